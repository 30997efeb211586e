import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { type AccountSettings, makeAccounts } from '../accounts/accounts.ts'
import { endSessions } from '../accounts/credential-store.ts'
import { makeEmailHash } from '../accounts/email-hash.ts'
import { isPersonal, LOCAL_USER } from '../accounts/personal-mode.ts'
import { LiveTurns } from '../assistant/live-turns.ts'
import { type Assistant, openAssistant } from '../assistant/models.ts'
import type { Times } from '../assistant/turn.ts'
import { makeMcpSignIn } from '../callers/mcp-sign-in.ts'
import { makeSignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { outageProblem } from '../db/outage-problem.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { failedWith } from '../envelope.ts'
import { makeFeed } from '../history/feed.ts'
import { mcpServer } from '../mcp/mcp-server.ts'
import { faultOf } from '../observe/log.ts'
import { makeSecurityEvents } from '../observe/security-events.ts'
import type { App } from '../operation.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import { Problem } from '../problem.ts'
import { requestIdOf } from '../run-checked.ts'
import { aboutRoutes } from './about.ts'
import { accountRoutes } from './account.ts'
import { answer, refusal, serverFault } from './answer.ts'
import { webRoutes } from './built-page.ts'
import { chatRoutes } from './chat.ts'
import { docsRoutes } from './docs.ts'
import { exportRoutes } from './export.ts'
import { checkRequest } from './guards.ts'
import { liveRoutes } from './live.ts'
import { mcpRoutes } from './mcp.ts'
import { pageRoutes } from './pages.ts'
import { restRoutes } from './rest.ts'
import { visitorOf } from './visitor.ts'

export type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

/** The whole HTTP application. It holds no state of anybody's: any number of processes can serve one database. */
export type Site = {
  fetch(request: Request, env?: Partial<HttpBindings>): Response | Promise<Response>
  /** Ends the streams and turns away what is new, while what was begun is finished. */
  stop(): void
  /** Waits for the answers that are being given, whether or not anybody reads them. */
  finished(): Promise<void>
}

export async function makeSite(
  app: App,
  config: Config,
  given: {
    baseUrl: string
    secret: string
    /** What the link of `errand open` carries; only a personal server has one. */
    openKey?: string | undefined
    mcp?: typeof mcpServer
    fetchDocument?: AccountSettings['fetchDocument']
    assistant?: Assistant
    times?: Times
  },
): Promise<Site> {
  const { baseUrl, secret, mcp = mcpServer } = given
  const personal = isPersonal(config)
  const { openSignUp, clientDocuments, outsideIssuer } = config
  const accounts = await makeAccounts(app, {
    baseUrl,
    secret,
    openSignUp,
    deleteData: (userId) => forgetAccount(app, userId),
    openKey: personal ? given.openKey : undefined,
    clientDocuments,
    ...(given.fetchDocument && { fetchDocument: given.fetchDocument }),
  })
  const { sessionCookie } = accounts
  const settings = { baseUrl, secret, sessionCookie, outsideIssuer, personal }
  const signIn = makeSignIn(app, settings)
  // Who signed in without a password while that was possible does so no longer.
  if (!personal) await endSessions(app.db.accounts, LOCAL_USER)
  const feed = makeFeed(app.db)
  const turns = new LiveTurns()
  const assistant = given.assistant ?? (await openAssistant(config, app.metrics))
  const stopping = new AbortController()
  const events = makeSecurityEvents(app.log, app.now)

  const site = new Hono<Env>()
  site.use(async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    c.set('requestId', requestIdOf(given === undefined ? null : { requestId: given }))
    await next()
    // Not by c.header(), which makes a new response for each.
    const { headers } = c.res
    for (const [name, value] of headersFor(c.req.path, baseUrl))
      if (!headers.has(name)) headers.set(name, value)
    headers.set('x-request-id', c.var.requestId)
    if (stopping.signal.aborted) headers.set('connection', 'close')
    logRequest(
      app,
      { method: c.req.method, route: routePath(c, -1), status: c.res.status },
      c.var.requestId,
      started,
    )
  })
  site.use(async (c, next) => {
    try {
      checkRequest(c.req.raw, config, baseUrl, c.env?.incoming?.socket)
    } catch (error) {
      events.log({ event: 'rejected request', outcome: 'refused' }, visitorOf(c, config))
      throw error
    }
    await next()
    if (c.res.status === 401 && !c.req.path.startsWith('/api/auth/') && presentsCredential(c.req.raw))
      events.log({ event: 'credential', outcome: 'refused' }, visitorOf(c, config))
  })
  site.route('/', restRoutes(app, signIn))
  site.route('/', chatRoutes(app, { signIn, assistant, turns, times: given.times }))
  site.route('/', liveRoutes(app, { signIn, feed, stopping: stopping.signal }))
  site.route('/', exportRoutes(app, signIn))
  site.route(
    '/',
    mcpRoutes(app, { signIn: makeMcpSignIn(app, settings), baseUrl, server: mcp, stopping: stopping.signal }),
  )
  const emailHash = makeEmailHash(secret)
  site.route('/', accountRoutes(app, { accounts, signIn, config, baseUrl, personal, events, emailHash }))
  site.route('/', docsRoutes(baseUrl, sessionCookie))
  site.route('/', aboutRoutes({ assistant, config, signIn, personal, baseUrl }))
  const web = webRoutes()
  if (web) site.route('/', web)
  site.route('/', pageRoutes())
  site.get('/healthz', (c) => c.json({ status: 'ok' }))
  site.get('/readyz', async (c) => {
    const isReady = !stopping.signal.aborted && (await app.db.isReady())
    return isReady
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'retry-after': '5' })
  })
  site.get('/metrics', async (c) => {
    const { contentType, text } = await app.metrics.exposed()
    return c.body(text, 200, { 'content-type': contentType })
  })
  site.notFound((c) => {
    const allowed = methodsAt(site, c.req.path)
    if (allowed.length > 0) {
      const problem = new Problem('invalid_input', `${c.req.method} is not possible here`)
      return refusal(problem, 405, { allow: allowed.join(', ') })
    }
    return refusal(
      new Problem('not_found', 'There is nothing at this address', {
        hint: 'GET /docs lists what there is.',
      }),
    )
  })
  site.onError((error, c) => {
    if (error instanceof Problem) return refusal(error)
    const { requestId } = c.var
    app.log.error({ request_id: requestId, fault: faultOf(error) }, 'request')
    const mayChange = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const problem = error instanceof DatabaseUnavailable ? outageProblem(error, { mayChange }) : serverFault()
    return answer(failedWith(problem, requestId))
  })

  return {
    fetch: (request, env = {}) => site.fetch(request, env),
    finished: () => turns.finished(),
    stop() {
      stopping.abort()
      feed.close()
    },
  }
}

