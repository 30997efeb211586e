import { type Clock, isDay } from '../tasks/calendar.ts'
import { readRepeat } from '../tasks/repeat/read-repeat.ts'
import {
  BYDAY,
  daysOfEveryMonth,
  daysOfMonth,
  type Parts,
  type Repeat,
  ruleOf,
  WORKDAYS,
} from '../tasks/repeat/repeat.ts'
import { repeatWords } from '../tasks/repeat/repeat-words.ts'

const LONGEST_RULE = 300
const MOST_TIMES = 999

/**
 * An RRULE of another program as one of Errand's; undefined if Errand has none. Errand repeats by days that it can say
 * in words, so a rule that does not survive being said and read again is refused, however odd it is.
 */
export function readRule(written: string, clock: Clock): Repeat | undefined {
  const parts = partsIn(written)
  const days = parts && daysIn(parts)
  if (!parts || !days) return undefined
  const rule = ruleOf(days)
  const read = readRepeat(repeatWords({ rule, from: 'due' }), clock)
  if (read?.repeat.rule !== rule) return undefined
  const { COUNT, UNTIL } = parts
  return { rule: ruleOf({ ...days, ...(COUNT && { COUNT }), ...(UNTIL && { UNTIL }) }), from: 'due' }
}

type Written = Record<string, string>

const KNOWN = /^(?:FREQ|INTERVAL|COUNT|UNTIL|BYDAY|BYMONTHDAY|BYMONTH|BYSETPOS|WKST|X-[\w-]+)$/

/** The parts of a rule, if all of them are known and in range. */
function partsIn(written: string): Written | undefined {
  if (written.length > LONGEST_RULE) return undefined
  const rule = written
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/;$/, '')
  const pairs = rule.split(';').map((part) => part.split('='))
  if (pairs.some((pair) => pair.length !== 2 || !KNOWN.test(pair[0] as string))) return undefined
  const parts: Written = Object.fromEntries(pairs)
  const { INTERVAL, COUNT, UNTIL } = parts
  if (INTERVAL !== undefined && !isCount(INTERVAL)) return undefined
  if (COUNT !== undefined && !isCount(COUNT)) return undefined
  if (UNTIL === undefined) return parts
  const day = UNTIL.replace(/^(\d{4})(\d\d)(\d\d)(?:T\d{6}Z?)?$/, '$1-$2-$3')
  return isDay(day) ? { ...parts, UNTIL: day.replaceAll('-', '') } : undefined
}

function isCount(value: string): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_TIMES
}

/** The days of a rule as Errand writes them, without its end. */
function daysIn(parts: Written): Parts | undefined {
  const { FREQ, INTERVAL, BYDAY: days, BYMONTHDAY, BYMONTH, BYSETPOS } = parts
  const interval: Partial<Parts> =
    INTERVAL && Number(INTERVAL) > 1 ? { INTERVAL: String(Number(INTERVAL)) } : {}
  if (FREQ === 'DAILY' && days === undefined && !BYMONTHDAY && !BYMONTH) return { FREQ, ...interval }
  if ((FREQ === 'DAILY' && !interval.INTERVAL) || FREQ === 'WEEKLY')
    return BYMONTHDAY || BYMONTH || BYSETPOS ? undefined : weekly(days, interval)
  if (FREQ !== 'MONTHLY' && FREQ !== 'YEARLY') return undefined
  if (days !== undefined && BYMONTHDAY === undefined) {
    const named = namedDays(days, BYSETPOS)
    if (!named || (FREQ === 'YEARLY') !== (BYMONTH !== undefined)) return undefined
    return { FREQ, ...interval, ...(BYMONTH && { BYMONTH: String(Number(BYMONTH)) }), ...named }
  }
  if (days !== undefined || BYSETPOS !== undefined) return undefined
  if (BYMONTHDAY === undefined) return BYMONTH === undefined ? { FREQ, ...interval } : undefined
  const numbers = BYMONTHDAY.split(',').slice(0, 31).map(Number)
  if (!numbers.every((day) => Number.isInteger(day) && (day === -1 || (day >= 1 && day <= 31))))
    return undefined
  const monthDays = FREQ === 'MONTHLY' ? daysOfEveryMonth(numbers) : daysOfMonth(numbers, Number(BYMONTH))
  if (!monthDays || (FREQ === 'MONTHLY' && BYMONTH !== undefined)) return undefined
  return { FREQ, ...interval, ...monthDays }
}

function weekly(days: string | undefined, interval: Partial<Parts>): Parts | undefined {
  if (days === undefined) return { FREQ: 'WEEKLY', ...interval }
  const named = new Set(days.split(','))
  if (![...named].every((day) => BYDAY.includes(day))) return undefined
  const all = BYDAY.filter((day) => named.has(day))
  if (all.length === BYDAY.length && !interval.INTERVAL) return { FREQ: 'DAILY' }
  return { FREQ: 'WEEKLY', ...interval, BYDAY: all.join() }
}

/** "The last Friday", written as BYDAY=-1FR or as BYDAY=FR;BYSETPOS=-1, and "the last weekday". */
function namedDays(days: string, positions: string | undefined): Partial<Parts> | undefined {
  if (positions === undefined) return { BYDAY: days }
  const named = days.split(',')
  if (named.length === 1) return { BYDAY: `${Number(positions)}${days}` }
  const isWorkdays = BYDAY.filter((day) => named.includes(day)).join() === WORKDAYS && named.length === 5
  return isWorkdays ? { BYDAY: WORKDAYS, BYSETPOS: positions } : undefined
}
