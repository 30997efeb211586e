import { apiKey } from '@better-auth/api-key'
import { cimd } from '@better-auth/cimd'
import { fetchClientMetadataResource } from '@better-auth/cimd/node'
import { mcp } from '@better-auth/mcp'
import { APIError, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { bearer, deviceAuthorization, jwt } from 'better-auth/plugins'
import type { Db } from '../db/tables.ts'
import { DatabaseUnavailable, watchForOutage } from '../db/unavailable.ts'
import type { App } from '../operation.ts'
import { isTimezone } from '../tasks/calendar.ts'
import { changePassword } from './change-password.ts'
import { withoutAddresses } from './client-documents.ts'
import { checkRegistration, refuseAssertion } from './client-registration.ts'
import { makeRoomForClient } from './client-store.ts'
import { admitRefresh, admitUserInfo, bindCode, GRANT_CLAIM } from './grants.ts'
import { hashingAdapter } from './hashing-adapter.ts'
import { lateCredentials } from './late-credentials.ts'
import { localSignIn } from './local-sign-in.ts'
import { isLoopback } from './loopback.ts'
import { readyHash, verifyPassword, withPasswords } from './password-hash.ts'
import { readScopes } from './scopes.ts'
import { sessionRoutes } from './session-routes.ts'
import { endOldestSessions } from './session-store.ts'

/** Where accounts are served. */
export type AccountSettings = {
  /** The address that people use. */
  baseUrl: string
  secret: string
  openSignUp: boolean
  /** Deletes all data of an account; called before the account is deleted and once more after it. */
  deleteData(userId: string): Promise<void>
  /** Moves a person's reminders to their new time zone. */
  moveReminders(userId: string, timezone: string): Promise<void>
  /** Signs the local person in without a password; without a key nobody is. */
  openKey: string | undefined
  /** Whether a program may identify itself by the address of a document about it, or must register. */
  clientDocuments: boolean
  /** How such a document is fetched. */
  fetchDocument?: typeof fetchClientMetadataResource
}

const DAY_S = 24 * 60 * 60

/** The header that tells Better Auth the client's address; http/account.ts overwrites a client's own. */
export const CLIENT_ADDRESS = 'x-errand-client-address'

/** The program that signs in through a browser on another device. */
export const DEVICE_CLIENT = 'errand'

export type Accounts = {
  /** Answers a request below /api/auth; `password` is the new password of an account. */
  handle(request: Request, password?: string): Promise<Response>
  sessionCookie: string
}

/** Sign-up, sign-in and everything else below /api/auth, by Better Auth in our own database. */
export async function makeAccounts(app: App, settings: AccountSettings): Promise<Accounts> {
  const options = accountOptions(app, settings)
  const adapter = await hashingAdapter(options)
  const auth = betterAuth({ ...options, database: () => adapter })
  const { authCookies } = await auth.$context
  return {
    async handle(request, password) {
      const handling = watchForOutage(() => withPasswords(password, () => auth.handler(request)))
      const { result, outage } = await handling.catch(throwUncertain)
      return outage && !result.ok ? throwUncertain(outage) : result
    },
    sessionCookie: authCookies.sessionToken.name,
  }
}

/** A request runs several statements, and some of them may have succeeded. */
function throwUncertain(error: unknown): never {
  throw error instanceof DatabaseUnavailable ? error.withOutcomeUnknown() : error
}

export function accountOptions(app: App, settings: AccountSettings): BetterAuthOptions {
  const { baseUrl, secret, openSignUp } = settings
  return {
    appName: 'Errand',
    baseURL: baseUrl,
    secret,
    database: { db: app.db.accounts as Db, type: app.db.engine, transaction: true },
    // Its logs may quote an email address. Errors it did not expect go on to http/fallbacks.ts.
    logger: { disabled: true },
    onAPIError: {
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    telemetry: { enabled: false },
    // Its own limits read, then write, so a burst passes them; ours are in sign-in-limits.ts.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !openSignUp,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: readyHash, verify: verifyPassword },
    },
    user: {
      modelName: 'auth_user',
      additionalFields: { timezone: { type: 'string', required: false } },
      deleteUser: {
        enabled: true,
        beforeDelete: ({ id }) => settings.deleteData(id),
        afterDelete: ({ id }) => settings.deleteData(id),
      },
    },
    session: { modelName: 'auth_session', expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: DAY_S },
    account: { modelName: 'auth_account' },
    verification: { modelName: 'auth_verification' },
    databaseHooks: databaseHooks(app, settings),
    // http/account.ts forwards every request under this name, whatever name it came in under.
    trustedOrigins: [baseUrl],
    advanced: cookies(baseUrl),
    hooks: { before: createAuthMiddleware((context) => beforeRequest(app, context)) },
    plugins: plugins(app, settings),
  }
}

function databaseHooks({ db }: App, { moveReminders }: AccountSettings): BetterAuthOptions['databaseHooks'] {
  return {
    user: {
      update: {
        async after({ id, timezone }) {
          if (typeof timezone === 'string') await moveReminders(id, timezone)
        },
      },
    },
    session: {
      create: {
        before: async (session) => ({ data: { ...session, userAgent: shortened(session.userAgent) } }),
        after: ({ userId }) => endOldestSessions(db.accounts, userId, MOST_SESSIONS),
      },
    },
    verification: {
      create: {
        before: async (row, context) => ({
          data: { ...row, value: await bindCode(db.credentials, row.value, context) },
        }),
      },
    },
  }
}

function cookies(baseUrl: string): BetterAuthOptions['advanced'] {
  const isHttps = baseUrl.startsWith('https:')
  return {
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    // No other host can set or read a __Host- cookie; without https browsers refuse it.
    useSecureCookies: false,
    cookiePrefix: isHttps ? '__Host-errand' : 'errand',
    defaultCookieAttributes: { secure: isHttps, sameSite: 'lax', httpOnly: true, path: '/' },
  }
}

function plugins(app: App, settings: AccountSettings): BetterAuthPlugin[] {
  const { baseUrl, openKey } = settings
  // OAuth is not offered over plain http, where a token could be overheard.
  const isPrivate = baseUrl.startsWith('https:') || isLoopback(new URL(baseUrl).hostname)
  return [
    jwt({
      schema: { jwks: { modelName: 'auth_jwks' } },
      disableSettingJwtHeader: true,
      jwt: {
        issuer: baseUrl,
        audience: baseUrl,
        expirationTime: '15m',
        // Only the person's id, and the session's, so that revoking the session ends the token too.
        definePayload: ({ session }) => ({ sid: session.id }),
      },
    }),
    bearerWithoutHeader(),
    sessionRoutes(app),
    changePassword(app),
    lateCredentials(app),
    apiKey(
      {
        defaultPrefix: 'errand_',
        enableMetadata: true,
        maximumNameLength: 100,
        startingCharactersConfig: { charactersLength: 12 },
        // The person's own limits apply to their keys.
        rateLimit: { enabled: false },
      },
      { schema: { apikey: { modelName: 'auth_api_key' } } },
    ),
    deviceAuthorization({
      verificationUri: '/device',
      expiresIn: '10m',
      interval: '2s',
      validateClient: (id) => id === DEVICE_CLIENT,
      schema: { deviceCode: { modelName: 'auth_device_code' } },
    }),
    ...(isPrivate ? [oauth(app, baseUrl), ...documents(app, settings)] : []),
    ...(openKey === undefined ? [] : [localSignIn(openKey)]),
  ]
}

/** More than anyone has devices. Every sign-in makes a session, so without a limit they would fill the disk. */
const MOST_SESSIONS = 100
const LONGEST_PROGRAM = 200

function shortened(userAgent: unknown): string | null {
  return typeof userAgent === 'string' ? userAgent.slice(0, LONGEST_PROGRAM) : null
}

/** Better Auth would repeat the token in a response header, where a script could read it. */
function bearerWithoutHeader(): BetterAuthPlugin {
  const plugin = bearer()
  return { ...plugin, hooks: { before: plugin.hooks.before } }
}

/** OAuth for programs that act for a person. */
function oauth({ db }: App, baseUrl: string): BetterAuthPlugin {
  const plugin = mcp({
    loginPage: '/sign-in',
    consentPage: '/consent',
    resource: `${baseUrl}/mcp`,
    scopes: ['openid', 'profile', 'email', 'offline_access', 'tasks:read', 'tasks:write'],
    allowDynamicClientRegistration: true,
    allowUnauthenticatedClientRegistration: true,
    grantTypes: ['authorization_code', 'refresh_token'],
    customAccessTokenClaims: ({ referenceId }) => ({ [GRANT_CLAIM]: referenceId }),
    customUserInfoClaims: async ({ jwt }) => {
      await admitUserInfo(db.credentials, jwt)
      return {}
    },
    schema: {
      oauthClient: { modelName: 'auth_oauth_client' },
      oauthResource: { modelName: 'auth_oauth_resource' },
      oauthClientResource: { modelName: 'auth_oauth_client_resource' },
      oauthRefreshToken: { modelName: 'auth_oauth_refresh_token' },
      oauthAccessToken: { modelName: 'auth_oauth_access_token' },
      oauthConsent: { modelName: 'auth_oauth_consent' },
      oauthClientAssertion: { modelName: 'auth_oauth_client_assertion' },
    },
  })
  // Its types were not written for exactOptionalPropertyTypes.
  return plugin as unknown as BetterAuthPlugin
}

/**
 * Programs identified by the https address of a document about them. It is fetched only from public addresses, each
 * resolved once, without redirects, within 5 s and 5 kB.
 */
function documents({ db }: App, { clientDocuments, fetchDocument }: AccountSettings): BetterAuthPlugin[] {
  if (!clientDocuments) return []
  const plugin = cimd({
    fetchClientMetadataResource: withoutAddresses(fetchDocument ?? fetchClientMetadataResource),
    onClientCreated: () => makeRoomForClient(db.accounts),
    metadataProfile: 'mcp-2026-07-28',
  })
  return [plugin as BetterAuthPlugin]
}

type Hooked = { path: string; body?: unknown }

async function beforeRequest({ db }: App, context: Hooked) {
  const { path, body } = context
  checkKeyScopes(context)
  checkTimezone(context)
  if (path.startsWith('/oauth2/')) refuseAssertion(body)
  const { refresh_token } = Object(body) as { refresh_token?: unknown }
  if (path === '/oauth2/token' && typeof refresh_token === 'string')
    await admitRefresh(db.accounts, refresh_token)
  if (path !== '/oauth2/register') return undefined
  const registration = checkRegistration(body)
  await makeRoomForClient(db.accounts)
  return { context: { ...context, body: registration } }
}

/** `metadata.scopes` narrows a key; a misspelt scope must not make a key with more rights than intended. */
function checkKeyScopes({ path, body }: Hooked): void {
  if (path !== '/api-key/create' && path !== '/api-key/update') return
  const { metadata } = (body ?? {}) as { metadata?: unknown }
  if (metadata === undefined || readScopes(metadata)) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_SCOPES',
    message: '[body.metadata] metadata can only be {"scopes": [...]} with tasks:read, tasks:write or both',
  })
}

function checkTimezone({ body }: Hooked): void {
  const { timezone } = Object(body) as { timezone?: unknown }
  if (timezone === undefined || timezone === null) return
  if (typeof timezone === 'string' && isTimezone(timezone)) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_TIMEZONE',
    message: '[body.timezone] The time zone must be an IANA name such as Europe/Berlin',
  })
}
