import { Hono } from 'hono'
import { testModel } from '../assistant/own-model/test-model.ts'
import type { SignIn } from '../callers/sign-in.ts'
import type { App } from '../operation.ts'
import { answer } from './answer.ts'
import { readJson } from './body.ts'
import { callOf } from './rest.ts'
import type { Env } from './site.ts'

type ModelParts = { signIn: SignIn; testMs?: number | undefined }

/** POST /api/model/test; the operations on the model are in rest.ts. */
export function modelRoutes(app: App, { signIn, testMs }: ModelParts): Hono<Env> {
  const routes = new Hono<Env>()
  routes.post('/api/model/test', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'rest')
    const args = caller && (await readJson(request))
    const call = callOf(request, c.var.requestId)
    return answer(await testModel(args, caller, { app, call, ...(testMs !== undefined && { testMs }) }))
  })
  return routes
}
