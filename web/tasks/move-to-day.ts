import type { Task } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'
import { moveTask } from './actions.ts'

/** Moves a task to a day and keeps its time, as the date picker does. A task that is there already stays. */
export async function moveToDay(task: Task, due_date: string): Promise<void> {
  if (task.due_date === due_date) return
  try {
    await moveTask(task, { due_date, ...(task.due_time && { due_time: task.due_time }) })
  } catch (error) {
    toast((error as Error).message)
  }
}
