import type { ConversationView } from '../../src/conversations/conversation-view.ts'
import type { Envelope } from '../../src/envelope.ts'
import type { ChangeView } from '../../src/history/change-view.ts'
import type { About } from '../../src/http/about-view.ts'
import type { ProblemCode } from '../../src/problem.ts'
import type { TaskView } from '../../src/tasks/task.ts'
import type { ToolName } from './operation-facts.ts'
import { zone } from './zone.ts'

export type { About, Envelope }
/** An answer of the API, once `ask` has thrown the failures. */
export type Success<Data> = Extract<Envelope<Data>, { success: true }>
export type Task = TaskView & { completed_at?: string }
export type Change = ChangeView
export type Conversation = ConversationView

export type Person = { id: string; name: string; email: string; timezone?: string | null }

/** True for the owner of this machine, who needs no account. */
export function isLocal({ id }: Person): boolean {
  return id === 'local'
}

/** What is wrong with one field of a form. */
type Detail = { field?: string; message?: string }

type Code = ProblemCode | 'unreachable' | undefined

/** A failed request, with a message for the person. */
export class Refused extends Error {
  readonly status: number
  readonly code: Code
  readonly details: readonly Detail[]
  /** The more exact code of a refusal about accounts. */
  readonly reason: string | undefined

  constructor(
    message: string,
    status: number,
    code: Code,
    details: readonly Detail[] = [],
    reason: string | undefined = undefined,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.reason = reason
  }
}

/** Headers of every request. */
export function headers(): Record<string, string> {
  return { 'x-timezone': zone() }
}

type Payload = { body?: unknown; key?: string }

async function send(method: string, path: string, { body, key }: Payload): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        ...headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // A call that can be repeated need not wait for a connection that has died.
      ...(key !== undefined && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    })
  } catch {
    throw unreachable()
  }
}

const TIMEOUT_MS = 20_000

/** True if a failed request says nothing but that the server, or the one behind a proxy, is away. */
export function isAway(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'unreachable' || [502, 503, 504].includes(error.status))
}

function unreachable(): Refused {
  return new Refused('Errand can’t be reached.', 0, 'unreachable')
}

/** Requests JSON, or throws Refused. Repeating a call with the same idempotency key has no further effect. */
export async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const response = await send(method, path, { body, ...(key !== undefined && { key }) })
  const answer = await response.json().catch(() => {
    // The connection broke in the middle of the answer.
    if (response.ok && key !== undefined) throw unreachable()
    return null
  })
  if (response.ok) return answer as T
  const { message, error, code } = (answer ?? {}) as {
    message?: string
    code?: string
    error?: { code?: ProblemCode; details?: Detail[] }
  }
  throw new Refused(
    message ?? 'Something went wrong. Check the list before you try again.',
    response.status,
    error?.code,
    error?.details,
    code,
  )
}

/** Runs a tool and returns its data. */
export async function runTool<Data>(name: ToolName, args: object, key?: string): Promise<Data> {
  const { data } = await ask<Success<Data>>('POST', `/api/tools/${name}`, args, key)
  return data
}

export async function whoAmI(): Promise<Person | undefined> {
  const session = await ask<{ user: Person } | null>('GET', '/api/auth/get-session')
  return session?.user
}
