import { useSyncExternalStore } from 'react'
import { type Change, runTool, type Task } from './api.ts'

type Listed = { tasks: Task[]; next_cursor: string | null }

/** Which program touched a task lately, by the task's id. */
export type Touched = { client: string; at: number }

export type TaskState = {
  tasks: ReadonlyMap<string, Task>
  touched: ReadonlyMap<string, Touched>
  loaded: boolean
  live: boolean
}

const FRESH_MS = 4000

let state: TaskState = { tasks: new Map(), touched: new Map(), loaded: false, live: false }
const listeners = new Set<() => void>()
const followers = new Set<(change: Change) => void>()

function set(change: Partial<TaskState>): void {
  state = { ...state, ...change }
  for (const tell of listeners) tell()
}

export function useTasks(): TaskState {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => state,
  )
}

/** Hears of every change as it happens. */
export function onChange(follow: (change: Change) => void): () => void {
  followers.add(follow)
  return () => followers.delete(follow)
}

let loads = 0

/** Reads all tasks, a page at a time, and shows the first page at once. */
export async function loadTasks(): Promise<void> {
  const load = ++loads
  const tasks = new Map<string, Task>()
  const meanwhile: Change[] = []
  const stop = onChange((change) => meanwhile.push(change))
  let cursor: string | null = null
  try {
    do {
      const page: Listed = await runTool<Listed>('list_tasks', {
        status: 'all',
        limit: 100,
        ...(cursor !== null && { cursor }),
      })
      // Somebody else has signed in, or it was begun again.
      if (load !== loads) return
      for (const task of page.tasks) tasks.set(task.id, task)
      cursor = page.next_cursor
      // The first page at once, then all of it: drawing every page would take longer than reading them.
      if (state.loaded && cursor !== null) continue
      for (const change of meanwhile) merge(tasks, change)
      set({ tasks: new Map(tasks), loaded: true })
    } while (cursor !== null)
  } finally {
    stop()
  }
}

function merge(tasks: Map<string, Task>, { tasks: changed = [] }: Change): void {
  for (const { before, after } of changed) {
    if (after) tasks.set(after.id, after)
    else if (before) tasks.delete(before.id)
  }
}

/** Follows changes by whichever program, without a gap after a break. */
export function followChanges(onRefused: (error: unknown) => void): () => void {
  const source = new EventSource('/api/live')
  // Read once changes are followed, so that none falls between.
  const read = () => void loadTasks().catch(onRefused)
  source.addEventListener('ready', () => {
    set({ live: true })
    if (!state.loaded) read()
  })
  source.addEventListener('reset', read)
  source.addEventListener('error', () => {
    set({ live: false })
    // Whoever is signed out gets no stream, and should be told why.
    if (!state.loaded) read()
  })
  source.addEventListener('open', () => set({ live: true }))
  source.addEventListener('change', ({ data }) => apply(JSON.parse(data) as Change))
  return () => source.close()
}

function apply(change: Change): void {
  const tasks = new Map(state.tasks)
  const touched = new Map(state.touched)
  const isOwn = change.client === 'browser'
  merge(tasks, change)
  for (const { after } of change.tasks ?? [])
    if (after && !isOwn) touched.set(after.id, { client: change.client, at: Date.now() })
  set({ tasks, touched })
  setTimeout(() => forget(), FRESH_MS + 50)
  for (const follow of followers) follow(change)
}

function forget(): void {
  const fresh = [...state.touched].filter(([, { at }]) => Date.now() - at < FRESH_MS)
  if (fresh.length !== state.touched.size) set({ touched: new Map(fresh) })
}

/** What the person before saw is not for the next one. */
export function forgetTasks(): void {
  loads++
  set({ tasks: new Map(), touched: new Map(), loaded: false, live: false })
}
