import { type ChangeKind, MAX_NAMED } from '../../src/tasks/change-kinds.ts'
import { Refused, runTool, type Task } from '../data/api.ts'
import { undo } from '../data/change-store.ts'
import { CHANGE_WORDS } from '../data/change-words.ts'
import { learn } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'

type ChangedTask = Task & { change?: number }

/** Completes or reopens a task, and returns whether that worked. */
export function completeTask({ id, title, completed }: Task): Promise<boolean> {
  return reporting(async () => {
    if (completed) announce('Reopened', title, await update(id, { status: 'pending' }))
    else announce('Completed', title, learned(await runTool('complete_task', { task_identifier: id })))
  })
}

export function deleteTask({ id, title }: Task): Promise<boolean> {
  return reporting(async () => {
    const { change } = await runTool<ChangedTask>('delete_task', { task_identifier: id })
    announce('Deleted', title, change)
  })
}

export function setPriority({ id }: Task, priority: string): Promise<boolean> {
  return reporting(() => update(id, { priority }))
}

/** Changes a task, or throws Refused. */
export async function changeTask({ id }: Task, changes: object): Promise<void> {
  await update(id, changes)
}

async function update(task_identifier: string, changes: object): Promise<number | undefined> {
  return learned(await runTool<ChangedTask>('update_task', { task_identifier, ...changes }))
}

/** Shows the new state at once, and returns the number of the change. */
function learned({ change, ...task }: ChangedTask): number | undefined {
  learn(task, change)
  return change
}

async function reporting(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}

function announce(text: string, about: string, change: number | undefined): void {
  toast(text, { about, ...(change !== undefined && offerUndo([change])) })
}

function offerUndo(changes: readonly number[]) {
  return { action: { label: 'Undo', key: 'Z', run: () => void undoAll(changes) } }
}

/** Newest first, since each may have changed what the one before it left. */
async function undoAll(changes: readonly number[]): Promise<void> {
  for (const change of changes.toReversed()) await undo(change)
}

type Selected = readonly Pick<Task, 'id'>[]
type Preview = { confirmation?: string; count?: number; change?: number }

/** Changes several tasks, and returns whether that worked. The person picked each, so nobody confirms the preview. */
export async function changeMany(tasks: Selected, change: ChangeKind, value?: string): Promise<boolean> {
  const changes: number[] = []
  let count = 0
  let problem: string | undefined
  try {
    for (let first = 0; first < tasks.length; first += MAX_NAMED) {
      const batch = tasks.slice(first, first + MAX_NAMED)
      const done = await changeBatch(batch, { change, ...(value && { value }) })
      changes.push(...done.changes)
      count += done.count
    }
    if (count === 0) problem = 'Nothing to change: these tasks are like this already'
  } catch (error) {
    problem = (error as Error).message
  }
  const done = count > 0 && `${CHANGE_WORDS[change].done} ${count === 1 ? '1 task' : `${count} tasks`}`
  toast([done, problem].filter(Boolean).join('. '), count > 0 ? offerUndo(changes) : {})
  return problem === undefined
}

async function changeBatch(tasks: Selected, args: object) {
  const task_identifiers = tasks.map(({ id }) => id)
  try {
    const { confirmation } = await runTool<Preview>('change_tasks', { ...args, task_identifiers })
    const { change, count = 0 } = await runTool<Preview>('change_tasks', { ...args, confirmation })
    return { changes: change === undefined ? [] : [change], count }
  } catch (error) {
    // None of this batch would change; tasks of another may.
    if (error instanceof Refused && error.code === 'not_found') return { changes: [], count: 0 }
    throw error
  }
}
