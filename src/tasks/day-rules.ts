import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  isDay,
  lastOfMonth,
  mondayOf,
  partsOf,
  weekdayOf,
} from './calendar.ts'
import {
  AMOUNT,
  countOf,
  MONTH,
  type Part,
  type Piece,
  type Rule,
  rule,
  UNIT,
  WEEKDAY,
  weak,
} from './date-rules.ts'
import { MONTHS, WEEKDAYS } from './date-words.ts'

export const NUMBER = '(w[23]0 o\\d|o?\\d{1,2}(?:th)?)'
const ORDINAL = '(w[23]0 o\\d|o\\d{1,2}|\\d{1,2}th)'
const YEAR = '(?:(?: ,)? ((?:19|2[01])\\d\\d))?'

/** Named days with the same date every year. */
export const FIXED_DAYS: [pattern: string, month: number, number: number][] = [
  ['christmas(?: day)?', 12, 25],
  ['christmas eve', 12, 24],
  ['boxing day', 12, 26],
  ['(?:new year eve|new years eve|nye)', 12, 31],
  ['(?:the )?new years?(?: day)?', 1, 1],
  ['(?:valentine|valentines)(?: day)?', 2, 14],
  ["(?:halloween|hallowe'en)", 10, 31],
]
/** Named days by their distance from Easter. The weekday in a name such as "good friday" is not the next Friday. */
const FROM_EASTER: [pattern: string, days: number][] = [
  ['(?:shrove tuesday|pancake day)', -47],
  ['ash wednesday', -46],
  ['mothering sunday', -21],
  ['palm sunday', -7],
  ['maundy thursday', -3],
  ['good friday', -2],
  ['easter saturday', -1],
  ['easter sunday', 0],
  ['easter monday', 1],
  ['whit sunday', 49],
  ['whit monday', 50],
]
/** First words of named days. In a sentence they are adjectives more often than dates: "christmas dinner". */
export const FIXED_WORDS = /^(?:christmas|boxing|new|nye|valentines?|hallowe|easter)/

/** The unit in "the first monday of april" and "the last working day of the month". */
const KIND = `(day|weekday|(?:working|business) day|${WEEKDAYS.join('|')})`

