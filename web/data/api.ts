import { zone } from './zone.ts'

/** What every answer about tasks looks like. */
export type Envelope<Data> =
  | { success: true; message: string; data: Data; error: null }
  | {
      success: false
      message: string
      data: null
      error: { code: string; message: string; details: unknown[] }
    }

export type Task = {
  id: string
  number: number
  title: string
  completed: boolean
  description?: string
  priority?: 'Low' | 'Medium' | 'High'
  due_date?: string
  due_time?: string
}

export type Change = {
  change: number
  operation: string
  summary: string
  surface: string
  client: string
  at: string
  undoes?: number
  tasks?: { before: Task | null; after: Task | null }[]
}

export type Conversation = { id: string; title: string; updated_at: string; answering: boolean }

export type About = {
  version: string
  personal: boolean
  sign_up: boolean
  base_url: string
  /** How long a change can be undone. */
  history_days: number
  model: { name: string; built_in: boolean }
  /** What a program on this machine starts; only on somebody's own. */
  mcp_command?: { command: string; args: string[]; env: Record<string, string> }
}

export type Person = { id: string; name: string; email: string; timezone?: string | null }

/** Whether it is the person of this machine, who needs no account. */
export function isLocal({ id }: Person): boolean {
  return id === 'local'
}

/** What the server says about one field of a form. */
type Detail = { field?: string; message?: string }

/** What could not be done, in words for the person. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly details: readonly Detail[]

  constructor(message: string, status: number, code: string, details: readonly Detail[] = []) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

/** What every request says: where the person is. */
export function headers(): Record<string, string> {
  return { 'x-timezone': zone() }
}

type Sent = { body?: unknown; key?: string }

async function send(method: string, path: string, { body, key }: Sent): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: {
        ...headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused('Errand can’t be reached.', 0, 'unreachable')
  }
}

/** Asks for JSON, and throws what the server says when it refuses. The same key has one effect. */
export async function ask<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
  const response = await send(method, path, { body, ...(key !== undefined && { key }) })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as T
  const { message, error } = (answer ?? {}) as {
    message?: string
    error?: { code?: string; details?: Detail[] }
  }
  throw new Refused(
    message ?? 'This did not work. Look at the list before you try it again.',
    response.status,
    error?.code ?? '',
    error?.details,
  )
}

/** Runs a tool, and gives its data. */
export async function runTool<Data>(name: string, args: object, key?: string): Promise<Data> {
  const envelope = await ask<Envelope<Data>>('POST', `/api/tools/${name}`, args, key)
  return envelope.data as Data
}

export async function whoAmI(): Promise<Person | undefined> {
  const session = await ask<{ user: Person } | null>('GET', '/api/auth/get-session')
  return session?.user
}
