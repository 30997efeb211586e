import type { NewTask } from '../act.ts'
import type { When } from './find-whens.ts'

/** The due date, time and recurrence that a date expression gives a new task. */
export function fieldsOf(when: When | undefined): Partial<NewTask> {
  if (!when) return {}
  const day = when.day ?? (when.time === undefined && isShort(when.range) ? when.range?.from : undefined)
  if (day === undefined && when.time === undefined && !when.often) return {}
  return {
    ...(day !== undefined && { day }),
    ...(when.time !== undefined && { time: when.time }),
    ...(when.isGuess && { isGuess: true }),
    ...(when.often && { often: when.often }),
    words: when.words,
  }
}

/** "down for then, 6.30pm": a day and a time that were said apart are one date. */
export function together([first, second]: readonly When[]): When | undefined {
  const [day, time] = first?.time === undefined ? [first, second] : [second, first]
  const isBoth = day?.time === undefined && time?.time !== undefined && time.day === undefined
  return day && isBoth ? { ...day, time: time.time as string } : first
}

/** A task on a day given once for several tasks. */
export function onDay(day: Partial<NewTask>, task: NewTask): NewTask {
  return { ...day, ...(day.day && task.day === undefined ? byDay(task) : task) }
}

/** A time without a day was guessed for today; on another day, daytime is likelier. */
export function byDay<Timed extends { day?: unknown; time?: string; isGuess?: boolean }>(
  timed: Timed,
): Timed {
  const { time, isGuess } = timed
  if (!isGuess || time === undefined || timed.day !== undefined) return timed
  const hour = Number(time.slice(0, 2)) % 12
  return { ...timed, time: `${String(hour < 7 ? hour + 12 : hour).padStart(2, '0')}${time.slice(2)}` }
}

/** A range can be a due date up to a week, not a month. */
export function isShort(range: When['range']): boolean {
  if (!range?.from) return false
  return range.to === undefined || (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 <= 7
}
