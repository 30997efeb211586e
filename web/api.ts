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
  model: { name: string; built_in: boolean }
}

export type Person = { id: string; name: string; email: string }

/** What could not be done, in words for the person. */
export class Refused extends Error {
  readonly status: number
  readonly code: string

  constructor(message: string, status: number, code: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const TIMEZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

export const HEADERS = { 'x-timezone': TIMEZONE }

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      headers: { ...HEADERS, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused('Errand cannot be reached. Nothing was changed.', 0, 'offline')
  }
}

/** Asks for JSON, and throws what the server says when it refuses. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body)
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as T
  const { message, error } = (answer ?? {}) as { message?: string; error?: { code?: string } }
  throw new Refused(message ?? 'This did not work. Nothing was changed.', response.status, error?.code ?? '')
}

/** Runs a tool, and gives its data. */
export async function runTool<Data>(name: string, args: object): Promise<Data> {
  const envelope = await ask<Envelope<Data>>('POST', `/api/tools/${name}`, args)
  return envelope.data as Data
}

export async function whoAmI(): Promise<Person | undefined> {
  const session = await ask<{ user: Person } | null>('GET', '/api/auth/get-session')
  return session?.user
}
