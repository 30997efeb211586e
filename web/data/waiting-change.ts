import type { Task } from './api.ts'
import type { ToolName } from './operation-facts.ts'

/** The tools whose calls can wait for a connection. */
export type WaitingTool = Extract<
  ToolName,
  'add_task' | 'add_tasks' | 'complete_task' | 'update_task' | 'delete_task'
>

/** The fields of a new task, as the tools take them. */
export type NewTask = Partial<Omit<Task, 'under' | 'after'>> & { title: string; under?: string }

/** A change made while the server was unreachable. */
export type WaitingChange = {
  /** Its idempotency key: sent twice, it is made once. */
  key: string
  /** Its place in the order. */
  seq: number
  tool: WaitingTool
  args: Record<string, unknown>
  /** The title of its task. */
  about: string
  at: string
  /** Ids of the tasks that it adds, until the server gives them theirs. Their numbers are seq, seq + 1, ... */
  adds?: readonly string[]
  /** When it was first sent. The answer did not arrive, so the server may have made the change. */
  triedAt?: string
  /** The person took it back after the first try. If it turns out that the server made it, it is undone. */
  isWithdrawn?: true
  /** Why the server refused it. */
  problem?: string
}

/** The tasks as they will be once the waiting changes are made. */
export function withWaiting(
  tasks: ReadonlyMap<string, Task>,
  waiting: readonly WaitingChange[],
): ReadonlyMap<string, Task> {
  const open = waiting.filter(isShown)
  if (open.length === 0) return tasks
  const next = new Map(tasks)
  for (const change of open) applyTo(next, change)
  return next
}

/** True unless the server has refused it. */
export function isOpen({ problem }: WaitingChange): boolean {
  return problem === undefined
}

/** True if the list shows its effect. */
export function isShown(change: WaitingChange): boolean {
  return isOpen(change) && !change.isWithdrawn
}

/** The ids of the tasks that waiting changes add or alter. */
export function waitingIds(waiting: readonly WaitingChange[]): ReadonlySet<string> {
  return new Set(waiting.filter(isShown).flatMap((change) => change.adds ?? idOf(change)))
}

/** True for a task that the server does not know yet. Its number is not shown. */
export function isLocalTask({ id }: Pick<Task, 'id'>): boolean {
  return id.startsWith(LOCAL)
}

export const LOCAL = 'local-'

function idOf({ args }: WaitingChange): string {
  return String(args.task_identifier)
}

function applyTo(tasks: Map<string, Task>, change: WaitingChange): void {
  const { tool, args, at, adds = [], seq } = change
  const added = (args.tasks ?? [args]) as NewTask[]
  for (const [index, id] of adds.entries()) {
    const { under, ...fields } = added[index] as NewTask
    const task = { ...fields, id, number: seq + index, completed: false }
    tasks.set(id, under === undefined ? task : { ...task, under: numberOf(tasks, under) })
  }
  const task = tasks.get(idOf(change))
  if (!task) return
  if (tool === 'update_task') tasks.set(task.id, updated(task, args, tasks))
  for (const one of [task, ...stepsOf(tasks, task)]) {
    if (tool === 'delete_task') tasks.delete(one.id)
    if (tool === 'complete_task' && !one.completed)
      tasks.set(one.id, { ...one, completed: true, completed_at: at })
  }
}

/** A task is named by its number, or by the id that the server has just given it. */
function numberOf(tasks: ReadonlyMap<string, Task>, identifier: unknown): number {
  return tasks.get(String(identifier))?.number ?? Number(identifier)
}

function stepsOf(tasks: ReadonlyMap<string, Task>, { number }: Task): Task[] {
  return [...tasks.values()].filter(({ under }) => under === number)
}

/** The fields of update_task that a task shows as they were sent; "none" removes one. */
const SHOWN = ['description', 'priority', 'due_date', 'due_time', 'list', 'repeat', 'remind'] as const

function updated(task: Task, args: Record<string, unknown>, tasks: ReadonlyMap<string, Task>): Task {
  const next: Record<string, unknown> = { ...task }
  if (args.new_title !== undefined) next.title = args.new_title
  for (const name of SHOWN) {
    if (args[name] === 'none' && name !== 'remind') delete next[name]
    else if (args[name] !== undefined) next[name] = args[name]
  }
  if (args.due_date === 'none') delete next.due_time
  if (args.after === 'none') delete next.after
  else if (args.after !== undefined) next.after = numberOf(tasks, args.after)
  if (Array.isArray(args.tags)) next.tags = retagged(task.tags ?? [], args.tags as string[])
  if (args.status === 'pending') {
    next.completed = false
    delete next.completed_at
  }
  return next as Task
}

/** "+work" adds a tag and "-work" removes one. */
function retagged(tags: readonly string[], changes: readonly string[]): string[] {
  const next = new Set(tags)
  for (const change of changes) {
    if (change.startsWith('-')) next.delete(change.slice(1))
    else next.add(change.replace(/^\+/, ''))
  }
  return [...next]
}

/** A change with the server's ids in place of local ones, by id and by number. */
export function withServerIds(change: WaitingChange, ids: ReadonlyMap<string, string>): WaitingChange {
  const replaced = (value: unknown) => ids.get(String(value)) ?? value
  const inArgs = (args: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(args).map(([name, value]) => [
        name,
        ['task_identifier', 'under', 'after'].includes(name) ? replaced(value) : value,
      ]),
    )
  const { tasks } = change.args
  const args = Array.isArray(tasks) ? { ...change.args, tasks: tasks.map(inArgs) } : inArgs(change.args)
  return { ...change, args }
}

/** True if a change needs a task that another one adds. */
export function needs(change: WaitingChange, added: WaitingChange): boolean {
  const ids = new Map(
    (added.adds ?? []).flatMap(
      (id, index) =>
        [
          [id, ''],
          [String(added.seq + index), ''],
        ] as const,
    ),
  )
  return JSON.stringify(withServerIds(change, ids).args) !== JSON.stringify(change.args)
}
