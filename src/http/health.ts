import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { isLoopback } from '../accounts/loopback.ts'
import { isFromThisMachine } from '../accounts/personal-mode.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'
import { plain } from './client-address.ts'
import type { Env } from './site.ts'

type HealthParts = { stopping: AbortSignal; metricsToken: string | undefined; baseUrl: string }

/** Probes and metrics for operators. */
export function healthRoutes(app: App, { stopping, metricsToken, baseUrl }: HealthParts): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const isReady = !stopping.aborted && (await app.db.isReady())
    return isReady
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'retry-after': '5' })
  })
  routes.get('/metrics', async (c) => {
    if (metricsToken !== undefined) checkToken(c.req.raw, metricsToken)
    else checkIsNear(c.req.raw, baseUrl, c.env?.incoming?.socket.remoteAddress)
    const { contentType, text } = await app.metrics.exposed()
    return c.body(text, 200, { 'content-type': contentType })
  })
  return routes
}

/**
 * The names of models and the number of calls are nobody else's business. Under a public address even a request from this
 * machine may be a stranger's, passed on by a proxy that does not say so.
 */
function checkIsNear(request: Request, baseUrl: string, client: string | undefined): void {
  const isLocal = isLoopback(new URL(baseUrl).hostname) && (!client || isLoopback(plain(client)))
  if (isLocal && isFromThisMachine(request)) return
  throw new Problem('forbidden', 'Metrics need ERRAND_METRICS_TOKEN here', {
    hint: 'Set it on the server, and send it as a bearer token.',
  })
}

function checkToken({ headers }: Request, expected: string): void {
  const given = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  // Hashes have one length, so the time says nothing about the token.
  const [one, other] = [tokenHash(given), tokenHash(expected)].map((hash) => Buffer.from(hash))
  if (timingSafeEqual(one as Buffer, other as Buffer)) return
  throw new Problem('unauthenticated', 'This is not the token in ERRAND_METRICS_TOKEN')
}
