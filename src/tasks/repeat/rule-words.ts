import { compactPattern } from '../../compact-pattern.ts'
import { countOf } from '../date-rules.ts'
import { daysInMonth, daysInWeek, daysInYear, isWorkdays, otherDaysInWeek } from './day-words.ts'
import type { Parts } from './repeat.ts'

/** "other", "2", "two", "third": every other week, every third day */
const COUNT = '(?:w?\\d{1,3}|o\\d{1,2}|\\d{1,2}th|other|alternate|couple(?: of)?)'

const UNITS: Record<string, [freq: string, interval: number]> = {
  day: ['DAILY', 1],
  week: ['WEEKLY', 1],
  fortnight: ['WEEKLY', 2],
  month: ['MONTHLY', 1],
  quarter: ['MONTHLY', 3],
  year: ['YEARLY', 1],
}
const UNIT = `(?:${Object.keys(UNITS).join('|')})`

const NAMED_RATES: Record<string, string> = {
  daily: 'every day',
  everyday: 'every day',
  nightly: 'every day',
  weekly: 'every week',
  biweekly: 'every 2 week',
  'bi-weekly': 'every 2 week',
  fortnightly: 'every 2 week',
  monthly: 'every month',
  quarterly: 'every 3 month',
  yearly: 'every year',
  annually: 'every year',
}
const RATE = `(?:(?:once )?(?:every|each) (?:${COUNT} )?${UNIT}|once (?:a|per) ${UNIT}|${Object.keys(NAMED_RATES).join('|')})`

const RATE_ONLY = compactPattern(new RegExp(`^${RATE}$`))
const RATE_FIRST = compactPattern(new RegExp(`^(${RATE})(?: ,)?(?: on| at)? (.+)$`))
const RATE_LAST = compactPattern(
  new RegExp(`^(?:(?:every|each) )?(.+?)(?: ,)?(?: of| in| on)? (${RATE}|(?:(?:the|a) )?month)$`),
)
const EXCEPT = compactPattern(
  /^(?:every day|daily)(?: ,)? (?:except|excluding|but not|but|apart from)(?: on| for)? (.+)$/,
)
const EVERY = /^(?:(?:every|each) |(?=alternate ))(.+)$/
const SPAN = new RegExp(`^(?:${RATE}|(?:(?:a |the )?${COUNT} |a |the )?${UNIT})$`)

/** The rule in a phrase without its time, start and end, in the spelling of lineOf(). */
export function ruleIn(phrase: string): Parts | undefined {
  const words = phrase
    .replace(/^(?:(?:repeat|repeats|repeating|recurring|on|at|the) )+/, '')
    .replace(/^(every|each) single /, '$1 ')
  if (RATE_ONLY.test(words)) return rateOf(words)
  const [, exception] = EXCEPT.exec(words) ?? []
  if (exception) return withParts({ FREQ: 'WEEKLY' }, otherDaysInWeek(exception))
  const [, rate, days] = RATE_FIRST.exec(words) ?? []
  if (rate && days) return withDays(rateOf(rate), days)
  const [, daysBefore, rateAfter] = RATE_LAST.exec(words) ?? []
  // "the last friday of every quarter" would need to know which month ends it.
  if (rateAfter && daysBefore)
    return /quarter/.test(rateAfter) ? undefined : withDays(rateOf(rateAfter), daysBefore)
  const [, everyOne] = EVERY.exec(words) ?? []
  return everyOne ? everyDays(everyOne) : plainDays(words)
}

/** "3 days", "a week", "every month": a distance to count from the day of completion. */
export function spanIn(phrase: string): Parts | undefined {
  return SPAN.test(phrase) ? rateOf(phrase) : undefined
}

const MAX_INTERVAL = 999

function rateOf(words: string): Parts | undefined {
  const [, count = '1', unit = ''] = /^(?:(?:once )?(?:every|each|a|per|the) )?(?:(.+) )?(\w+)$/.exec(
    NAMED_RATES[words] ?? words,
  ) as string[]
  const [FREQ, times] = UNITS[unit] as [string, number]
  const interval = times * (count === 'other' || count === 'alternate' ? 2 : countOf(count))
  if (interval < 1 || interval > MAX_INTERVAL) return undefined
  return { FREQ, ...(interval > 1 && { INTERVAL: String(interval) }) }
}

const DAYS: Record<string, (words: string) => Partial<Parts> | undefined> = {
  DAILY: () => undefined,
  WEEKLY: daysInWeek,
  MONTHLY: daysInMonth,
  YEARLY: daysInYear,
}

function withDays(rate: Parts | undefined, words: string): Parts | undefined {
  return rate && withParts(rate, DAYS[rate.FREQ]?.(words))
}

function withParts(rate: Parts, days: Partial<Parts> | undefined): Parts | undefined {
  return days && { ...rate, ...days }
}

/** "every monday", "every other monday", "every 15th", "every last friday", "every 4 july" */
function everyDays(words: string): Parts | undefined {
  const [, count, weekdays = ''] = /^(w?\d{1,3}|other|alternate) (.+)$/.exec(words) ?? []
  // "every other weekday" does not mean the weekdays of every other week.
  const inSomeWeeks = count && !isWorkdays(weekdays) && withDays(rateOf(`every ${count} week`), weekdays)
  if (inSomeWeeks) return inSomeWeeks
  // "every second monday" is every other week to some people and the second of the month to others.
  const isMonthly = /^(?:the )?(?:last|o1|1th|(?:o\d|\d{1,2}th)(?!.*day))/.test(words)
  return (
    withDays({ FREQ: 'WEEKLY' }, words) ??
    (isMonthly ? withDays({ FREQ: 'MONTHLY' }, words) : undefined) ??
    withDays({ FREQ: 'YEARLY' }, words)
  )
}

/** "mondays", "weekdays", "mon and thu"; a single "monday" is a date. */
function plainDays(words: string): Parts | undefined {
  const days = withDays({ FREQ: 'WEEKLY' }, words)
  return days?.BYDAY?.includes(',') || words.endsWith('days') ? days : undefined
}
