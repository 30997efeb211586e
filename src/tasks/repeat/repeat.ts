import { type Day, dayOf, partsOf, weekdayOf } from '../calendar.ts'

/**
 * How a task repeats. `rule` is the value of an RFC 5545 RRULE, such as FREQ=WEEKLY;BYDAY=MO.
 * `due` counts from the due date and passes over missed dates, `each` keeps every missed date, and `completion` counts
 * from the day of completion.
 */
export type Repeat = { rule: string; from: 'due' | 'completion' | 'each' }

/** In the order in which they are written, so that equal rules are equal texts. */
const NAMES = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS', 'COUNT', 'UNTIL'] as const

/** The parts of an RRULE. */
export type Parts = { FREQ: string } & { [Name in (typeof NAMES)[number]]?: string }

/** The weekdays of an RRULE, Monday first. */
export const BYDAY = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
export const WORKDAYS = BYDAY.slice(0, 5).join()

export function partsOfRule(rule: string): Parts {
  return Object.fromEntries(rule.split(';').map((part) => part.split('=')))
}

export function ruleOf(parts: Parts): string {
  return NAMES.flatMap((name) => (parts[name] ? `${name}=${parts[name]}` : [])).join(';')
}

/** Gives a rule without a day of its own, such as "every month", the day of the task's date. */
export function anchored(repeat: Repeat, day: Day): Repeat {
  return repeat.from === 'completion' ? repeat : { ...repeat, rule: anchoredRule(repeat.rule, day) }
}

export function anchoredRule(rule: string, day: Day): string {
  const parts = partsOfRule(rule)
  if (parts.BYDAY || parts.BYMONTHDAY) return rule
  const { month, number } = partsOf(day)
  const days: Partial<Parts> = {
    DAILY: {},
    WEEKLY: { BYDAY: BYDAY[weekdayOf(day) - 1] as string },
    MONTHLY: daysOfEveryMonth([number]),
    YEARLY: daysOfMonth([number], month),
  }[parts.FREQ] as Partial<Parts>
  return ruleOf({ ...parts, ...days })
}

/** Every month has this day. */
const SURE = 28

/** These days of every month; -1 is the last. The 29th to 31st fall on the last day of a shorter month. */
export function daysOfEveryMonth(numbers: readonly number[]): Partial<Parts> | undefined {
  const days = inOrder(numbers)
  const late = days.findLast((day) => day > SURE)
  if (!late) return { BYMONTHDAY: days.join() }
  const others = days.filter((day) => day !== late)
  // Two late days would fall on the same day of a short month.
  if (others.some((day) => day < 0 || day >= SURE)) return undefined
  const lateOrLast = Array.from({ length: late - SURE + 1 }, (_, more) => SURE + more)
  return {
    BYMONTHDAY: [...others, ...lateOrLast].join(),
    BYSETPOS: [...others.map((_, index) => index + 1), -1].join(),
  }
}

/** These days of one month of the year; 29 February falls on the 28th in other years. */
export function daysOfMonth(numbers: readonly number[], month: number): Partial<Parts> | undefined {
  const isReal = (day: number) => day === -1 || dayOf(LEAP_YEAR, month, day) !== undefined
  if (!numbers.every(isReal)) return undefined
  const isLeapDay = month === 2 && numbers.includes(29)
  const days = isLeapDay ? daysOfEveryMonth(numbers) : { BYMONTHDAY: inOrder(numbers).join() }
  return days && { BYMONTH: String(month), ...days }
}

const LEAP_YEAR = 2028

/** Ascending, the last day of the month at the end. */
function inOrder(numbers: readonly number[]): number[] {
  const place = (day: number) => (day < 0 ? day + 100 : day)
  return [...new Set(numbers)].sort((a, b) => place(a) - place(b))
}
