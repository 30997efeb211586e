import { randomUUID } from 'node:crypto'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { addDays, type Clock } from './calendar.ts'
import { firstDay, fits } from './repeat/next-day.ts'
import { cannotRepeat, readRepeat } from './repeat/read-repeat.ts'
import { anchored, type Repeat } from './repeat/repeat.ts'
import type { Task } from './task.ts'
import { isClear } from './task-fields.ts'

export const RepeatWords = text('repeat', 200)

type Series = 'repeat_rule' | 'repeat_from' | 'series' | 'series_date' | 'series_time'
type Schedule = Pick<Task, 'due_date' | 'due_time' | Series>

type ScheduleArguments = {
  repeat?: string | undefined
  due_date?: string | undefined
  due_time?: string | undefined
}

export const NO_SERIES = {
  repeat_rule: null,
  repeat_from: null,
  series: null,
  series_date: null,
  series_time: null,
}

/**
 * A task's dates and repetition after a call; `current` has the new due date and time already. A new repetition is a new
 * series, so that its dates cannot collide with those of occurrences that are already completed.
 */
export async function scheduleFrom(
  args: ScheduleArguments,
  current: Schedule & Pick<Task, 'under'>,
  clock: Clock,
): Promise<Schedule> {
  const { due_date, due_time, repeat_rule, repeat_from, series, series_date, series_time } = current
  if (args.repeat === undefined)
    return { due_date, due_time, repeat_rule, repeat_from, series, series_date, series_time }
  if (isClear(args.repeat)) return { due_date, due_time, ...NO_SERIES }
  if (current.under !== null) throw refused(`A step cannot repeat; its task #${current.under} can`)
  const read = readRepeat(args.repeat, clock)
  if (!read) throw refused(cannotRepeat(args.repeat))
  const time = args.due_time === undefined ? (read.time ?? due_time) : due_time
  // Without a date there is nothing to repeat, so `none` means the first one.
  const isFixed = args.due_date !== undefined && due_date !== null
  const day = isFixed ? due_date : await firstOf(read, due_date, time, clock)
  if (day === null) throw refused(`'${args.repeat}' never happens`)
  if (isFixed && !(await firstDay(read.repeat, day))) throw refused(`'${args.repeat}' ends before ${day}`)
  const { rule, from } = anchored(read.repeat, day)
  return {
    due_date: day,
    due_time: time,
    repeat_rule: rule,
    repeat_from: from,
    series: randomUUID(),
    series_date: day,
    series_time: time,
  }
}

/** The date of the first occurrence: the current one if the rule allows it, otherwise the next that it does. */
async function firstOf(
  { repeat, start }: { repeat: Repeat; start?: string },
  current: string | null,
  time: string | null,
  { today, time: now }: Clock,
): Promise<string | null> {
  if (start !== undefined) return (await firstDay(repeat, start)) ?? null
  if (current !== null && (await fits(repeat, current))) return current
  const isTooLate = time !== null && time < now
  return (await firstDay(repeat, (isTooLate && addDays(today, 1)) || today)) ?? null
}

function refused(message: string): Problem {
  return new Problem('invalid_input', message, { details: [{ field: 'repeat', message }] })
}
