import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { isLoopback } from '../accounts/loopback.ts'
import { forgetOpenKey, newOpenKey, openLink, storeOpenKey } from '../accounts/open-key.ts'
import { isAnybodyThere } from '../accounts/people-store.ts'
import { isPersonal } from '../accounts/personal-mode.ts'
import { findSecret } from '../accounts/secret.ts'
import { checkSecret } from '../accounts/signing-key.ts'
import { openApp } from '../app.ts'
import { type Config, nameOf, SetupError } from '../config.ts'
import { failedWith } from '../envelope.ts'
import { makeLog } from '../observe/log.ts'
import { makeMetrics } from '../observe/prometheus.ts'
import type { App } from '../operation.ts'
import { startWorker } from '../outbox/worker.ts'
import { keepPurging } from '../personal-data/purge-everybody.ts'
import { Problem } from '../problem.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { openBrowser } from './open-browser.ts'
import { makeSite, type Site } from './site.ts'
import { dropSlowReaders, type ReadingTimes } from './slow-readers.ts'

const HEADERS_MS = 10_000
const REQUEST_MS = 30_000
const IDLE_MS = 30_000
const LARGEST_HEADERS = 16 * 1024
/** How long running requests may take after a signal to stop. */
const GRACE_MS = 10_000

export type ServeOptions = {
  /** Whether to open the page in a browser, if the machine has a display. */
  open: boolean
}

/** Serves until a signal to stop, then finishes running requests. */
export async function serve(config: Config, { open }: ServeOptions): Promise<void> {
  const app = await openApp(config, await makeLog(config.logLevel), makeMetrics())
  try {
    const secret = findSecret(config)
    await checkSecret(app, config, secret)
    keepPurging(app)
    await serveUntilAsked(app, config, { secret, open })
  } finally {
    await app.db.close()
  }
}

async function serveUntilAsked(
  app: App,
  config: Config,
  { secret, open }: ServeOptions & { secret: string },
): Promise<void> {
  let started = (_: Site) => {}
  const site = new Promise<Site>((resolve) => {
    started = resolve
  })
  // It must listen before it can answer, because PORT=0 lets the system choose the port.
  const server = makeServer(async (request, env) => (await site).fetch(request, env), config)
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  const listening = `http://${nameOf(config.host)}:${port}`
  const baseUrl = config.baseUrl ?? listening
  const openKey = isPersonal(config) ? { url: baseUrl, key: newOpenKey() } : undefined
  const made = await makeSite(app, config, { baseUrl, secret, openKey: openKey?.key })
    .then((site) => {
      if (openKey) storeOpenKey(config.dataFolder, openKey)
      return site
    })
    .catch((error) => {
      // An open port would keep the process alive although it cannot serve.
      server.close()
      throw error
    })
  started(made)
  const worker = startWorker(app, { baseUrl })
  app.log.info({ url: baseUrl, listening }, 'Errand is running')
  if (baseUrl.startsWith('http:') && !isLoopback(new URL(baseUrl).hostname))
    app.log.warn({}, 'passwords and tasks are sent unencrypted: put https in front and set ERRAND_BASE_URL')

  if (!openKey && !config.openSignUp && !(await isAnybodyThere(app.db.credentials)))
    app.log.warn({}, 'nobody has an account yet: errand people invite prints the link for the first one')

  if (openKey) {
    process.stdout.write(`Open your tasks: ${openLink(openKey)}\n`)
    if (open) openBrowser(openLink(openKey), config)
  }

  await asked(['SIGINT', 'SIGTERM'])
  if (openKey) forgetOpenKey(config.dataFolder, openKey)
  made.stop()
  const stopped = worker.stop()
  await close(server)
  await Promise.race([Promise.all([made.finished(), stopped]), sleep(GRACE_MS, undefined, { ref: false })])
}

type Fetch = Parameters<typeof oneAtATime>[0]

/** The socket, with its limits on clients. */
export function makeServer(
  fetch: Fetch,
  { connections }: Pick<Config, 'connections'>,
  times?: ReadingTimes,
): Server {
  const answer = oneAtATime(fetch)
  const server = createAdaptorServer({
    fetch: (request, env) => answer(request, env as HttpBindings),
    serverOptions: {
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: IDLE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: LARGEST_HEADERS,
      // Detects clients that vanished without closing.
      keepAlive: true,
      keepAliveInitialDelay: IDLE_MS,
    },
  }) as Server
  server.maxConnections = connections
  server.on('clientError', refuseBrokenRequest)
  dropSlowReaders(server, times)
  return server
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new SetupError(
          `Cannot serve on ${host}:${port} (${error.code}); ${error.code === 'EADDRINUSE' ? 'if Errand runs already, errand open opens it; else ' : ''}set HOST or PORT to something else`,
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
}

function asked(signals: NodeJS.Signals[]): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
  })
}

/** Waits for running requests, but not for long: a client that never ends its request must not keep the process alive. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A client may keep an idle connection open for its next request.
    const idle = setInterval(() => server.closeIdleConnections(), 50)
    const grace = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearInterval(idle)
      clearTimeout(grace)
      resolve()
    })
  })
}

const BROKEN: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers invalid HTTP with an envelope as well. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  // It would wait for ever behind an answer that the client does not read.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.writableLength > 0)
    return void socket.destroy()
  const status = BROKEN[error.code ?? ''] ?? '400 Bad Request'
  const message = `The request is not valid HTTP (${status.slice(4)})`
  const body = JSON.stringify(failedWith(new Problem('invalid_input', message)))
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
