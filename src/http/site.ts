import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { type AccountSettings, type Accounts, makeAccounts } from '../accounts/accounts.ts'
import { endSessions } from '../accounts/credential-store.ts'
import { makeEmailHash } from '../accounts/email-hash.ts'
import { isPersonal, LOCAL_USER } from '../accounts/personal-mode.ts'
import { LiveTurns } from '../assistant/live-turns.ts'
import { type Assistant, openAssistant } from '../assistant/models.ts'
import type { Times } from '../assistant/turn.ts'
import { makeCalendarSignIn } from '../callers/calendar-sign-in.ts'
import { expiredKey } from '../callers/expired-key.ts'
import { makeMcpSignIn } from '../callers/mcp-sign-in.ts'
import { makeSignIn } from '../callers/sign-in.ts'
import type { Config } from '../config.ts'
import { type Feed, makeFeed } from '../history/feed.ts'
import { mcpServer } from '../mcp/mcp-server.ts'
import { makeSecurityEvents, type SecurityEvents } from '../observe/security-events.ts'
import type { App } from '../operation.ts'
import { moveReminders } from '../outbox/move-reminders.ts'
import { forgetAccount } from '../personal-data/forget-account.ts'
import { forgetRecipients } from '../personal-data/forget-recipients.ts'
import type { Problem } from '../problem.ts'
import { aboutRoutes } from './about.ts'
import { accountRoutes } from './account.ts'
import { refusal } from './answer.ts'
import { webRoutes } from './built-page.ts'
import { calendarRoutes } from './calendar.ts'
import { channelRoutes } from './channels.ts'
import { chatRoutes } from './chat.ts'
import { COMPRESSED, compress } from './compress.ts'
import { docsRoutes } from './docs.ts'
import { exportRoutes } from './export.ts'
import { notFound, onError } from './fallbacks.ts'
import { makeRequestCheck } from './guards.ts'
import { healthRoutes } from './health.ts'
import { liveRoutes } from './live.ts'
import { mcpRoutes } from './mcp.ts'
import { modelRoutes } from './model.ts'
import { pageRoutes } from './pages.ts'
import { requestLog } from './request-log.ts'
import { restRoutes } from './rest.ts'
import { noStore, securityHeaders } from './security-headers.ts'
import { visitorOf } from './visitor.ts'

export type Env = { Bindings: Partial<HttpBindings>; Variables: { requestId: string } }

/** The whole HTTP application. It keeps no one's state, so any number of processes can serve one database. */
export type Site = {
  fetch(request: Request, env?: Partial<HttpBindings>): Response | Promise<Response>
  /** Ends the streams and refuses new requests, while running ones finish. */
  stop(): void
  /** Waits for the running answers of the assistant, read or not. */
  finished(): Promise<void>
}

export type SiteOptions = {
  baseUrl: string
  secret: string
  /** The key in the link of `errand open`; only a personal server has one. */
  openKey?: string | undefined
  mcp?: typeof mcpServer
  fetchDocument?: AccountSettings['fetchDocument']
  assistant?: Assistant
  times?: Times
  /** How long the test of a model may take. */
  testMs?: number
}

export async function makeSite(app: App, config: Config, options: SiteOptions): Promise<Site> {
  const { baseUrl } = options
  const personal = isPersonal(config)
  // Sessions without a password end once the server is no longer personal.
  if (!personal) await endSessions(app.db.accounts, LOCAL_USER)
  const parts: Parts = {
    ...options,
    app,
    config,
    personal,
    accounts: await openAccounts(app, config, options),
    assistant: options.assistant ?? (await openAssistant(config, app.metrics)),
    feed: makeFeed(app.db),
    turns: new LiveTurns(),
    stopping: new AbortController(),
    events: makeSecurityEvents(app.log, app.now),
  }
  const { stopping, feed, turns } = parts
  const site = new Hono<Env>()
  site.use(requestLog(app), closeWhen(stopping.signal), securityHeaders(baseUrl))
  site.use('/api/*', noStore)
  site.use('/calendar/*', noStore)
  site.use(guard(parts))
  for (const path of COMPRESSED) site.use(path, compress)
  addRoutes(site, parts)
  site.notFound(notFound(site))
  site.onError(onError(app))
  return {
    fetch: (request, env = {}) => site.fetch(request, env),
    finished: () => turns.finished(),
    stop() {
      stopping.abort()
      feed.close()
    },
  }
}

