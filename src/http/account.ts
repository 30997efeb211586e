import { Hono } from 'hono'
import { accountEvent } from '../accounts/account-events.ts'
import { checkAccountRequest, checkNewPassword } from '../accounts/account-request.ts'
import { ACCOUNT_WORDS } from '../accounts/account-words.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { LARGEST_REGISTRATION } from '../accounts/client-registration.ts'
import { addressIn } from '../accounts/confirm-address.ts'
import { CLIENT_ADDRESS } from '../accounts/cookies.ts'
import type { EmailHash } from '../accounts/email-hash.ts'
import { watchForNarrowing } from '../accounts/grants.ts'
import { CALLBACK_PATH, UNREACHABLE } from '../accounts/openid.ts'
import { inEvenTime, resetOwner } from '../accounts/password-reset.ts'
import { isFromThisMachine } from '../accounts/personal-mode.ts'
import { makeSignInLimits } from '../accounts/sign-in-limits.ts'
import type { Caller } from '../caller.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { failedWith } from '../envelope.ts'
import type { SecurityEvents } from '../observe/security-events.ts'
import type { App } from '../operation.ts'
import { Problem, type ProblemCode } from '../problem.ts'
import { refusal, serverFault } from './answer.ts'
import { type Authorization, readAuthorization, withoutPages } from './authorize.ts'
import { BadRequest, decodeText, parseJson, readBytes } from './body.ts'
import { keepOneCredential } from './one-credential.ts'
import { asServed } from './server-metadata.ts'
import type { Env } from './site.ts'
import { visitorOf } from './visitor.ts'

type AccountParts = {
  accounts: Accounts
  signIn: SignIn
  config: Config
  baseUrl: string
  secret: string
  personal: boolean
  events: SecurityEvents
  emailHash: EmailHash
}

const ROOT = '/api/auth'
const CALLBACK = CALLBACK_PATH.slice(ROOT.length)

/** The routes of Better Auth that are served. It has many more. */
const SERVED = new Set(
  [
    'sign-up/email sign-in/email sign-in/local sign-out get-session token jwks',
    'list-sessions revoke-session revoke-sessions revoke-other-sessions',
    'update-user change-password delete-user list-sign-ins sign-in-ways',
    'check-link request-password-reset reset-password send-verification-email verify-email',
    'passkey/generate-register-options passkey/verify-registration passkey/update-passkey passkey/delete-passkey',
    'passkey/generate-authenticate-options passkey/verify-authentication',
    'api-key/create api-key/get api-key/list api-key/update api-key/delete',
    'device device/code device/token device/approve device/deny',
    'oauth2/register oauth2/authorize oauth2/consent oauth2/continue oauth2/token oauth2/revoke oauth2/userinfo',
    'oauth2/public-client oauth2/public-client-prelogin oauth2/get-consents oauth2/get-consent oauth2/delete-consent',
    '.well-known/oauth-authorization-server .well-known/openid-configuration',
  ].flatMap((line) => line.split(' ').map((path) => `/${path}`)),
)

/** Served only where a provider is set. */
const WITH_PROVIDER = ['/sign-in/social', '/link-social', '/unlink-account', CALLBACK]

