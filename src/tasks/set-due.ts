import { Problem } from '../problem.ts'
import type { Clock } from './calendar.ts'
import { nextDayWith, readDue, readTime } from './due.ts'
import type { Task } from './task.ts'
import { CLEAR, isClear } from './task-fields.ts'

type DueFields = Pick<Task, 'due_date' | 'due_time'>

type DueArguments = { due_date?: string | undefined; due_time?: string | undefined }

/** A task's due date and time after a call; arguments left out keep their value. */
export function dueFrom(args: DueArguments, current: DueFields, clock: Clock): DueFields {
  let { due_date, due_time } = current
  if (args.due_date !== undefined) {
    const due = isClear(args.due_date) ? { day: null, time: null } : readDue(args.due_date, clock)
    if (!due) {
      throw unclear(
        'due_date',
        'Due date',
        'a real day, such as 2026-03-09, tomorrow, next friday or in 3 days',
      )
    }
    due_date = due.day
    due_time = due.day === null ? null : (due.time ?? due_time)
  }
  if (args.due_time !== undefined) {
    const time = isClear(args.due_time) ? null : readTime(args.due_time)
    if (time === undefined) throw unclear('due_time', 'Due time', 'a time of day, such as 17:30, 5pm or noon')
    if (time !== null && due_date === null && args.due_date !== undefined) {
      throw unclear('due_time', 'Due time', `${CLEAR} too when the due date is`)
    }
    due_time = time
    // A time without a day is its next occurrence.
    if (time !== null) due_date ??= nextDayWith(time, clock)
  }
  return { due_date, due_time }
}

function unclear(field: string, name: string, clear: string): Problem {
  const message = `${name} must be ${clear}`
  return new Problem('invalid_date', message, { details: [{ field, message }] })
}
