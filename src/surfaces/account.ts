import { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { App } from '../operation.ts'
import { type Accounts, CLIENT_ADDRESS } from '../people/accounts.ts'
import { isFromThisMachine } from '../people/personal-mode.ts'
import { makeSignInLimits } from '../people/sign-in-limits.ts'
import { Problem, type ProblemCode } from '../problem.ts'
import { BadRequest, decodeText, parseJson, readBytes } from './body.ts'
import { clientAddress } from './client-address.ts'
import { hostOf } from './guards.ts'
import type { Env } from './http.ts'

type Given = { accounts: Accounts; config: Config; baseUrl: string; personal: boolean }

const ROOT = '/api/auth'

/** Everything below /api/auth is Better Auth's; here is what stands in front of it. */
export function accountRoutes(app: App, { accounts, config, baseUrl, personal }: Given): Hono<Env> {
  const limits = makeSignInLimits(app)
  const routes = new Hono<Env>()

  routes.on(['GET', 'POST'], `${ROOT}/*`, async (c) => {
    const { raw: request } = c.req
    const path = c.req.path.slice(ROOT.length)
    if (path === '/sign-in/local' && !(personal && isFromThisMachine(request))) throw notPersonal()
    const socket = c.env?.incoming?.socket.remoteAddress
    const address = clientAddress(socket, request.headers.get('x-forwarded-for'), config.proxies)
    const body = request.method === 'POST' ? await readBytes(request) : undefined
    const written = body && checkBody(path, body, request.headers.get('content-type') ?? '')
    const report = await limits.admit(path, { address, email: written?.email })
    const response = await accounts.handle(forwarded(request, { address, body, baseUrl }))
    await report(response.ok)
    return response.ok || response.status < 400 ? response : explained(response)
  })
  routes.on(['GET'], '/.well-known/*', (c) => accounts.handle(c.req.raw))
  return routes
}

/** The request as Better Auth may see it: what only the server can know comes from the server. */
function forwarded(
  request: Request,
  { address, body, baseUrl }: { address: string; body: Uint8Array | undefined; baseUrl: string },
): Request {
  const headers = new Headers(request.headers)
  for (const name of FROM_OUTSIDE) headers.delete(name)
  headers.set(CLIENT_ADDRESS, address)
  // checkRequest has let it pass without one, as it does for programs that are no browsers.
  if (!headers.has('origin')) headers.set('origin', `${new URL(baseUrl).protocol}//${hostOf(request)}`)
  return new Request(request.url, {
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
  'content-length',
]

/** OAuth says that its requests are forms. Nothing else is: a form is what a page elsewhere could make a browser send. */
const TAKES_FORMS = /^\/(oauth2|device)\//

/** Better Auth would store text as it comes, and PostgreSQL cannot store NUL. */
function checkBody(path: string, body: Uint8Array, type: string): { email?: unknown } {
  if (TAKES_FORMS.test(path) && /^application\/x-www-form-urlencoded\b/i.test(type)) {
    if (/%00|\0/.test(decodeText(body))) throw new BadRequest(400, 'The body contains NUL')
    return {}
  }
  const written = parseJson(body, type)
  checkText(written, 0)
  return Object(written)
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
}

/** A failure in both forms: Better Auth's `{code, message}`, which its clients read, inside our envelope. */
async function explained(response: Response): Promise<Response> {
  const said = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { code?: string; message?: string; error?: unknown }
  // OAuth has a form of its own for what went wrong.
  if (said.error !== undefined) return response
  const { status } = response
  const ours = CODES[status] ?? (status < 500 ? 'invalid_input' : 'processing_error')
  const message =
    said.message ?? (status < 500 ? 'This is not possible' : 'Something went wrong on the server')
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  const error = { code: ours, message, details: [] }
  return new Response(
    JSON.stringify({ success: false, message, data: null, error, ...(said.code && { code: said.code }) }),
    { status, headers },
  )
}

function notPersonal(): Problem {
  return new Problem(
    'forbidden',
    'Signing in without a password works only on the machine that Errand runs on',
    {
      hint: 'Sign in with an email address and a password.',
    },
  )
}
