import type { Clock } from '../../../tasks/calendar.ts'
import type { Priority } from '../words/priorities.ts'
import { readList } from './list-at-end.ts'
import { readNewTask } from './read-new-task.ts'
import { remindSaid, splitRemind } from './remind-at-end.ts'

/** A new task as the tools take it. */
export type QuickTask = {
  title: string
  due_date?: string
  due_time?: string
  repeat?: string
  remind?: string
  priority?: Priority
  list?: string
  tags?: string[]
}

/** Reads a text that is a new task, whatever it says. `lists` are the names of the lists there are. */
export function readQuickAdd(text: string, lists: readonly string[], clock: Clock): QuickTask {
  const split = splitRemind(text)
  const task = split && readRest(split.rest, lists, clock)
  const due = { due_date: task?.due_date ?? null, due_time: task?.due_time ?? null }
  const remind = split && remindSaid(split.said, clock, due)
  return task && remind ? { ...task, remind } : readRest(text, lists, clock)
}

function readRest(text: string, lists: readonly string[], clock: Clock): QuickTask {
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