/** All phrases for one day. */
export const DAY_RULES: Rule[] = [
  rule('(?:later |earlier )?today', (_, { today }) => one(today)),
  rule('(?:late |later )?tonight', (_, { today }) => one(today, 'night')),
  rule('(?:later |early |late )?this (morning|afternoon|evening)', ([, part], { today }) =>
    one(today, part as Part),
  ),
  rule('(?:early |late )?tomorrow', (_, { today }) => one(addDays(today, 1))),
  // "this time next week" is a week from today; "next week" begins on Monday.
  rule(`this time next ${UNIT}`, ([, unit], { today }) => one(ahead(today, 'a', unit))),
  rule(`this time last ${UNIT}`, ([, unit], { today }) => past(ahead(today, 'a', unit, -1))),
  rule('this time tomorrow', (_, { today }) => one(addDays(today, 1))),
  rule(`this time (?:(next) )?(?:on )?${WEEKDAY}`, ([, which, name], { today }) =>
    one(weekday(name, which, today)),
  ),
  rule('yesterday', (_, { today }) => past(addDays(today, -1))),
  rule('last night', (_, { today }) => past(addDays(today, -1), 'night')),
  rule(
    `(?:early |late )?(?:(?:the )?(this coming|this|next|coming|upcoming|following) )?${WEEKDAY}`,
    ([, which, name], { today }) => one(weekday(name, which, today)),
  ),
  rule(`(?:the )?(?:last|previous|past|this past) ${WEEKDAY}`, ([, name], { today }) =>
    past(addDays(weekday(name, 'this', today) as Day, -7)),
  ),
  rule(`${WEEKDAY} (?:of )?(this|next|the following) week`, ([, name, which], { today }) =>
    one(inWeek(name, which === 'this' ? 0 : 7, today)),
  ),
  rule(`(this|next) week (?:on )?${WEEKDAY}`, ([, which, name], { today }) =>
    one(inWeek(name, which === 'this' ? 0 : 7, today)),
  ),
  rule(`(?:the )?${WEEKDAY} after next`, ([, name], { today }) => one(inWeek(name, 14, today))),
  rule(`${WEEKDAY} (week|fortnight)`, ([, name, unit], { today }) =>
    one(ahead(weekday(name, undefined, today) as Day, 'a', unit)),
  ),
  rule('(today|tomorrow) (week|fortnight)', ([, name, unit], { today }) =>
    one(ahead(addDays(today, name === 'today' ? 0 : 1) as Day, 'a', unit)),
  ),
  rule(`in ${AMOUNT} ${UNIT}(?: time)?`, ([, count, unit], { today }) => one(ahead(today, count, unit))),
  rule(`${AMOUNT} ${UNIT} (?:from (?:now|today)|later)`, ([, count, unit], { today }) =>
    one(ahead(today, count, unit)),
  ),
  rule(`${AMOUNT} ${UNIT}`, ([, count, unit], { today }) => weak('span', one(ahead(today, count, unit)))),
  rule(`${AMOUNT} ${UNIT} ago`, ([, count, unit], { today }) => past(ahead(today, count, unit, -1))),
  rule(`(?:the )?${ORDINAL}(?: of (?:the|this) month)?`, ([phrase = '', number], { today }) => {
    const piece = one(dayOfMonth(number, today))
    if (phrase.endsWith('month')) return piece
    // "the first" is a position in a list as often as a day; "first" alone is never a day.
    if (phrase.includes('o')) return phrase.startsWith('the') ? weak('place', piece) : undefined
    return weak('ordinal', piece)
  }),
  rule(
    `(?:the )?(o\\d|\\dth|last) ${KIND} (?:of|in) (?:(the|this|next) month|${MONTH}(?: (2\\d{3}))?)`,
    ([, which = '', kind = '', month, name, year], { today }) =>
      one(nextIn({ month, name, year }, today, (first) => countedIn(first, which, kind))),
  ),
  rule(`(?:the )?${ORDINAL} of next month`, ([, number], { today }) =>
    one(inMonth(firstOfMonth(today, 1), number)),
  ),
  rule('on (\\d{1,2})', ([, number], { today }) => weak('ordinal', one(dayOfMonth(number, today)))),
  // "friday the first", but "friday, first thing"
  rule(`${WEEKDAY}(?: ,)? (?:the ${ORDINAL}|(\\d{1,2}th))`, ([, name, number, bare], { today }) =>
    one(namedDay(name, number ?? bare, today)),
  ),
  rule(
    `(?:${WEEKDAY}(?: ,)? )?(?:the )?${NUMBER}(?: of)? ${MONTH}${YEAR}`,
    ([, , number, month, year], { today }) => oneDated(number, month, year, today),
  ),
  rule(`(?:${WEEKDAY}(?: ,)? )?${MONTH} (?:the )?${NUMBER}${YEAR}`, ([, , month, number, year], { today }) =>
    oneDated(number, month, year, today),
  ),
  rule('(\\d{4}-\\d\\d-\\d\\d) ([01]\\d|2[0-3]):([0-5]\\d)', ([, day = '', hour, minute]) =>
    isDay(day) ? { day, time: { hour: Number(hour), minute: Number(minute) } } : undefined,
  ),
  rule('(\\d{4})[-/](\\d\\d)[-/](\\d\\d)', ([, year, month, number]) => {
    const day = `${year}-${month}-${number}`
    return one(isDay(day) ? day : undefined)
  }),
  rule(
    '(\\d{1,2})[/.-](\\d{1,2})(?:[/.-](\\d{4}|\\d\\d))?',
    ([phrase = '', first, second, year], { today }) =>
      // 13.12 is a time as often as a date, and 24/7 means "always".
      phrase === '24/7' || (phrase.includes('.') && !year)
        ? undefined
        : one(clearDate(Number(first), Number(second), year, today)),
  ),
  ...FIXED_DAYS.map(([name, month, number]) =>
    rule(name, (_, { today }) =>
      weak('name', one(dated(String(number), MONTHS[month - 1], undefined, today))),
    ),
  ),
  ...FROM_EASTER.map(([name, days]) => rule(name, (_, { today }) => one(fromEaster(days, today)))),
  rule('easter', (_, { today }) => weak('name', one(fromEaster(0, today)))),
]

function one(day: Day | undefined, part?: Part): Piece | undefined {
  return day === undefined ? undefined : { day, ...(part && { part }) }
}

function past(day: Day | undefined, part?: Part): Piece | undefined {
  const piece = one(day, part)
  return piece && { ...piece, isPast: true }
}

/** "31 june" is read as an impossible date, so that no part of it is read as another date. */
function oneDated(number = '', month = '', year: string | undefined, today: Day): Piece | undefined {
  const day = dated(number, month, year, today)
  const count = countOf(number)
  return !day && count >= 1 && count <= 31 ? { isNever: true } : one(day)
}

/** "friday" is the next one after today, "this friday" may be today, "next friday" is the one next week. */
export function weekday(name: string | undefined, which: string | undefined, today: Day): Day | undefined {
  if (which === 'next') return inWeek(name, 7, today)
  const ahead = (WEEKDAYS.indexOf(name as string) + 8 - weekdayOf(today)) % 7
  return addDays(today, ahead === 0 && which !== 'this' ? 7 : ahead)
}

