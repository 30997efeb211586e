import { readNewTask } from '../../src/assistant/planner/adding/read-new-task.ts'
import { clockAt } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { zone } from '../data/zone.ts'
import { readList } from './read-list.ts'

export type Understood = Pick<
  Task,
  'title' | 'priority' | 'due_date' | 'due_time' | 'repeat' | 'list' | 'tags'
>

/** Reads a new task from a text by the assistant's rules. `lists` are the names of the lists there are. */
export function understand(text: string, lists: readonly string[]): Understood {
  const { title, day, time, often, priority, tags } = readNewTask(text, clockAt(new Date(), zone()))
  return {
    ...readList(title, lists),
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
    ...(often && { repeat: often }),
    ...(priority && { priority }),
    ...(tags && { tags }),
  }
}
