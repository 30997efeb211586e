import { runTool, type Task } from '../api.ts'
import { undo } from '../change-store.ts'
import { learn } from '../task-store.ts'
import { toast } from '../toast.tsx'

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

type Preview = { confirmation?: string; count?: number }

const SAID: Record<string, string> = { delete: 'Deleted', complete: 'Completed', set_due_date: 'Moved' }

/** As many as one change may have. */
const MOST = 500

/** Changes several at once, and says whether it did. The person has picked each of them, so nothing is asked twice. */
export async function changeMany(
  tasks: readonly Pick<Task, 'id'>[],
  change: string,
  value?: string,
): Promise<boolean> {
  try {
    const what = { change, ...(value && { value }) }
    const { confirmation } = await runTool<Preview>('change_tasks', {
      ...what,
      task_identifiers: tasks.slice(0, MOST).map(({ id }) => id),
    })
    if (confirmation === undefined) return true
    const { change: number, count } = await runTool<Preview & { change?: number }>('change_tasks', {
      ...what,
      confirmation,
    })
    toast(SAID[change] ?? 'Changed', {
      about: count === 1 ? '1 task' : `${count} tasks`,
      ...offerUndo(number),
    })
    return tasks.length <= MOST || changeMany(tasks.slice(MOST), change, value)
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}
