import { type Day, partsOf } from '../calendar.ts'
import { MONTHS, ORDINAL_WORDS, WEEKDAYS } from '../date-words.ts'
import { BYDAY, type Parts, partsOfRule, type Repeat, WORKDAYS } from './repeat.ts'

/** A repetition in plain English, which readRepeat() reads as the same one. */
export function repeatWords({ rule, from }: Repeat): string {
  const parts = partsOfRule(rule)
  const { COUNT, UNTIL } = parts
  const words = from === 'completion' ? `${span(parts, 'a ')} after completion` : series(parts)
  return [
    words,
    UNTIL && ` until ${dayWords(`${UNTIL.slice(0, 4)}-${UNTIL.slice(4, 6)}-${UNTIL.slice(6)}`)}`,
    COUNT && `, ${COUNT} ${COUNT === '1' ? 'time' : 'times'}`,
    from === 'each' && ', including missed ones',
  ]
    .filter(Boolean)
    .join('')
}

const UNITS: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }

/** "3 days", or "week" after the word for one. */
function span({ FREQ, INTERVAL }: Parts, one: string): string {
  return INTERVAL ? `${INTERVAL} ${UNITS[FREQ]}s` : `${one}${UNITS[FREQ]}`
}

function series(parts: Parts): string {
  const { FREQ, INTERVAL } = parts
  const every = `every ${span(parts, '')}`
  const days = daysOf(parts)
  if (!days) return every
  if (FREQ === 'WEEKLY' && !INTERVAL) return `every ${days}`
  if (FREQ === 'MONTHLY' && !INTERVAL) return `on ${days} of ${every}`
  return `${every} on ${days}`
}

/** "Monday and Thursday", "the last Friday", "4 July", "the first Sunday of May" */
function daysOf({ FREQ, INTERVAL, BYDAY: days, BYMONTHDAY, BYMONTH, BYSETPOS }: Parts): string | undefined {
  if (FREQ === 'WEEKLY' && days) {
    return days === WORKDAYS && !INTERVAL ? 'weekday' : list(days.split(',').map(weekdayName))
  }
  const month = BYMONTH ? monthName(Number(BYMONTH)) : undefined
  const numbers = BYMONTHDAY && monthDays(BYMONTHDAY.split(','), BYSETPOS)
  if (month && numbers?.length === 1 && numbers[0] !== LAST) return `${numbers[0]} ${month}`
  const named = numbers ? numbers.map(monthDayName) : days && namedDays(days, BYSETPOS)
  return named && `the ${list(named)}${month ? ` of ${month}` : ''}`
}

const LAST = '-1'

/** Without the days that stand in for a late one in shorter months. */
function monthDays(days: string[], positions: string | undefined): string[] {
  return positions ? [...days.slice(0, positions.split(',').length - 1), days.at(-1) as string] : days
}

function monthDayName(day: string): string {
  return day === LAST ? 'last day' : numeral(Number(day))
}

function namedDays(days: string, positions: string | undefined): string[] {
  if (positions) return positions.split(',').map((position) => `${ordinal(position)} weekday`)
  return days.split(',').map((day) => `${ordinal(day.slice(0, -2))} ${weekdayName(day.slice(-2))}`)
}

/** "first", "fifth", "10th", "last" */
function ordinal(position: string): string {
  if (position === LAST) return 'last'
  return Number(position) <= 5 ? (ORDINAL_WORDS[Number(position)] as string) : numeral(Number(position))
}

/** "1st", "12th", "23rd" */
function numeral(number: number): string {
  const suffix = number > 3 && number < 21 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${suffix ?? 'th'}`
}

function weekdayName(day: string): string {
  return capital(WEEKDAYS[BYDAY.indexOf(day)] as string)
}

function monthName(month: number): string {
  return capital(MONTHS[month - 1] as string)
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** "Monday, Tuesday and Friday" */
function list(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}

/** "30 June 2027" */
function dayWords(day: Day): string {
  const { year, month, number } = partsOf(day)
  return `${number} ${monthName(month)} ${year}`
}
