import { apiKey } from '@better-auth/api-key'
import type { fetchClientMetadataResource } from '@better-auth/cimd/node'
import { APIError, type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthMiddleware, isAPIError } from 'better-auth/api'
import { bearer, deviceAuthorization, jwt } from 'better-auth/plugins'
import type { OpenIdSettings } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { DatabaseUnavailable, watchForOutage } from '../db/unavailable.ts'
import type { App } from '../operation.ts'
import { isTimezone } from '../tasks/calendar.ts'
import { emailVerification, passwordReset } from './account-mails.ts'
import { admitSession, beforeSignUp, endLateSession, STATE_FIELDS } from './account-states.ts'
import { changePassword } from './change-password.ts'
import { checkLink } from './check-link.ts'
import { checkRegistration, refuseAssertion } from './client-registration.ts'
import { makeRoomForClient } from './client-store.ts'
import { confirmAddress } from './confirm-address.ts'
import { cookies } from './cookies.ts'
import { begin, FRESH_S } from './fresh-sessions.ts'
import { admitRefresh, bindCode } from './grants.ts'
import { hashingAdapter } from './hashing-adapter.ts'
import { invitations } from './invitations.ts'
import { checkKeyRequest, KEY_EXPIRATION } from './key-requests.ts'
import { lateCredentials } from './late-credentials.ts'
import { localSignIn } from './local-sign-in.ts'
import { STORED_LINKS } from './one-time-links.ts'
import { ACCOUNT_LINKING, accountHooks, linkStart, openId } from './openid.ts'
import { hasPasskeys, passkeys } from './passkeys.ts'
import { readyHash, verifyPassword, withPasswords } from './password-hash.ts'
import { programs } from './programs.ts'
import { recentSignIns, rememberSignIn } from './recent-sign-ins.ts'
import { sessionRoutes } from './session-routes.ts'
import { endOldestSessions } from './session-store.ts'
import { signInWays } from './sign-in-ways.ts'

/** Where accounts are served. */
export type AccountSettings = {
  /** The address that people use. */
  baseUrl: string
  secret: string
  /** Whether a stranger may make an account without an invitation. */
  openSignUp: boolean
  /** Deletes all data of an account; called before the account is deleted and once more after it. */
  deleteData(userId: string): Promise<void>
  /** Removes the channels and the model that an account sends to. */
  forgetRecipients(userId: string): Promise<void>
  /** Moves a person's reminders to their new time zone. */
  moveReminders(userId: string, timezone: string): Promise<void>
  /** Signs the local person in without a password; without a key nobody is. */
  openKey: string | undefined
  /** Whether a program may identify itself by the address of a document about it, or must register. */
  clientDocuments: boolean
  /** The provider whose accounts may sign in here. */
  openId?: OpenIdSettings | undefined
  /** How such a document is fetched. */
  fetchDocument?: typeof fetchClientMetadataResource
}

const DAY_S = 24 * 60 * 60

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
  const { baseUrl, secret } = settings
  return {
    appName: 'Errand',
    baseURL: baseUrl,
    secret,
    database: { db: app.db.accounts as Db, type: app.db.engine, transaction: true },
    // Its logs may quote an email address. Errors it did not expect go on to http/fallbacks.ts.
    logger: { disabled: true },
    onAPIError: {
      errorURL: `${baseUrl}/sign-in`,
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    telemetry: { enabled: false },
    // Its own limits read, then write, so a burst passes them; ours are in sign-in-limits.ts.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: { hash: readyHash, verify: verifyPassword },
      ...passwordReset(app, settings),
    },
    ...emailVerification(app, baseUrl),
    user: {
      modelName: 'auth_user',
      additionalFields: { timezone: { type: 'string', required: false }, ...STATE_FIELDS },
      deleteUser: {
        enabled: true,
        beforeDelete: ({ id }) => settings.deleteData(id),
        afterDelete: ({ id }) => settings.deleteData(id),
      },
    },
    session: { modelName: 'auth_session', expiresIn: 30 * DAY_S, updateAge: DAY_S, freshAge: FRESH_S },
    account: { modelName: 'auth_account', updateAccountOnSignIn: false, accountLinking: ACCOUNT_LINKING },
    verification: { modelName: 'auth_verification', ...STORED_LINKS },
    databaseHooks: databaseHooks(app, settings),
    // http/account.ts forwards every request under this name, whatever name it came in under.
    trustedOrigins: [baseUrl],
    advanced: cookies(baseUrl),
    hooks: { before: createAuthMiddleware((context) => beforeRequest(app, context)) },
    plugins: plugins(app, settings),
  }
}

function databaseHooks(app: App, { moveReminders }: AccountSettings): BetterAuthOptions['databaseHooks'] {
  const { db } = app
  return {
    account: accountHooks(app),
    user: {
      create: { before: beforeSignUp(app) },
      update: {
        async after({ id, timezone }) {
          if (typeof timezone === 'string') await moveReminders(id, timezone)
        },
      },
    },
    session: {
      create: {
        async before(session, context) {
          // A new account cannot be disabled yet, and its sign-up holds a connection: asking for a second one could wait
          // for other sign-ups that do the same.
          if (context?.path !== '/sign-up/email') await admitSession(app, session.userId)
          const createdAt = begin(context?.path, session.createdAt)
          return { data: { ...session, createdAt, userAgent: shortened(session.userAgent) } }
        },
        async after(session, context) {
          const { id, userId } = session
          await endLateSession(app, { id, userId })
          await endOldestSessions(db.accounts, userId, MOST_SESSIONS)
          await rememberSignIn(app, session, context?.path)
        },
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

function plugins(app: App, settings: AccountSettings): BetterAuthPlugin[] {
  const { baseUrl, openKey, openId: provider } = settings
  const served = { passkeys: hasPasskeys(baseUrl), links: provider && linkStart(provider) }
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
    recentSignIns(app),
    signInWays(app, served),
    ...passkeys(app, baseUrl, served),
    ...(provider ? [openId(app, provider)] : []),
    lateCredentials(app),
    invitations(app, settings),
    checkLink(app),
    confirmAddress(app),
    apiKey(
      {
        defaultPrefix: 'errand_',
        enableMetadata: true,
        maximumNameLength: 100,
        keyExpiration: KEY_EXPIRATION,
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
    ...programs(app, settings),
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

type Hooked = { path: string; body?: unknown }

async function beforeRequest({ db }: App, context: Hooked) {
  const { path, body } = context
  const keyRequest = checkKeyRequest(context)
  if (keyRequest) return { context: { ...context, body: keyRequest } }
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

function checkTimezone({ body }: Hooked): void {
  const { timezone } = Object(body) as { timezone?: unknown }
  if (timezone === undefined || timezone === null) return
  if (typeof timezone === 'string' && isTimezone(timezone)) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_TIMEZONE',
    message: '[body.timezone] The time zone must be an IANA name such as Europe/Berlin',
  })
}
