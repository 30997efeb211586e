import { addDays, instantOf } from '../calendar.ts'
import type { Task } from '../task.ts'
import { partsOfRemind } from './remind.ts'

/** A person's defaults: for tasks with a time, and the hour for tasks without one. Null is no reminder. */
export type Habits = { default_remind: string | null; day_time: string | null }

/** The due moment of a task without a time, if the person has not chosen an hour. */
const DAY_TIME = '09:00'

type Due = Pick<Task, 'due_date' | 'due_time'>

/** When to remind of a task, even if that is in the past; undefined if never. */
export function remindAt(
  task: Due & Pick<Task, 'remind'>,
  habits: Habits,
  timezone: string,
): Date | undefined {
  if (task.remind !== null) return momentOf(task.remind, task, habits, timezone)
  const due = dueAt(task, habits, timezone)
  if (!due || task.due_time === null) return habits.day_time === null ? undefined : due
  const at =
    habits.default_remind === null ? undefined : momentOf(habits.default_remind, task, habits, timezone)
  // A default such as "at 09:00 on the day" would be too late for a task at 8.
  return at && at > due ? due : at
}

/** When a task is due; undefined without a due date. */
export function dueAt({ due_date, due_time }: Due, habits: Habits, timezone: string): Date | undefined {
  return due_date === null ? undefined : instantOf(due_date, timeOf(due_time, habits), timezone)
}

function timeOf(due_time: string | null, { day_time }: Habits): string {
  return due_time ?? day_time ?? DAY_TIME
}

function momentOf(remind: string, task: Due, habits: Habits, timezone: string): Date | undefined {
  const parts = partsOfRemind(remind)
  if (!parts) return undefined
  if ('day' in parts) return instantOf(parts.day, parts.time, timezone)
  if (task.due_date === null) return undefined
  const time = timeOf(task.due_time, habits)
  if ('minutes' in parts)
    return new Date(instantOf(task.due_date, time, timezone).getTime() - parts.minutes * 60_000)
  const day = addDays(task.due_date, -parts.days)
  return day ? instantOf(day, parts.time ?? time, timezone) : undefined
}
