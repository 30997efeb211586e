import { Hono } from 'hono'
import type { SignIn } from '../callers/sign-in.ts'
import type { App } from '../operation.ts'
import { testChannel } from '../outbox/test-channel.ts'
import { answer } from './answer.ts'
import { readJson } from './body.ts'
import { argumentsOf, callOf } from './rest.ts'
import type { Env } from './site.ts'

/** POST /api/channels/:id/test; the operations on channels are in rest.ts. */
export function channelRoutes(app: App, { signIn, baseUrl }: { signIn: SignIn; baseUrl: string }): Hono<Env> {
  const routes = new Hono<Env>()
  routes.post('/api/channels/:id/test', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'rest')
    const args = caller && argumentsOf(c.req.param(), await readJson(request), ['id'])
    const call = callOf(request, c.var.requestId)
    return answer(await testChannel(args, caller, { app, call, baseUrl }))
  })
  return routes
}
