import { addDays, addMonths, type Clock, type Day } from './calendar.ts'
import { type Line, lineOf } from './date-tokens.ts'
import { readDue, wholeMoment } from './due.ts'
import { type Moment, momentAt } from './read-moment.ts'

/** An inclusive range, open at a missing end. */
export type DayRange = { from?: Day; to?: Day }

/** The range of a date with a preposition: "by friday", "before november", "after next week". */
export function rangeOf(
  { day, range, time, isPast }: Pick<Moment, 'day' | 'range' | 'time' | 'isPast'>,
  prefix = '',
): DayRange | undefined {
  const from = range?.from ?? day
  const to = range?.to ?? day
  if (!from || !to) return undefined
  // "by next month" and "by november" mean when it begins, "by this week" when it ends.
  if (prefix === 'by' || prefix === 'until') return { to: day ?? from }
  if (prefix === 'before') return { to: time ? from : (addDays(from, -1) as Day) }
  if (prefix === 'after') return { from: time ? to : (addDays(to, 1) as Day) }
  // "from last month" names an origin, not the start of a range.
  if ((prefix === 'from' && !isPast) || prefix === 'since') return { from }
  return { from, to }
}

/** "since monday" means the last Monday, not the next. */
export function backFrom(moment: Moment, today: Day): Moment {
  const day = moment.day ?? moment.range?.from
  if (!day || day <= today) return moment
  const week = addDays(today, 7) as Day
  const { range: _, ...rest } = moment
  return { ...rest, day: (day <= week ? addDays(day, -7) : addMonths(day, -12)) as Day }
}

const TO = new Set(['to', 'through', 'until', '-'])

/** The end of a range whose start is read: "monday TO FRIDAY", after "between" also "AND FRIDAY". */
export function rangeEnd(line: Line, start: Moment, clock: Clock, isBetween: boolean) {
  // "a week until friday" is a duration.
  const from = start.weak === 'span' ? undefined : (start.range?.from ?? start.day)
  const word = line.tokens[start.next]?.word ?? ''
  if (!from || !(TO.has(word) || (isBetween && word === 'and')) || start.next + 1 >= line.tokens.length)
    return undefined
  const near = dayMoment(line, start.next + 1, clock)
  // "thursday to tuesday" ends on the Tuesday after that Thursday.
  const end = near && near.to < from ? dayMoment(line, start.next + 1, { ...clock, today: from }) : near
  return end && end.to >= from ? { range: { from, to: end.to }, next: end.next } : undefined
}

function dayMoment(line: Line, from: number, clock: Clock) {
  const moment = momentAt(line, from, clock)
  const to = moment?.range?.to ?? moment?.day
  return moment && to ? { to, next: moment.next } : undefined
}

const PREFIX = /^(?:due )?(by|until|till|before|after|from|since|between) (.+)$/

/** A phrase as a filter on due dates: "november", "before friday", "monday to friday". */
export function readDayRange(phrase: string, clock: Clock): DayRange | undefined {
  const [, before = '', rest = phrase] = PREFIX.exec(phrase) ?? []
  const prefix = before.replace('till', 'until')
  // "from the 2nd to the 5th of may" is a single rule.
  if (prefix === 'from' || prefix === 'between') {
    const range = wholeMoment(phrase, clock)?.range
    if (range) return range
  }
  return nearDate(rest, prefix, clock) ?? betweenDates(rest, prefix, clock) ?? onDay(phrase, clock)
}

function nearDate(phrase: string, prefix: string, clock: Clock): DayRange | undefined {
  const moment = wholeMoment(phrase, clock)
  return moment && rangeOf(prefix === 'since' ? backFrom(moment, clock.today) : moment, prefix)
}

function betweenDates(phrase: string, prefix: string, clock: Clock): DayRange | undefined {
  const line = lineOf(phrase)
  const start = momentAt(line, 0, clock)
  const end = start && rangeEnd(line, start, clock, prefix === 'between')
  return end?.next === line.tokens.length ? end.range : undefined
}

function onDay(phrase: string, clock: Clock): DayRange | undefined {
  const due = readDue(phrase, clock)
  return due && { from: due.day, to: due.day }
}
