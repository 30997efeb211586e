import { ask, runTool, type Task } from '../api.ts'
import { toast } from '../toast.tsx'

type Done = { change?: number }

/** Does something to a task, says so, and offers the way back. */
async function act(tool: string, args: object, said?: string): Promise<boolean> {
  try {
    const { change } = await runTool<Done>(tool, args)
    if (said && change !== undefined) toast(said, { label: 'Undo', run: () => void undo(change) })
    return true
  } catch (error) {
    toast((error as Error).message)
    return false
  }
}

export async function undo(change: number): Promise<void> {
  try {
    const { message } = await ask<{ message: string }>('POST', '/api/undo', { change: String(change) })
    toast(message)
  } catch (error) {
    toast((error as Error).message)
  }
}

export function completeTask({ id, title, completed }: Task): Promise<boolean> {
  return completed
    ? act('update_task', { task_identifier: id, status: 'pending' }, `Opened ${title} again`)
    : act('complete_task', { task_identifier: id }, `Completed ${title}`)
}

export function deleteTask({ id, title }: Task): Promise<boolean> {
  return act('delete_task', { task_identifier: id }, `Deleted ${title}`)
}

export function setPriority({ id }: Task, priority: string): Promise<boolean> {
  return act('update_task', { task_identifier: id, priority })
}

export function changeTask({ id }: Task, changes: object): Promise<boolean> {
  return act('update_task', { task_identifier: id, ...changes })
}

type Preview = { confirmation?: string; count?: number }

/** Changes several at once. The person has picked each of them, so nothing is asked twice. */
export async function changeMany(ids: string[], change: string, value?: string): Promise<void> {
  try {
    const args = { change, task_identifiers: ids, ...(value && { value }) }
    const { confirmation } = await runTool<Preview>('change_tasks', args)
    if (confirmation === undefined) return
    const { change: number, count } = await runTool<Preview & Done>('change_tasks', {
      change,
      ...(value && { value }),
      confirmation,
    })
    const tasks = count === 1 ? '1 task' : `${count} tasks`
    const said =
      change === 'delete'
        ? `Deleted ${tasks}`
        : change === 'complete'
          ? `Completed ${tasks}`
          : `Changed ${tasks}`
    toast(said, number === undefined ? undefined : { label: 'Undo', run: () => void undo(number) })
  } catch (error) {
    toast((error as Error).message)
  }
}
