import { Hono } from 'hono'
import type { SignIn } from '../callers/sign-in.ts'
import { deleteConversation, renameConversation } from '../conversations/change-conversation.ts'
import { getConversation } from '../conversations/get-conversation.ts'
import { listConversations } from '../conversations/list-conversations.ts'
import { listHistory } from '../history/list-history.ts'
import { undoChange } from '../history/undo-change.ts'
import { type App, type Call, type Envelope, type Operation, perform } from '../operation.ts'
import { execute } from '../operations.ts'
import { addTask } from '../tasks/add-task.ts'
import { completeTask } from '../tasks/complete-task.ts'
import { deleteTask } from '../tasks/delete-task.ts'
import { getTask } from '../tasks/get-task.ts'
import { listTasks } from '../tasks/list-tasks.ts'
import { updateTask } from '../tasks/update-task.ts'
import { answer } from './answer.ts'
import { BadRequest, readJson } from './body.ts'
import type { Env } from './site.ts'

export type Route = {
  method: 'get' | 'post' | 'patch' | 'delete'
  path: string
  operation: Operation
  /** Where its arguments are, besides the path. */
  takes: 'query' | 'body' | 'nothing'
  /** The status of success. */
  status: 200 | 201
}

const route = (
  method: Route['method'],
  path: string,
  operation: unknown,
  takes: Route['takes'],
  status: Route['status'] = 200,
): Route => ({ method, path, operation: operation as Operation, takes, status })

/** What is served of which operation, and what /openapi.json says. */
export const ROUTES: readonly Route[] = [
  route('get', '/api/tasks', listTasks, 'query'),
  route('post', '/api/tasks', addTask, 'body', 201),
  route('get', '/api/tasks/:task_identifier', getTask, 'nothing'),
  route('patch', '/api/tasks/:task_identifier', updateTask, 'body'),
  route('delete', '/api/tasks/:task_identifier', deleteTask, 'nothing'),
  route('post', '/api/tasks/:task_identifier/complete', completeTask, 'nothing'),
  route('get', '/api/history', listHistory, 'query'),
  route('post', '/api/undo', undoChange, 'body'),
  route('get', '/api/conversations', listConversations, 'query'),
  route('get', '/api/conversations/:conversation_id', getConversation, 'nothing'),
  route('patch', '/api/conversations/:conversation_id', renameConversation, 'body'),
  route('delete', '/api/conversations/:conversation_id', deleteConversation, 'nothing'),
]

/** The operations over HTTP: parsing here, everything that matters in `perform()`. */
export function restRoutes(app: App, signIn: SignIn): Hono<Env> {
  const rest = new Hono<Env>()
  for (const { method, path, operation, takes, status } of ROUTES) {
    rest.on(method, path, async (c) => {
      const { raw: request } = c.req
      const caller = await signIn(request.headers, 'rest')
      // Whoever is not signed in is told so before anything they sent is read.
      const args = caller && argumentsOf(c.req.param(), await read(request, takes))
      const envelope = await perform(operation, args, caller, app, callOf(request, c.var.requestId))
      return answer(envelope, status, locationOf(envelope, status))
    })
  }
  rest.post('/api/tools/:name', async (c) => {
    const { raw: request } = c.req
    const caller = await signIn(request.headers, 'rest')
    const args = caller && (await readJson(request))
    return answer(await execute(c.req.param('name'), args, caller, app, callOf(request, c.var.requestId)))
  })
  return rest
}

async function read(request: Request, takes: Route['takes']): Promise<unknown> {
  if (takes === 'body') return readJson(request)
  const query = readQuery(request)
  if (takes === 'query') return query
  // What is sent although nothing is taken would be a silent failure.
  const body = request.method === 'POST' ? await readJson(request) : {}
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...query, ...body } : body
}

const WHOLE_NUMBERS = new Set(['limit', 'before'])

function readQuery(request: Request): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URL(request.url).searchParams) {
    if (name in query) throw new BadRequest(400, `${name} is given twice`, name)
    query[name] = WHOLE_NUMBERS.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value
  }
  return query
}

/** What is meant is in the path; a second one in the body could only contradict it. */
function argumentsOf(path: Record<string, string>, written: unknown): unknown {
  const names = Object.keys(path)
  if (names.length === 0) return written
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written
  for (const name of names.includes('task_identifier') ? [...names, 'task_id'] : names) {
    if (Object.hasOwn(written, name)) throw new BadRequest(400, `${name} is in the path already`, name)
  }
  return { ...written, ...path }
}

/** What a request's headers say about a call. */
export function callOf({ headers }: Request, requestId: string): Call {
  const timezone = headers.get('x-timezone') ?? undefined
  const idempotencyKey = headers.get('idempotency-key') ?? undefined
  return {
    requestId,
    ...(timezone !== undefined && { timezone }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  }
}

function locationOf({ data }: Envelope, status: number): Record<string, string> {
  return status === 201 && data ? { location: `/api/tasks/${(data as { number: number }).number}` } : {}
}
