import { readNewTask } from '../../src/assistant/planner/adding/read-new-task.ts'
import { type Clock, clockAt } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { zone } from '../data/zone.ts'
import { readList } from './read-list.ts'
import { remindSaid, splitRemind } from './read-remind-clause.ts'

export type Understood = Pick<
  Task,
  'title' | 'priority' | 'due_date' | 'due_time' | 'repeat' | 'remind' | 'list' | 'tags'
>

/** Reads a new task from a text by the assistant's rules. `lists` are the names of the lists there are. */
export function understand(text: string, lists: readonly string[]): Understood {
  const clock = clockAt(new Date(), zone())
  const split = splitRemind(text)
  const task = split && understandRest(split.rest, lists, clock)
  const due = { due_date: task?.due_date ?? null, due_time: task?.due_time ?? null }
  const remind = split && remindSaid(split.said, clock, due)
  return task && remind ? { ...task, remind } : understandRest(text, lists, clock)
}

function understandRest(text: string, lists: readonly string[], clock: Clock): Understood {
  const { title, day, time, often, priority, tags } = readNewTask(text, clock)
  return {
    ...readList(title, lists),
    ...(day && { due_date: day }),
    ...(time && { due_time: time }),
    ...(often && { repeat: often }),
    ...(priority && { priority }),
    ...(tags && { tags }),
  }
}
