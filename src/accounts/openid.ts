import { hash } from 'node:crypto'
import { APIError, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth'
import {
  addOAuthServerContext,
  createAuthMiddleware,
  getOAuthState,
  getSessionFromCtx,
} from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import type { OpenIdSettings } from '../config.ts'
import type { App } from '../operation.ts'
import { type Discovered, discover, withoutSlash } from './openid-discovery.ts'
import { readPerson } from './openid-person.ts'
import { LOCAL_USER } from './personal-mode.ts'
import { deleteLink, hasSession } from './session-store.ts'

/** The provider's id in addresses and in the database. */
const PROVIDER = 'openid'

/**
 * How the stored ids of all accounts at this provider begin. A `sub` names a person only together with its issuer: at
 * another provider the same `sub` is somebody else.
 */
export function linkStart({ issuer }: OpenIdSettings): string {
  return `${hash('sha256', withoutSlash(issuer), 'base64url')}:`
}

/** The code of the answer when the provider is away. */
export const UNREACHABLE = 'PROVIDER_UNREACHABLE'

/** Where the provider sends people back to. */
export const CALLBACK_PATH = `/api/auth/callback/${PROVIDER}`

/** See decision 55: an address joins a provider's account to one here only if both sides have verified it. */
export const ACCOUNT_LINKING = {
  enabled: true,
  trustedProviders: [],
  requireLocalEmailVerified: true,
  allowDifferentEmails: false,
} satisfies NonNullable<BetterAuthOptions['account']>['accountLinking']

const withoutTokens = async <Row extends object>(row: Row) => ({
  data: { ...row, accessToken: null, refreshToken: null, idToken: null },
})

/** Nothing is asked of the provider after the sign-in, so its tokens are not stored. */
export function accountHooks(app: App) {
  return {
    create: {
      before: withoutTokens,
      /** The session that links may end between the check below and this. */
      async after({ id, userId }: { id: string; userId: string }) {
        const state = await getOAuthState()
        if (state?.link && !(await isStillLinking(app, state))) await deleteLink(app.db.accounts, userId, id)
      },
    },
    update: { before: withoutTokens },
  }
}

type State = NonNullable<Awaited<ReturnType<typeof getOAuthState>>>

/** Whether the session that asked for the link has not ended. */
async function isStillLinking(app: App, { link, serverContext }: State): Promise<boolean> {
  const session = serverContext?.session
  return typeof session === 'string' && link !== undefined && hasSession(app.db, link.userId, session)
}

type Context = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]
type Provider = Context['socialProviders'][number]

/**
 * Sign-in with an OpenID Connect provider by Better Auth's generic OAuth, with state, PKCE, a nonce and a verified ID
 * token. The provider is asked for its addresses at the first sign-in, so Errand starts without it.
 */
export function openId(app: App, settings: OpenIdSettings): BetterAuthPlugin {
  return {
    id: 'errand-openid',
    init(context) {
      let known: Promise<Provider> | undefined
      const provider = () => {
        known ??= openProvider(app, settings, context).catch(() => {
          known = undefined
          throw new APIError('SERVICE_UNAVAILABLE', {
            code: UNREACHABLE,
            message: `${settings.name} cannot be reached right now`,
          })
        })
        return known
      }
      // Better Auth awaits a function here, though its types do not say so.
      return { context: { socialProviders: [provider as unknown as Provider, ...context.socialProviders] } }
    },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-in/social' || path === '/link-social',
          handler: createAuthMiddleware(async (context) => {
            checkBody(context.body)
            if (context.path !== '/link-social') return
            await addOAuthServerContext({ session: await freshSession(context) })
          }),
        },
      ],
    },
  }
}

/** The id of the session that asked, if the person has just signed in. */
async function freshSession(context: Parameters<typeof getSessionFromCtx>[0]): Promise<string> {
  const found = await getSessionFromCtx(context)
  if (!found) throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' })
  // The local person is known by this computer's link; an account at a provider would work from anywhere.
  if (found.user.id === LOCAL_USER)
    throw new APIError('FORBIDDEN', { code: 'NO_ACCOUNT', message: 'Linking needs an account' })
  const { id, createdAt } = found.session
  const { freshAge } = context.context.sessionConfig
  if (Date.now() - new Date(createdAt).getTime() >= freshAge * 1000)
    throw new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' })
  return id
}

/** Better Auth takes more, such as another ID token or other scopes; the page needs none of it. */
const TAKEN = ['provider', 'callbackURL', 'errorCallbackURL', 'disableRedirect', 'oauth_query']

function checkBody(body: unknown): void {
  const unknown = Object.keys(Object(body)).find((name) => !TAKEN.includes(name))
  if (unknown)
    throw new APIError('BAD_REQUEST', { message: `[body.${unknown}] ${unknown} is not accepted here` })
}

async function openProvider(app: App, settings: OpenIdSettings, context: Context): Promise<Provider> {
  const discovered = await discover(settings.issuer)
  const { init } = genericOAuth({ config: [configOf(settings, discovered)] })
  const made = await init({ ...context, socialProviders: [] })
  const [provider] = made.context.socialProviders
  if (!provider) throw new Error('Better Auth did not accept the provider.')
  return {
    ...provider,
    validateAuthorizationCode: (data) => withinTime(provider.validateAuthorizationCode(data)),
    async getUserInfo(tokens) {
      const found = await provider.getUserInfo(tokens)
      const state = await getOAuthState()
      if (!found || !state?.link) return found
      // A session that has ended meanwhile can no longer link anything.
      const { email } = state.link
      if (!(await isStillLinking(app, state))) return null
      // The person is signed in on both sides, so the address proves nothing more, and may be another one.
      return { ...found, user: { ...found.user, email, emailVerified: true } }
    },
  }
}

type ProviderConfig = Parameters<typeof genericOAuth>[0]['config'][number]

function configOf(settings: OpenIdSettings, discovered: Discovered): ProviderConfig {
  const { clientId, clientSecret, name, signUp } = settings
  return {
    providerId: PROVIDER,
    name,
    clientId,
    clientSecret,
    discoveryUrl: discovered.url,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    pkce: true,
    authentication: discovered.authentication,
    disableSignUp: !signUp,
    disableProviderLogout: true,
    accountSubject: ({ profile }) => `${linkStart(settings)}${profile.sub}`,
    getUserInfo: async (tokens) => (await readPerson(tokens, discovered.userInfoUrl)) ?? null,
  }
}

const LONGEST_EXCHANGE_MS = 10_000

/** Better Auth would wait for minutes. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The provider took too long.')), LONGEST_EXCHANGE_MS)
  })
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer))
}