/** Whether a program sent a key or a token on purpose; a browser sends a cookie that has expired without being asked. */
function presentsCredential({ headers }: Request): boolean {
  return headers.has('authorization') || headers.has('x-api-key')
}

/** The methods that routes at this path have, when the one that was used is not among them. */
function methodsAt(site: Hono<Env>, path: string): string[] {
  const methods = site.routes
    .filter(({ method, path: pattern }) => method !== 'ALL' && !pattern.endsWith('/*') && fits(pattern, path))
    .map(({ method }) => method)
  return [...new Set(methods)]
}

function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return (
    parts.length === wanted.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  )
}

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS: readonly [string, string][] = [
  ['content-security-policy', CONTENT_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()'],
]

function* headersFor(path: string, baseUrl: string): Iterable<[string, string]> {
  yield* HEADERS
  if (baseUrl.startsWith('https:')) yield ['strict-transport-security', 'max-age=31536000; includeSubDomains']
  if (path.startsWith('/api/')) yield ['cache-control', 'no-store']
}

type Served = { method: string; route: string; status: number }

/** By its route, never by its address: a path may hold words of a title, a query what somebody searches for. */
function logRequest(app: App, served: Served, requestId: string, started: number): void {
  const milliseconds = performance.now() - started
  const { method, route, status } = served
  app.log.info(
    { method, route, status, duration_ms: Math.round(milliseconds * 1000) / 1000, request_id: requestId },
    'request',
  )
  app.metrics.requests.inc({ method, route, status })
  app.metrics.requestSeconds.observe({ route }, milliseconds / 1000)
}
