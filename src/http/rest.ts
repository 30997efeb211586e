import { Hono } from 'hono'
import type { SignIn } from '../callers/sign-in.ts'
import type { Envelope } from '../envelope.ts'
import { type App, type Call, type Operation, perform, type Route } from '../operation.ts'
import { execute, ROUTED, type Routed } from '../operations.ts'
import { isWaiting } from '../proposals/propose.ts'
import { inputSchema } from '../tools/tool-schema.ts'
import { answer } from './answer.ts'
import { BadRequest, readJson } from './body.ts'
import type { Env } from './site.ts'

/** The operations over HTTP. This file only parses; `perform()` does the rest. */
export function restRoutes(app: App, signIn: SignIn): Hono<Env> {
  const rest = new Hono<Env>()
  for (const operation of ROUTED) {
    const { method, path, takes, status = 200, largest } = operation.route
    const integers = integersIn(operation)
    const inPath = namesInPath(operation)
    rest.on(method, path, async (c) => {
      const { raw: request } = c.req
      const caller = await signIn(request.headers, 'rest')
      // Without a sign-in the body is not read.
      const args =
        caller &&
        argumentsOf(c.req.param(), await readArguments(request, { takes, largest, integers }), inPath)
      const envelope = await perform(operation, args, caller, app, callOf(request, c.var.requestId))
      return isWaiting(envelope)
        ? answer(envelope, 202)
        : answer(envelope, status, path === '/api/tasks' ? locationOf(envelope, status) : {})
    })
  }
  rest.post('/api/tools/:name', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'rest')
    const args = caller && (await readJson(request))
    const envelope = await execute(c.req.param('name'), args, caller, app, callOf(request, c.var.requestId))
    return answer(envelope, isWaiting(envelope) ? 202 : 200)
  })
  return rest
}

/** A query has only text, so its whole numbers are converted by the schema. */
function integersIn({ input }: Operation): ReadonlySet<string> {
  const properties = Object.entries(inputSchema(input).properties ?? {})
  return new Set(properties.flatMap(([name, { type }]) => (type === 'integer' ? [name] : [])))
}

/** The arguments that the path names, with their aliases. */
function namesInPath({ route, aliases = {} }: Routed): readonly string[] {
  const names = Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => name as string)
  return [...names, ...Object.keys(aliases).filter((alias) => names.includes(aliases[alias] as string))]
}

async function readArguments(
  request: Request,
  { takes, largest, integers }: Pick<Route, 'takes' | 'largest'> & { integers: ReadonlySet<string> },
): Promise<unknown> {
  if (takes === 'body') return readJson(request, largest)
  const query = readQuery(request, integers)
  if (takes === 'query') return query
  // Arguments that the operation does not take are passed on, so that they are refused by name.
  const body = request.method === 'POST' ? await readJson(request) : {}
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...query, ...body } : body
}

function readQuery(request: Request, integers: ReadonlySet<string>): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  if (!request.url.includes('?')) return query
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query) throw new BadRequest(400, `${name} is given twice`, name)
    query[name] = integers.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value
  }
  return query
}

/** The path wins: a second value in the body could only contradict it. */
export function argumentsOf(
  path: Record<string, string>,
  written: unknown,
  inPath: readonly string[],
): unknown {
  if (inPath.length === 0) return written
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written
  for (const name of inPath) {
    if (Object.hasOwn(written, name)) throw new BadRequest(400, `${name} is in the path already`, name)
  }
  return { ...written, ...path }
}

/** The parts of a call in a request's headers. */
export function callOf({ headers }: Request, requestId: string): Call {
  const timezone = headers.get('x-timezone') ?? undefined
  const idempotencyKey = headers.get('idempotency-key') ?? undefined
  const session = headers.get('errand-session') ?? undefined
  return {
    requestId,
    ...(timezone !== undefined && { timezone }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    ...(session !== undefined && { session }),
  }
}

function locationOf({ data }: Envelope, status: number): Record<string, string> {
  return status === 201 && data ? { location: `/api/tasks/${(data as { number: number }).number}` } : {}
}