function inWeek(name: string | undefined, daysAhead: number, today: Day): Day | undefined {
  return addDays(mondayOf(today) as Day, daysAhead + WEEKDAYS.indexOf(name as string))
}

export function ahead(from: Day, count = '', unit = '', sign = 1): Day | undefined {
  const number = sign * countOf(count)
  if (unit === 'day') return addDays(from, number)
  if (unit === 'week') return addDays(from, 7 * number)
  if (unit === 'fortnight') return addDays(from, 14 * number)
  return addMonths(from, unit === 'month' ? number : 12 * number)
}

/** The next day with this number, today included: "the 31st" waits for a month that has one. */
export function dayOfMonth(number: string | undefined, today: Day): Day | undefined {
  for (let months = 0; months < 3; months++) {
    const day = inMonth(firstOfMonth(today, months), number)
    if (day && day >= today) return day
  }
  return undefined
}

/** "friday the 13th" is a 13th on a Friday within three months; failing that, the number wins over the weekday. */
function namedDay(name: string | undefined, number: string | undefined, today: Day): Day | undefined {
  for (let months = 0; months < 3; months++) {
    const day = inMonth(firstOfMonth(today, months), number)
    if (day && day >= today && WEEKDAYS[weekdayOf(day) - 1] === name) return day
  }
  return dayOfMonth(number, today)
}

function inMonth(first: Day, number = ''): Day | undefined {
  const { year, month } = partsOf(first)
  return dayOf(year, month, countOf(number))
}

function firstOfMonth(today: Day, monthsAhead: number): Day {
  return addMonths(`${today.slice(0, 8)}01`, monthsAhead) as Day
}

/** "the month", "next month", "april", "april 2027" */
export type Month = { month?: string | undefined; name?: string | undefined; year?: string | undefined }

/** The next such day in a month, for example its first Monday. */
export function nextIn(named: Month, today: Day, dayIn: (first: Day) => Day | undefined): Day | undefined {
  const first = firstOf(named, today)
  const day = dayIn(first)
  if (named.year || named.month === 'next' || (day && day >= today)) return day
  return dayIn(addMonths(first, named.name ? 12 : 1) as Day)
}

export function firstOf({ month, name, year }: Month, today: Day): Day {
  if (!name) return firstOfMonth(today, month === 'next' ? 1 : 0)
  const [number, now] = [MONTHS.indexOf(name) + 1, partsOf(today)]
  return dayOf(year ? Number(year) : now.year + (number < now.month ? 1 : 0), number, 1) as Day
}

export function countedIn(first: Day, which: string, kind: string): Day | undefined {
  const days: Day[] = []
  for (let day = first; day <= lastOfMonth(first); day = addDays(day, 1) as Day)
    if (isOfKind(day, kind)) days.push(day)
  return which === 'last' ? days.at(-1) : days[countOf(which) - 1]
}

function isOfKind(day: Day, kind: string): boolean {
  const name = WEEKDAYS.indexOf(kind) + 1
  if (name > 0) return weekdayOf(day) === name
  return kind === 'day' || weekdayOf(day) <= 5
}

/** The next day at this distance from Easter. */
export function fromEaster(days: number, today: Day): Day | undefined {
  const { year } = partsOf(today)
  const day = addDays(easter(year), days)
  return day && day >= today ? day : addDays(easter(year + 1), days)
}

/** Easter Sunday by Oudin's algorithm. */
function easter(year: number): Day {
  const century = Math.floor(year / 100)
  const moon =
    ((year % 19) * 19 + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const late = Math.floor(moon / 28)
  const fullMoon = moon - late * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - (year % 19)) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  return addDays(dayOf(year, 3, 28) as Day, fullMoon - weekday) as Day
}

/** Without a year, the next such date; 29 February waits for a leap year. */
export function dated(number = '', month = '', year: string | undefined, today: Day): Day | undefined {
  const [inMonth, onDay] = [MONTHS.indexOf(month) + 1, countOf(number)]
  if (year) return dayOf(Number(year), inMonth, onDay)
  for (let years = 0; years <= 8; years++) {
    const day = dayOf(partsOf(today).year + years, inMonth, onDay)
    if (day && day >= today) return day
  }
  return undefined
}

/** 3/5 is March to half the world and May to the other half, so it is refused; 25/12 and 12/25 are clear. */
function clearDate(first: number, second: number, year: string | undefined, today: Day): Day | undefined {
  if (first !== second && first <= 12 && second <= 12) return undefined
  const [number, month] = first > 12 ? [first, second] : [second, first]
  const inYear = year?.length === 2 ? `20${year}` : year
  return dated(String(number), MONTHS[month - 1], inYear, today)
}
