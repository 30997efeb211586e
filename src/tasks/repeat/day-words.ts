import { countOf, MONTH } from '../date-rules.ts'
import { MONTHS, WEEKDAYS } from '../date-words.ts'
import { FIXED_DAYS } from '../day-rules.ts'
import { BYDAY, daysOfEveryMonth, daysOfMonth, type Parts, WORKDAYS } from './repeat.ts'

const JOINS = new Set([',', '|', 'and', 'on', 'every', 'each', 'the'])

/** "monday and thursday", "mondays", "monday to friday", "weekends" */
export function daysInWeek(text: string): Partial<Parts> | undefined {
  const words = plain(text).replaceAll(/ (?:-|to|through) /g, '-')
  const days = words.split(' ').flatMap((word) => (JOINS.has(word) ? [] : [weekdaysOf(word)]))
  if (days.length === 0 || days.some((each) => each.length === 0)) return undefined
  return { BYDAY: BYDAY.filter((_, index) => days.flat().includes(index)).join() }
}

/** The days of the week that a text does not name. */
export function otherDaysInWeek(text: string): Partial<Parts> | undefined {
  const days = daysInWeek(text)?.BYDAY?.split(',')
  const others = days && BYDAY.filter((day) => !days.includes(day))
  return others && others.length > 0 ? { BYDAY: others.join() } : undefined
}

export function isWorkdays(text: string): boolean {
  return plain(text).startsWith('weekday')
}

/** One name for working days. */
function plain(text: string): string {
  return text.replaceAll(/\b(?:(?:working|business) day|workday)/g, 'weekday')
}

/** Monday is 0. */
function weekdaysOf(word: string): number[] {
  if (/^weekdays?$/.test(word)) return [0, 1, 2, 3, 4]
  if (/^weekends?$/.test(word)) return [5, 6]
  const [from = '', to = from] = word.split('-').map((name) => name.replace(/days$/, 'day'))
  const [first, last] = [WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to)]
  if (first < 0 || last < 0) return []
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, more) => (first + more) % 7)
}

/** "the last", "15", "the third friday", "the last weekday" */
const ITEM = new RegExp(
  `^(?:on )?(?:the |day )?(?:(o\\d{1,2}|\\d{1,2}th|last)(?: (day|weekday|${WEEKDAYS.join('|')}))?|(\\d{1,2}))$`,
)

const MAX_ITEMS = 7

/** "the 1st and 15th", "the last friday", "the first and third monday", "the last working day", "the end" */
export function daysInMonth(text: string, month?: number): Partial<Parts> | undefined {
  const phrase = plain(text)
    .replace(/^(?:the )?end$/, 'last day')
    .replace(/^(?:the )?(?:start|beginning)$/, 'o1 day')
  const items = phrase.split(/(?: (?:,|and))+ /).map((item) => ITEM.exec(item))
  if (items.length > MAX_ITEMS) return undefined
  let kind = 'day'
  // In "the first and third monday" the kind of the last item is the kind of all.
  const days = items.toReversed().map((item) => {
    kind = item?.[2] ?? kind
    const place = item?.[1] ?? item?.[3] ?? '0'
    return { kind, place: place === 'last' ? -1 : countOf(place) }
  })
  return placedDays(days.toReversed(), month)
}

type PlacedDay = { kind: string; place: number }

/** No month has more of them. */
const MAX_WEEKDAYS = 5
const MAX_WORKDAYS = 20

function placedDays(days: readonly PlacedDay[], month: number | undefined): Partial<Parts> | undefined {
  const places = days.map(({ place }) => place)
  const isAll = (test: (kind: string) => boolean, max: number) =>
    days.every(({ kind, place }) => test(kind) && place !== 0 && place <= max)
  if (isAll((kind) => kind === 'day', 31)) {
    return month === undefined ? daysOfEveryMonth(places) : daysOfMonth(places, month)
  }
  const inMonth = month !== undefined && { BYMONTH: String(month) }
  if (isAll((kind) => kind === 'weekday', MAX_WORKDAYS)) {
    return { ...inMonth, BYDAY: WORKDAYS, BYSETPOS: [...new Set(places)].join() }
  }
  if (!isAll((kind) => WEEKDAYS.includes(kind), MAX_WEEKDAYS)) return undefined
  const named = days.map(({ kind, place }) => `${place}${BYDAY[WEEKDAYS.indexOf(kind)]}`)
  return { ...inMonth, BYDAY: [...new Set(named)].join() }
}

const DAY_OF_MONTH = new RegExp(`^(.+?)(?: of| in)? ${MONTH}$`)
const MONTH_FIRST = new RegExp(`^${MONTH}(?: on)? (.+)$`)

/** "4 july", "july 4", "the first sunday of may", "christmas" */
export function daysInYear(text: string): Partial<Parts> | undefined {
  const named = FIXED_DAYS.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(text))
  if (named) return daysOfMonth([named[2]], named[1])
  const [, days, month] = DAY_OF_MONTH.exec(text) ?? []
  if (days && month) return daysInMonth(days, MONTHS.indexOf(month) + 1)
  const [, monthBefore, daysAfter] = MONTH_FIRST.exec(text) ?? []
  return daysAfter && monthBefore ? daysInMonth(daysAfter, MONTHS.indexOf(monthBefore) + 1) : undefined
}
