import { Refused, runTool, type Task } from '../data/api.ts'
import { onConnected } from '../data/live.ts'
import { makeStore } from '../data/store.ts'
import { learn } from '../data/task-store.ts'
import type { Understood } from './understand.ts'

/** A task that was written while the server could not be reached. The key keeps it from being added twice. */
export type Unsaved = { key: string; task: Understood; problem?: string }

const KEPT = 'errand-unsaved'

const store = makeStore<{ unsaved: readonly Unsaved[] }>({ unsaved: [] })

export const useUnsaved = store.use

function keep(unsaved: readonly Unsaved[]): void {
  sessionStorage.setItem(KEPT, JSON.stringify(unsaved))
  store.set({ unsaved })
}

/** Adds a task; without a connection it is kept, and added when there is one. Throws what the server refuses. */
export async function addTask(task: Understood): Promise<void> {
  const key = newKey()
  const whose = person
  try {
    const { change, ...added } = await runTool<Task & { change?: number }>('add_task', task, key)
    if (whose === person) learn(added, change)
  } catch (error) {
    if (!isUnreachable(error) || whose !== person) throw error
    keep([...store.get().unsaved, { key, task }])
  }
}

export function discard(key: string): void {
  keep(store.get().unsaved.filter((one) => one.key !== key))
}

let isSaving = false
/** Whoever signs in next has nothing to do with what is still on its way. */
let person = 0

async function save(): Promise<void> {
  if (isSaving) return
  isSaving = true
  const whose = person
  try {
    for (const one of store.get().unsaved) {
      if (whose !== person) return
      try {
        await runTool('add_task', one.task, one.key)
        if (whose === person) discard(one.key)
      } catch (error) {
        if (whose !== person || isUnreachable(error)) return
        const problem = (error as Error).message
        keep(store.get().unsaved.map((kept) => (kept.key === one.key ? { ...one, problem } : kept)))
      }
    }
  } finally {
    isSaving = false
  }
}

/** Saves what is kept whenever the server can be reached. */
export function followUnsaved(): () => void {
  store.set({ unsaved: JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as Unsaved[] })
  const stop = onConnected(() => void save())
  return () => {
    stop()
    person++
    store.reset()
  }
}

/** Browsers have randomUUID only where the page came by https or from this machine. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unreachable'
}
