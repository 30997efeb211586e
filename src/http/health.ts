import { Hono } from 'hono'
import type { App } from '../operation.ts'
import type { Env } from './site.ts'

/** Probes and metrics for operators. */
export function healthRoutes(app: App, stopping: AbortSignal): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    const isReady = !stopping.aborted && (await app.db.isReady())
    return isReady
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'retry-after': '5' })
  })
  routes.get('/metrics', async (c) => {
    const { contentType, text } = await app.metrics.exposed()
    return c.body(text, 200, { 'content-type': contentType })
  })
  return routes
}