/** Checks, counts and logs the requests below /api/auth; Better Auth answers them. */
export function accountRoutes(app: App, parts: AccountParts): Hono<Env> {
  const { accounts, signIn, config, baseUrl, secret, personal, events, emailHash } = parts
  const limits = makeSignInLimits(app, emailHash)
  const sessionOf = (caller: Caller | undefined) => ({
    sessionCookie: accounts.sessionCookie,
    isSignedIn: caller !== undefined,
  })
  const routes = new Hono<Env>()

  routes.on(['GET', 'POST'], `${ROOT}/*`, async (c, next) => {
    const { raw: request } = c.req
    const path = c.req.path.slice(ROOT.length)
    const isServed = SERVED.has(path) || (config.openId && WITH_PROVIDER.includes(path))
    if (!isServed) return next()
    const visitor = visitorOf(c, config)
    const { address } = visitor
    const body = request.method === 'POST' ? await readBytes(request, LARGEST[path]) : undefined
    const authorization = path === '/oauth2/authorize' ? readAuthorization(request, body) : undefined
    const input = body ? readAccountBody(path, body, request.headers.get('content-type') ?? '') : {}
    const caller: Caller | undefined = await signIn(request.headers, 'rest')
    const email = path === '/verify-email' ? await addressIn(secret, input.token) : input.email
    const tell = (status: number, answer?: unknown) => {
      const event = accountEvent({ path, status, input: { ...input, email }, caller, answer }, emailHash)
      if (event) events.log(event, visitor)
    }
    try {
      if (path === '/sign-in/local' && !(personal && isFromThisMachine(request))) throw notPersonal()
      const owner = path === '/reset-password' ? await resetOwner(app, input.token) : undefined
      await checkNewPassword(app, { path, input, account: owner ?? caller?.userId })
      const report = await limits.admit(path, { address, email, caller })
      // Read as Better Auth reads it.
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const { password } = await checkAccountRequest(app, { path, input, caller, query })
      const settle =
        path === '/oauth2/consent' && caller
          ? await watchForNarrowing(app.db.accounts, {
              userId: caller.userId,
              oauthQuery: String(input.oauth_query),
            })
          : undefined
      const response = await inEvenTime(path, () =>
        accounts.handle(
          forwarded(request, { address, body, baseUrl, authorization, session: sessionOf(caller) }),
          password,
        ),
      )
      await settle?.()
      await report(response.ok)
      const answered = owner
        ? { user: { id: owner } }
        : await whoSignedIn(path, response, { signIn, ...sessionOf(undefined) })
      tell(outcomeOf(response), answered)
      if (response.status >= 400) return path === CALLBACK ? failedCallback(baseUrl) : explained(response)
      return authorization?.silent ? withoutPages(response, baseUrl) : response
    } catch (error) {
      if (error instanceof Problem) tell(refusal(error).status)
      throw error
    }
  })
  routes.get('/.well-known/*', async (c) => {
    const { raw: request } = c.req
    const session = sessionOf(undefined)
    return asServed(
      await accounts.handle(forwarded(request, { address: '', body: undefined, baseUrl, session })),
    )
  })
  return routes
}

/** The largest body in bytes, by path, where a stranger's body is stored. */
const LARGEST: Readonly<Record<string, number>> = {
  '/oauth2/register': LARGEST_REGISTRATION,
  '/device/code': LARGEST_REGISTRATION,
}

/** A browser is on its way back from the provider, so a page must say what went wrong. */
function failedCallback(baseUrl: string): Response {
  return Response.redirect(`${baseUrl}/sign-in?error=failed`)
}

type Forwarded = {
  session: Parameters<typeof keepOneCredential>[1]
  address: string
  body: Uint8Array | undefined
  baseUrl: string
  authorization?: Authorization | undefined
}

/**
 * The request as Better Auth gets it, always under the base URL. Otherwise Better Auth would trust the name in the
 * request, and use it in the addresses that it gives out.
 */
function forwarded(request: Request, { session, address, body, baseUrl, authorization }: Forwarded): Request {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of FROM_OUTSIDE) headers.delete(name)
  keepOneCredential(headers, session)
  headers.set(CLIENT_ADDRESS, address)
  headers.set('host', new URL(baseUrl).host)
  // checkOrigin has already refused every other site's pages.
  headers.set('origin', baseUrl)
  if (authorization) {
    headers.delete('content-type')
    return new Request(`${baseUrl}${pathname}?${authorization.query}`, { headers })
  }
  return new Request(`${baseUrl}${pathname}${search}`, {
    method: request.method,
    headers,
    ...(body && { body: Buffer.from(body) }),
  })
}