type Parts = SiteOptions & {
  app: App
  config: Config
  personal: boolean
  accounts: Accounts
  assistant: Assistant
  feed: Feed
  turns: LiveTurns
  stopping: AbortController
  events: SecurityEvents
}

function openAccounts(app: App, config: Config, options: SiteOptions): Promise<Accounts> {
  const { openSignUp, clientDocuments, openId } = config
  const { baseUrl, secret, openKey, fetchDocument } = options
  return makeAccounts(app, {
    baseUrl,
    secret,
    openSignUp,
    deleteData: (userId) => forgetAccount(app, userId),
    forgetRecipients: (userId) => forgetRecipients(app, userId),
    moveReminders: (userId, timezone) => moveReminders(app, userId, timezone),
    openKey: isPersonal(config) ? openKey : undefined,
    clientDocuments,
    openId,
    ...(fetchDocument && { fetchDocument }),
  })
}

function addRoutes(site: Hono<Env>, parts: Parts): void {
  const { app, config, baseUrl, secret, personal, accounts, assistant, events, times } = parts
  const { sessionCookie } = accounts
  const stopping = parts.stopping.signal
  const settings = { baseUrl, secret, sessionCookie, outsideIssuer: config.outsideIssuer, personal }
  const signIn = makeSignIn(app, settings)
  const mcpSignIn = makeMcpSignIn(app, settings)
  const emailHash = makeEmailHash(secret)
  site.route('/', restRoutes(app, signIn))
  site.route('/', channelRoutes(app, { signIn, baseUrl }))
  site.route('/', modelRoutes(app, { signIn, testMs: parts.testMs }))
  site.route('/', chatRoutes(app, { signIn, assistant, turns: parts.turns, times }))
  site.route('/', liveRoutes(app, { signIn, feed: parts.feed, stopping }))
  site.route('/', exportRoutes(app, signIn))
  const calendarSignIn = makeCalendarSignIn(app, settings)
  site.route('/', calendarRoutes(app, { signIn, calendarSignIn, config, baseUrl, events }))
  site.route('/', mcpRoutes(app, { signIn: mcpSignIn, baseUrl, server: parts.mcp ?? mcpServer, stopping }))
  site.route(
    '/',
    accountRoutes(app, { accounts, signIn, config, baseUrl, secret, personal, events, emailHash }),
  )
  site.route('/', docsRoutes(baseUrl, sessionCookie))
  site.route('/', aboutRoutes(app, { assistant, config, signIn, personal, baseUrl }))
  const web = webRoutes()
  if (web) site.route('/', web)
  site.route('/', pageRoutes())
  site.route('/', healthRoutes(app, { stopping, metricsToken: config.metricsToken, baseUrl }))
}

function closeWhen(stopping: AbortSignal): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    if (stopping.aborted) c.res.headers.set('connection', 'close')
  }
}

/** Refuses requests under foreign names or from foreign pages, and logs refused credentials. */
function guard({ app, config, baseUrl, events }: Parts): MiddlewareHandler<Env> {
  const check = makeRequestCheck(config, baseUrl)
  return async (c, next) => {
    try {
      check(c.req.raw, c.env?.incoming?.socket)
    } catch (error) {
      events.log({ event: 'rejected request', outcome: 'refused' }, visitorOf(c, config))
      throw error
    }
    await next()
    if (c.res.status !== 401 || !presentsCredential(c.req.raw)) return
    if (!c.req.path.startsWith('/api/auth/'))
      events.log({ event: 'credential', outcome: 'refused' }, visitorOf(c, config))
    const expired = await expiredKey(app, c.req.raw.headers)
    if (!expired) return
    const answer = explainExpired(c.res, expired)
    // Otherwise Hono would keep the headers of the other answer, such as its encoding.
    c.res = undefined
    c.res = answer
  }
}

/** The same answer with the reason, which nobody can see who does not have the key. */
function explainExpired({ headers }: Response, expired: Problem): Response {
  const challenge = headers.get('www-authenticate')
  return refusal(expired, 401, challenge === null ? {} : { 'www-authenticate': challenge })
}

/** True if a program sent a key or a token on purpose; a browser sends expired cookies unasked. */
function presentsCredential({ headers }: Request): boolean {
  return headers.has('authorization') || headers.has('x-api-key')
}
