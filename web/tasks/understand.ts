import { readNewTask } from '../../src/assistant/planner/adding/read-new-task.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { zone } from '../data/zone.ts'

/** A task to add, as its fields are stored. */
export type Understood = Pick<Task, 'title' | 'priority' | 'due_date' | 'due_time'>

/** What the assistant would make of a text as a new task, by the same rules. */
export function understand(text: string): Understood {
  const { title, day, time, priority } = readNewTask(text, clockAt(new Date(), zone()))
  return {
    title,
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
    ...(priority && { priority }),
  }
}
