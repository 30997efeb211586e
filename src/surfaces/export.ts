import { Hono } from 'hono'
import type { App } from '../operation.ts'
import { asCsv, exportData } from '../people/export-data.ts'
import type { SignIn } from '../people/sign-in.ts'
import { BadRequest } from './body.ts'
import type { Env } from './http.ts'
import { requireReader } from './reader.ts'

/** GET /api/export: all of one's data as JSON, or one's tasks as CSV. */
export function exportRoutes(app: App, signIn: SignIn): Hono<Env> {
  const routes = new Hono<Env>()
  routes.get('/api/export', async (c) => {
    const caller = await requireReader(signIn, c.req.raw.headers)
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'csv')
      throw new BadRequest(400, 'format must be json or csv', 'format')
    app.limits.admitRead(caller, app.now())
    const data = await exportData(app, caller)
    c.header('content-disposition', `attachment; filename="errand.${format}"`)
    if (format === 'json') return c.json(data)
    c.header('content-type', 'text/csv; charset=utf-8')
    return c.body(asCsv(data.tasks))
  })
  return routes
}
