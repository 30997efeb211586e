import { type Context, Hono } from 'hono'
import type { Caller } from '../caller.ts'
import type { SignIn } from '../callers/sign-in.ts'
import { faultOf } from '../observe/log.ts'
import type { App } from '../operation.ts'
import { inBlocks } from '../personal-data/blocks.ts'
import { EXPORT, exportCsv, exportJson } from '../personal-data/export-data.ts'
import { startChecked } from '../run-checked.ts'
import { answer } from './answer.ts'
import { BadRequest } from './body.ts'
import { makePlaces } from './places.ts'
import type { Env } from './site.ts'
import { streamBlocks } from './stream-blocks.ts'

const TYPES = { json: 'application/json', csv: 'text/csv; charset=utf-8' }

/** GET /api/export: all of a person's data as JSON, or their tasks as CSV, read at the client's pace. */
export function exportRoutes(app: App, signIn: SignIn): Hono<Env> {
  const takePlace = makePlaces(app, {
    kind: 'export',
    most: 1,
    refusal: 'Another export of this account is still being read; wait until it is done',
  })
  const routes = new Hono<Env>()
  routes.get('/api/export', async (c) => {
    const { requestId } = c.var
    const caller = await signIn(c.req.raw.headers, 'rest')
    const envelope = await startChecked(EXPORT, {}, caller, { app, call: { requestId } }, (_, { caller }) =>
      open(c, caller),
    )
    return envelope.success ? envelope.data : answer(envelope)
  })
  return routes

  async function open(c: Context<Env>, caller: Caller): Promise<Response> {
    const format = c.req.query('format') ?? 'json'
    if (format !== 'json' && format !== 'csv')
      throw new BadRequest(400, 'format must be json or csv', 'format')
    const headers = {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="errand.${format}"`,
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const leave = takePlace(caller.userId)
    const blocks = inBlocks(format === 'json' ? exportJson(app, caller) : exportCsv(app, caller))
    return streamBlocks(c, blocks, headers, {
      leave,
      onError: (error) => app.log.error({ request_id: c.var.requestId, fault: faultOf(error) }, 'export'),
    })
  }
}
