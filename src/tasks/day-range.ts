import { addDays, addMonths, type Clock, type Day } from './calendar.ts'
import { type Line, lineOf } from './date-tokens.ts'
import { readDue, wholeMoment } from './due.ts'
import { type Moment, momentAt } from './read-moment.ts'

/** Days from the first to the last; open where one is missing. */
export type DayRange = { from?: Day; to?: Day }

/** The days that a word before a date makes of it: "by friday", "before november", "after next week". */
export function rangeOf(
  { day, range, time, isPast }: Pick<Moment, 'day' | 'range' | 'time' | 'isPast'>,
  prefix = '',
): DayRange | undefined {
  const from = range?.from ?? day
  const to = range?.to ?? day
  if (!from || !to) return undefined
  // Something due "by next month" or "by november" is due when that begins, by "this week" when it ends.
  if (prefix === 'by' || prefix === 'until') return { to: day ?? from }
  if (prefix === 'before') return { to: time ? from : (addDays(from, -1) as Day) }
  if (prefix === 'after') return { from: time ? to : (addDays(to, 1) as Day) }
  // "from last month" says where something comes from, not where a range begins.
  if ((prefix === 'from' && !isPast) || prefix === 'since') return { from }
  return { from, to }
}

/** "since monday" looks back: the last day so named. */
export function backFrom(moment: Moment, today: Day): Moment {
  const day = moment.day ?? moment.range?.from
  if (!day || day <= today) return moment
  const week = addDays(today, 7) as Day
  const { range: _, ...rest } = moment
  return { ...rest, day: (day <= week ? addDays(day, -7) : addMonths(day, -12)) as Day }
}

const TO = new Set(['to', 'through', 'until', '-'])

/** The end of a range that has begun: "monday TO FRIDAY", after "between" also "AND FRIDAY". */
export function rangeEnd(line: Line, begun: Moment, clock: Clock, isBetween: boolean) {
  // "a week until friday" is a length of time.
  const from = begun.weak === 'span' ? undefined : (begun.range?.from ?? begun.day)
  const word = line.tokens[begun.next]?.word ?? ''
  if (!from || !(TO.has(word) || (isBetween && word === 'and')) || begun.next + 1 >= line.tokens.length)
    return undefined
  const near = dayMoment(line, begun.next + 1, clock)
  // "thursday to tuesday": the tuesday after that thursday.
  const end = near && near.to < from ? dayMoment(line, begun.next + 1, { ...clock, today: from }) : near
  return end && end.to >= from ? { range: { from, to: end.to }, next: end.next } : undefined
}

function dayMoment(line: Line, from: number, clock: Clock) {
  const moment = momentAt(line, from, clock)
  const to = moment?.range?.to ?? moment?.day
  return moment && to ? { to, next: moment.next } : undefined
}

const PREFIX = /^(?:due )?(by|until|till|before|after|from|since|between) (.+)$/

/** The days that a phrase means when it says which tasks are wanted: "november", "before friday", "monday to friday". */
export function readDayRange(said: string, clock: Clock): DayRange | undefined {
  const [, before = '', rest = said] = PREFIX.exec(said) ?? []
  const prefix = before.replace('till', 'until')
  // "from the 2nd to the 5th of may" is read as a whole.
  if (prefix === 'from' || prefix === 'between') {
    const range = wholeMoment(said, clock)?.range
    if (range) return range
  }
  return nearDate(rest, prefix, clock) ?? betweenDates(rest, prefix, clock) ?? onDay(said, clock)
}

function nearDate(said: string, prefix: string, clock: Clock): DayRange | undefined {
  const moment = wholeMoment(said, clock)
  return moment && rangeOf(prefix === 'since' ? backFrom(moment, clock.today) : moment, prefix)
}

function betweenDates(said: string, prefix: string, clock: Clock): DayRange | undefined {
  const line = lineOf(said)
  const begun = momentAt(line, 0, clock)
  const end = begun && rangeEnd(line, begun, clock, prefix === 'between')
  return end?.next === line.tokens.length ? end.range : undefined
}

function onDay(said: string, clock: Clock): DayRange | undefined {
  const due = readDue(said, clock)
  return due && { from: due.day, to: due.day }
}
