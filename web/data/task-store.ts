import { authorOf } from './actors.ts'
import { type Change, runTool, type Task } from './api.ts'
import { onChange, onConnected } from './live.ts'
import { makeStore } from './store.ts'

type Listed = { tasks: Task[]; next_cursor: string | null }

/** A recent change of a task by another program. */
export type Touched = { author: string; at: number }

export type TaskState = {
  tasks: ReadonlyMap<string, Task>
  touched: ReadonlyMap<string, Touched>
  isLoaded: boolean
}

const FRESH_MS = 4000

const store = makeStore<TaskState>({ tasks: new Map(), touched: new Map(), isLoaded: false })

export const useTasks = store.use

export function taskWithId(id: string): Task | undefined {
  return store.get().tasks.get(id)
}

export function taskNumbered(number: number): Task | undefined {
  for (const task of store.get().tasks.values()) if (task.number === number) return task
  return undefined
}

export function useTaskNumbered(number: number | undefined): Task | undefined {
  store.use()
  return number === undefined ? undefined : taskNumbered(number)
}

let loads = 0

async function loadTasks(): Promise<void> {
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
      // Another load has started, or somebody else has signed in.
      if (load !== loads) return
      for (const task of page.tasks) tasks.set(task.id, task)
      cursor = page.next_cursor
      // Shows the first page at once and then the whole list: drawing each page would take longer than reading it.
      if (store.get().isLoaded && cursor !== null) continue
      for (const change of meanwhile) merge(tasks, change)
      store.set({ tasks: new Map(tasks), isLoaded: true })
    } while (cursor !== null)
  } finally {
    stop()
  }
}

/** The newest change known for each task. */
const newestChange = new Map<string, number>()

function merge(tasks: Map<string, Task>, { change, at, tasks: changed = [] }: Change): void {
  for (const { before, after } of changed) {
    newestChange.set((after ?? before)?.id as string, change)
    // A change has no times of its tasks, but its own is when it completed them.
    const completed_at = before?.completed ? tasks.get(before.id)?.completed_at : at
    if (after) tasks.set(after.id, { ...after, ...(after.completed && completed_at && { completed_at }) })
    else if (before) tasks.delete(before.id)
  }
}

/** Keeps the list up to date, and empties it for the next person. */
export function followTasks(): () => void {
  const stops = [
    // Loads only once the stream is open, so that no change is missed. A failed load is repeated on reconnect.
    onConnected(({ hasGap }) => hasGap && void loadTasks().catch(() => {})),
    onChange(apply),
  ]
  return () => {
    for (const stop of stops) stop()
    loads++
    newestChange.clear()
    store.reset()
  }
}

function apply(change: Change): void {
  const tasks = renamedLists(store.get().tasks, change)
  const touched = new Map(store.get().touched)
  const isOwn = change.client === 'browser'
  merge(tasks, change)
  for (const { after } of change.tasks ?? []) {
    if (!after) continue
    // The person's own change removes the mark of another program.
    if (isOwn) touched.delete(after.id)
    else touched.set(after.id, { author: authorOf(change), at: Date.now() })
  }
  store.set({ tasks, touched })
  if (movesTasks(change)) void loadTasks().catch(() => {})
  setTimeout(forgetTouched, FRESH_MS + 50)
}

/** The tasks with the new names of their lists. */
function renamedLists(tasks: TaskState['tasks'], { lists = [] }: Change): Map<string, Task> {
  const names = new Map(
    lists.flatMap(({ before, after }) =>
      before && after && before.name !== after.name ? [[before.name, after.name]] : [],
    ),
  )
  if (names.size === 0) return new Map(tasks)
  return new Map(
    [...tasks].map(([id, task]) => {
      const list = names.get(task.list ?? '')
      return [id, list === undefined ? task : { ...task, list }]
    }),
  )
}

/** A list that is deleted, merged or brought back moves tasks that the change does not name. */
function movesTasks({ lists = [], undoes }: Change): boolean {
  return lists.some(({ before, after }) => !after || (!before && undoes !== undefined))
}

/** Takes a task from the answer to this page's own change, which may arrive before the live event. */
export function learn(task: Task, change: number | undefined): void {
  if (change === undefined || (newestChange.get(task.id) ?? 0) >= change) return
  newestChange.set(task.id, change)
  store.set({ tasks: new Map(store.get().tasks).set(task.id, task) })
}

function forgetTouched(): void {
  const fresh = [...store.get().touched].filter(([, { at }]) => Date.now() - at < FRESH_MS)
  if (fresh.length !== store.get().touched.size) store.set({ touched: new Map(fresh) })
}
