import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { App } from '../operation.ts'
import { requestIdOf } from '../run-checked.ts'
import type { Env } from './site.ts'

/** Gives every request an id, and writes its log line and metrics when it is answered. */
export function requestLog(app: App): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    c.set('requestId', requestIdOf(given === undefined ? null : { requestId: given }))
    await next()
    // c.header() would make a new response.
    c.res.headers.set('x-request-id', c.var.requestId)
    const { method } = c.req
    const { status } = c.res
    // The route, never the path or the query, which may hold words of a title.
    const route = routePath(c, -1)
    const milliseconds = performance.now() - started
    app.log.info(
      {
        method,
        route,
        status,
        duration_ms: Math.round(milliseconds * 1000) / 1000,
        request_id: c.var.requestId,
      },
      'request',
    )
    app.metrics.requests.inc({ method, route, status })
    app.metrics.requestSeconds.observe({ route }, milliseconds / 1000)
  }
}