const FROM_OUTSIDE = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'referer',
  'content-length',
]

/** OAuth requires forms here. Forms are refused elsewhere, because another site's page can make a browser send one. */
const TAKES_FORMS = /^\/(oauth2\/(authorize|token|revoke|userinfo)|device\/(code|token))$/

/** Better Auth stores text unchecked, and PostgreSQL cannot store NUL. */
function readAccountBody(path: string, body: Uint8Array, type: string): Record<string, unknown> {
  if (TAKES_FORMS.test(path) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (/%00|\0/.test(decodeText(body))) throw new BadRequest(400, 'The body contains NUL')
    return {}
  }
  const input = parseJson(body, type)
  checkText(input, 0)
  return Object(input)
}

const DEEPEST = 20

function checkText(value: unknown, depth: number): void {
  if (depth > DEEPEST) throw new BadRequest(400, 'The body is nested too deeply')
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\0'))
      throw new BadRequest(
        400,
        'The body contains characters that cannot be stored (NUL or half of a surrogate pair)',
      )
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      checkText(key, depth + 1)
      checkText(part, depth + 1)
    }
  }
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  429: 'rate_limited',
  503: 'processing_error',
}

/** A failure in both forms: Better Auth's `{code, message}`, which its clients read, inside our envelope. */
async function explained(response: Response): Promise<Response> {
  const { status } = response
  const reply = Object(await jsonOf(response)) as { code?: string; message?: string; error?: unknown }
  // OAuth has its own error format.
  if (reply.error !== undefined && status < 500) return response
  const isExpected = status < 500 || reply.code === UNREACHABLE
  const message = ACCOUNT_WORDS[reply.code ?? ''] ?? reply.message
  const problem = isExpected ? problemIn(message, CODES[status]) : serverFault()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const known = isExpected && reply.code ? { code: reply.code } : {}
  return new Response(JSON.stringify({ ...failedWith(problem), ...known }), { status, headers })
}

/** The way back from the provider always ends in a redirect, which names what went wrong. */
function outcomeOf({ status, headers }: Response): number {
  return status === 302 && /[?&]error=/.test(headers.get('location') ?? '') ? 401 : status
}

/** A sign-in's answer with the person's id. The answer to a device has only a token, which is looked up. */
async function whoSignedIn(
  path: string,
  response: Response,
  { signIn, sessionCookie }: { signIn: SignIn; sessionCookie: string },
): Promise<unknown> {
  if (path === CALLBACK) {
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${sessionCookie}=`))
    const caller = cookie && (await signIn(new Headers({ cookie: cookie.split(';')[0] ?? '' }), 'rest'))
    return caller ? { user: { id: caller.userId } } : undefined
  }
  if (!response.ok) return undefined
  const answer = await jsonOf(response)
  if (path !== '/device/token') return answer
  const { access_token } = Object(answer) as { access_token?: string }
  const caller = await signIn(new Headers({ authorization: `Bearer ${access_token}` }), 'rest')
  return { user: { id: caller?.userId } }
}

async function jsonOf(response: Response): Promise<unknown> {
  return response
    .clone()
    .json()
    .catch(() => undefined)
}

/** Splits "[body.email] Invalid email address; [body.name] ..." by field. */
function problemIn(text = 'This is not possible', code: ProblemCode = 'invalid_input'): Problem {
  const parts = text.split(/; (?=\[)/).map((part) => /^\[(?:body|query)\.([\w.]+)\] (.*)$/s.exec(part))
  const details = parts.flatMap((part) => (part ? [{ field: part[1], message: part[2] }] : []))
  const message =
    details.length > 0 ? details.map(({ field, message }) => `${field}: ${message}`).join('; ') : text
  return new Problem(code, message, { details })
}

function notPersonal(): Problem {
  return new Problem(
    'forbidden',
    'Signing in without a password works only on the computer that Errand runs on',
    { hint: 'Sign in with an email address and a password.' },
  )
}
