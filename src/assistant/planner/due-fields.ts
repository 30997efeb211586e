import type { NewTask } from './act.ts'
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

/** A task on a day that was said once for several. Its time was guessed as the next one today; on another day it is by day. */
export function onDay(day: Partial<NewTask>, task: NewTask): NewTask {
  const { time, isGuess } = task
  const hour = Number(time?.slice(0, 2)) % 12
  const isLate = hour < 7
  return isGuess && time && day.day && task.day === undefined
    ? { ...day, ...task, time: `${String(isLate ? hour + 12 : hour).padStart(2, '0')}${time.slice(2)}` }
    : { ...day, ...task }
}

/** A month is no date for a task, a week is. */
export function isShort(range: When['range']): boolean {
  if (!range?.from) return false
  return range.to === undefined || (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000 <= 7
}
