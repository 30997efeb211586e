import { Refused, runTool, type Task } from '../data/api.ts'
import { onConnected } from '../data/live.ts'
import { makeStore } from '../data/store.ts'
import { learn } from '../data/task-store.ts'
import type { Understood } from './understand.ts'

/** A task added while the server was unreachable. Its idempotency key keeps it from being added twice. */
export type Unsaved = { key: string; task: Understood; problem?: string }

const KEPT = 'errand-unsaved'

const store = makeStore<{ unsaved: readonly Unsaved[] }>({ unsaved: [] })

export const useUnsaved = store.use

function keep(unsaved: readonly Unsaved[]): void {
  sessionStorage.setItem(KEPT, JSON.stringify(unsaved))
  store.set({ unsaved })
}

/** Adds a task, or keeps it until the server is reachable again. Throws if the server refuses it. */
export async function addTask(task: Understood): Promise<void> {
  const key = newKey()
  const startedIn = session
  try {
    const { change, ...added } = await runTool<Task & { change?: number }>('add_task', task, key)
    if (startedIn === session) learn(added, change)
  } catch (error) {
    if (!isUnreachable(error) || startedIn !== session) throw error
    keep([...store.get().unsaved, { key, task }])
  }
}

export function discard(key: string): void {
  keep(store.get().unsaved.filter((one) => one.key !== key))
}

let isSaving = false
/** Counts sign-ins: an answer that arrives after the person has changed is dropped. */
let session = 0

async function save(): Promise<void> {
  if (isSaving) return
  isSaving = true
  const startedIn = session
  try {
    for (const one of store.get().unsaved) {
      if (startedIn !== session) return
      try {
        await runTool('add_task', one.task, one.key)
        if (startedIn === session) discard(one.key)
      } catch (error) {
        if (startedIn !== session || isUnreachable(error)) return
        const problem = (error as Error).message
        keep(store.get().unsaved.map((kept) => (kept.key === one.key ? { ...one, problem } : kept)))
      }
    }
  } finally {
    isSaving = false
  }
}

/** Sends kept tasks whenever the server becomes reachable. */
export function followUnsaved(): () => void {
  store.set({ unsaved: JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Unsaved[] })
  const stop = onConnected(() => void save())
  return () => {
    stop()
    session++
    store.reset()
  }
}

/** crypto.randomUUID exists only on https and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unreachable'
}
