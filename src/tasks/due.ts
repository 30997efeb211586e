import { addDays, type Clock, type Day } from './calendar.ts'
import { BREAK, CLOSE, type Line, lineOf, OPEN } from './date-tokens.ts'
import { dayWithPart, type Moment, momentAt, resolveMoment } from './read-moment.ts'
import { nextDayWith } from './time-rules.ts'

export { nextDayWith } from './time-rules.ts'

/** A due date, with a time only if the text has one. */
export type Due = { day: Day; time: string | null }

/** Reads "tomorrow", "next friday 5pm" or "in 3 days". */
export function readDue(phrase: string, clock: Clock): Due | undefined {
  const moment = wholeMoment(phrase, clock)
  // A bare number could be anything, and 2026 is a year.
  const isNumber = /^\s*(?:\d{1,3}|(?:19|20)\d\d)\s*$/.test(phrase)
  const due = moment && !isNumber ? dueOn(moment, clock, false) : undefined
  return due && { day: due.day, time: due.time }
}

/** Like readDue, but guesses the half of the day for "at 3" or "half past seven". */
export function guessDue(phrase: string, clock: Clock): (Due & { isGuess: boolean }) | undefined {
  const moment = wholeMoment(phrase, clock)
  return moment && dueOn(moment, clock, true)
}

/** Reads 17:30, 5pm, noon, half past seven in the evening. */
export function readTime(phrase: string): string | undefined {
  const moment = wholeMoment(phrase, ANY_CLOCK)
  if (!moment?.time || moment.day || moment.range) return undefined
  return resolveMoment(moment, ANY_CLOCK, false)?.time ?? undefined
}

const ANY_CLOCK: Clock = { timezone: 'UTC', today: '2026-01-07', time: '12:00', now: new Date(0) }

/** Words before a date that do not change it. */
const LEADS = new Set(['due', 'on', 'by', 'until', 'for', 'at', 'around', 'about'])
/** Abbreviations that are dates only on their own: inside a sentence they are usually something else. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['now', 'today'],
  ['tod', 'today'],
  ['tom', 'tomorrow'],
])

/** The date or time of a phrase that contains nothing else. */
export function wholeMoment(phrase: string, clock: Clock): Moment | undefined {
  const line = withoutEnd(lineOf(SHORT.get(phrase.trim().toLowerCase()) ?? phrase))
  for (let from = 0; from < line.tokens.length; from++) {
    const moment = momentAt(line, from, clock)
    if (moment?.next === line.tokens.length) return isOne(moment) ? moment : undefined
    if (!LEADS.has(line.tokens[from]?.word as string)) return undefined
  }
  return undefined
}

/** "2pm to 3pm" alone is two times; "2pm to 3pm tomorrow" is a start. */
function isOne({ isNever, goesOn, day, range }: Moment): boolean {
  return !isNever && !(goesOn && !day && !range)
}

const ENDS = new Set([BREAK, OPEN, CLOSE, ','])

function withoutEnd(line: Line): Line {
  const last = line.tokens.findLastIndex(({ word }) => !ENDS.has(word))
  return { ...line, tokens: line.tokens.slice(0, last + 1) }
}

function dueOn(moment: Moment, clock: Clock, mayGuess: boolean): (Due & { isGuess: boolean }) | undefined {
  // People enter yesterday's tasks late; "last friday" more often identifies a task.
  if (moment.isPast && moment.day !== addDays(clock.today, -1)) return undefined
  const due = resolveMoment(moment, clock, mayGuess)
  if (!due || (moment.range && !due.day)) return undefined
  const { time, isGuess } = due
  if (due.day) return { day: due.day, time, isGuess }
  if (time !== null) return { day: nextDayWith(time, clock), time, isGuess }
  return moment.part && { day: dayWithPart(moment.part, clock), time, isGuess }
}
