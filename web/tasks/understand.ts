import { readNewTask } from '../../src/assistant/planner/adding/read-new-task.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { zone } from '../data/zone.ts'

export type Understood = Pick<Task, 'title' | 'priority' | 'due_date' | 'due_time'>

/** Reads a new task from a text by the assistant's rules. */
export function understand(text: string): Understood {
  const { title, day, time, priority } = readNewTask(text, clockAt(new Date(), zone()))
  return {
    title,
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
    ...(priority && { priority }),
  }
}
