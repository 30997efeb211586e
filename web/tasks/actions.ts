import { type ChangeKind, MOST_NAMED } from '../../src/tasks/change-kinds.ts'
import { Refused, runTool, type Task } from '../data/api.ts'
import { undo } from '../data/change-store.ts'
import { learn } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'

type Done = Task & { change?: number }

function offerUndo(change: number | undefined) {
  return change === undefined ? {} : { action: { label: 'Undo', key: 'Z', run: () => void undo(change) } }
}

/** Does something to a task, says so, and offers the way back. Whether it was done. */
async function act(tool: string, args: object, said?: string, about?: string): Promise<boolean> {
  try {
    const { change, ...task } = await runTool<Done>(tool, args)
    if (tool !== 'delete_task') learn(task, change)
    if (said) toast(said, { ...(about !== undefined && { about }), ...offerUndo(change) })
    return true
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}

export function completeTask({ id, title, completed }: Task): Promise<boolean> {
  return completed
    ? act('update_task', { task_identifier: id, status: 'pending' }, 'Reopened', title)
    : act('complete_task', { task_identifier: id }, 'Completed', title)
}

export function deleteTask({ id, title }: Task): Promise<boolean> {
  return act('delete_task', { task_identifier: id }, 'Deleted', title)
}

export function setPriority({ id }: Task, priority: string): Promise<boolean> {
  return act('update_task', { task_identifier: id, priority })
}

/** Changes a task, or throws why not. */
export async function changeTask({ id }: Task, changes: object): Promise<void> {
  const { change, ...task } = await runTool<Done>('update_task', { task_identifier: id, ...changes })
  learn(task, change)
}

type Preview = { confirmation?: string; count?: number; change?: number }

const DONE: Record<ChangeKind, string> = {
  complete: 'Completed',
  reopen: 'Reopened',
  delete: 'Deleted',
  set_priority: 'Changed',
  set_due_date: 'Moved',
}

/** Changes several at once, and says whether it did. The person has picked each of them, so nothing is asked twice. */
export async function changeMany(
  tasks: readonly Pick<Task, 'id'>[],
  change: ChangeKind,
  value?: string,
): Promise<boolean> {
  const what = { change, ...(value && { value }) }
  const changes: number[] = []
  let count = 0
  let problem: string | undefined
  try {
    for (let first = 0; first < tasks.length; first += MOST_NAMED) {
      const done = await changeSome(tasks.slice(first, first + MOST_NAMED), what)
      changes.push(...done.changes)
      count += done.count
    }
    if (count === 0) problem = 'Nothing to change: they are like this already'
  } catch (error) {
    problem = (error as Error).message
  }
  const said = count === 0 ? undefined : `${DONE[change]} ${count === 1 ? '1 task' : `${count} tasks`}`
  toast([said, problem].filter(Boolean).join('. '), {
    ...(count > 0 && { action: { label: 'Undo', key: 'Z', run: () => void undoAll(changes) } }),
  })
  return problem === undefined
}

async function changeSome(tasks: readonly Pick<Task, 'id'>[], what: object) {
  const task_identifiers = tasks.map(({ id }) => id)
  try {
    const { confirmation } = await runTool<Preview>('change_tasks', { ...what, task_identifiers })
    const { change, count = 0 } = await runTool<Preview>('change_tasks', { ...what, confirmation })
    return { changes: change === undefined ? [] : [change], count }
  } catch (error) {
    // None of these would change; others of the selection may.
    if (error instanceof Refused && error.code === 'not_found') return { changes: [], count: 0 }
    throw error
  }
}

/** The newest first, as each may have changed what the one before it left. */
async function undoAll(changes: readonly number[]): Promise<void> {
  for (const change of changes.toReversed()) await undo(change)
}
