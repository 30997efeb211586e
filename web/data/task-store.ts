import { authorOf } from './actors.ts'
import { type Change, runTool, type Task } from './api.ts'
import { onChange, onConnected } from './live.ts'
import { keepCopy } from './local-copy.ts'
import { makeStore } from './store.ts'
import { type WaitingChange, withWaiting } from './waiting-change.ts'
import { onSent, onWaiting, waitingChanges } from './waiting-store.ts'

type Listed = { tasks: Task[]; next_cursor: string | null }

/** A recent change of a task by another program. */
export type Touched = { author: string; at: number }

export type TaskState = {
  /** With the changes that wait for a connection. */
  tasks: ReadonlyMap<string, Task>
  touched: ReadonlyMap<string, Touched>
  /** Some tasks can be shown: the first that are due. */
  isLoaded: boolean
  /** All tasks have been read, so they can be counted. */
  isComplete: boolean
}

const FRESH_MS = 4000

const store = makeStore<TaskState>({
  tasks: new Map(),
  touched: new Map(),
  isLoaded: false,
  isComplete: false,
})

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

/** The tasks as the server has them. */
let known: ReadonlyMap<string, Task> = new Map()

function show(tasks: ReadonlyMap<string, Task>, more: Partial<Omit<TaskState, 'tasks'>> = {}): void {
  known = tasks
  store.set({ ...more, tasks: withWaiting(known, waitingChanges()) })
}

let loads = 0

/** Reads the open tasks that are due first, which the page shows at once, and then the rest. */
async function loadTasks(): Promise<void> {
  const load = ++loads
  const tasks = new Map<string, Task>()
  const meanwhile: Change[] = []
  learned.clear()
  const stop = onChange((change) => meanwhile.push(change))
  const read = async (query: object): Promise<string | null> => {
    const page = await runTool<Listed>('list_tasks', { limit: 100, ...query })
    if (load === loads) for (const task of page.tasks) tasks.set(task.id, task)
    return page.next_cursor
  }
  const showRead = (isComplete: boolean) => {
    for (const change of meanwhile) merge(tasks, change)
    for (const task of learned.values()) tasks.set(task.id, task)
    show(new Map(tasks), { isLoaded: true, isComplete })
  }
  try {
    const more = await read({ status: 'pending', sort: 'due' })
    if (load === loads && !store.get().isLoaded) showRead(false)
    const status = more === null ? 'completed' : 'all'
    let cursor: string | null | undefined
    // Ends early if another load has started, or somebody else has signed in.
    while (cursor !== null && load === loads)
      cursor = await read({ status, ...(cursor !== undefined && { cursor }) })
    // Drawing each page would take longer than reading it.
    if (load === loads) showRead(true)
  } finally {
    stop()
  }
}

/** The newest change known for each task. */
const newestChange = new Map<string, number>()

function merge(tasks: Map<string, Task>, { change, at, tasks: changed = [] }: Change): void {
  for (const { before, after } of changed) {
    const id = (after ?? before)?.id as string
    newestChange.set(id, change)
    learned.delete(id)
    // A change has no times of its tasks, but its own is when it completed them.
    const completed_at = before?.completed ? tasks.get(before.id)?.completed_at : at
    if (after) tasks.set(after.id, { ...after, ...(after.completed && completed_at && { completed_at }) })
    else if (before) tasks.delete(before.id)
  }
}

/** Keeps the list up to date, and empties it for the next person. `copy` is shown until the server is reached. */
export function followTasks(person: string, copy?: readonly Task[]): () => void {
  if (copy) show(new Map(copy.map((task) => [task.id, task])), { isLoaded: true, isComplete: true })
  const stops = [
    // Loads only once the stream is open, so that no change is missed. A failed load is repeated on reconnect.
    onConnected(({ hasGap }) => hasGap && void loadTasks().catch(() => {})),
    onChange(apply),
    onWaiting(() => show(known)),
    onSent(({ change, data }) => learnSent(change, data)),
    keepTasks(person),
  ]
  return () => {
    for (const stop of stops) stop()
    loads++
    newestChange.clear()
    learned.clear()
    known = new Map()
    store.reset()
  }
}

function apply(change: Change): void {
  const tasks = renamedLists(known, change)
  const touched = new Map(store.get().touched)
  const isOwn = change.client === 'browser'
  merge(tasks, change)
  for (const { after } of change.tasks ?? []) {
    if (!after) continue
    // The person's own change removes the mark of another program.
    if (isOwn) touched.delete(after.id)
    else touched.set(after.id, { author: authorOf(change), at: Date.now() })
  }
  show(tasks, { touched })
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
  learned.set(task.id, task)
  show(new Map(known).set(task.id, task))
}

/** Tasks from answers since the last load began, which may have read them before. */
const learned = new Map<string, Task>()

/** Takes the answer to a change that has waited. The live feed may bring it only later. */
function learnSent({ tool, args }: WaitingChange, data: unknown): void {
  const { change, tasks, ...task } = data as Task & { change?: number; tasks?: Task[] }
  if (tool === 'delete_task') {
    const next = new Map(known)
    next.delete(String(args.task_identifier))
    show(next)
  } else for (const one of tasks ?? [task]) learn(one, change)
}

function forgetTouched(): void {
  const fresh = [...store.get().touched].filter(([, { at }]) => Date.now() - at < FRESH_MS)
  if (fresh.length !== store.get().touched.size) store.set({ touched: new Map(fresh) })
}

/** The most tasks that the copy in this browser has. */
const MAX_KEPT = 5000
const KEEP_AFTER_MS = 1000

/** Keeps a copy for when there is no connection, a moment after the last of several changes. */
function keepTasks(person: string): () => void {
  let kept = known
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = () => {
    timer = undefined
    if (known === kept) return
    kept = known
    keepCopy(person, 'tasks', tasksToKeep(known))
  }
  const stop = store.follow(() => {
    if (known !== kept && store.get().isComplete) timer ??= setTimeout(keep, KEEP_AFTER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

/** Open tasks first, then the newest. */
export function tasksToKeep(tasks: ReadonlyMap<string, Task>): Task[] {
  const all = [...tasks.values()]
  if (all.length <= MAX_KEPT) return all
  return all
    .sort((a, b) => Number(a.completed) - Number(b.completed) || b.number - a.number)
    .slice(0, MAX_KEPT)
}
