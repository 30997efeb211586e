import fc from 'fast-check'

// A second implementation of repetition: it walks from day to day and asks of each whether the rule has it.

const DAY_MS = 24 * 60 * 60 * 1000
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A day by its number; the day 0 is a Monday. */
type Numbered = { day: string; number: number; year: number; month: number }

const DAY_ZERO = Date.UTC(1969, 11, 29)

function numbered(number: number): Numbered {
  const date = new Date(DAY_ZERO + number * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  return { day: date.toISOString().slice(0, 10), number, year, month }
}

function numberOf(day: string): number {
  return (Date.parse(day) - DAY_ZERO) / DAY_MS
}

/** The days of a rule from `from` up to and including `to`, in the series that starts on `start`. */
export function* steppedDays(rule: string, start: string, from: string, to: string): Generator<string> {
  const parts = Object.fromEntries(rule.split(';').map((part) => part.split('=')))
  const first = numbered(numberOf(start))
  const isChosen = chooser(parts)
  const last = Math.min(numberOf(to), parts.UNTIL ? numberOf(dashed(parts.UNTIL)) : Number.POSITIVE_INFINITY)
  for (let number = Math.max(numberOf(from), first.number); number <= last; number++) {
    const day = numbered(number)
    if (distance(parts.FREQ, first, day) % Number(parts.INTERVAL ?? 1) === 0 && isChosen(day)) yield day.day
  }
}

function dashed(day: string): string {
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
}

function distance(frequency: string, from: Numbered, to: Numbered): number {
  if (frequency === 'DAILY') return to.number - from.number
  if (frequency === 'WEEKLY') return Math.floor(to.number / 7) - Math.floor(from.number / 7)
  if (frequency === 'MONTHLY') return (to.year - from.year) * 12 + to.month - from.month
  return to.year - from.year
}

function chooser(parts: Record<string, string>): (day: Numbered) => boolean {
  const byDay = parts.BYDAY?.split(',') ?? []
  const byMonthDay = parts.BYMONTHDAY?.split(',').map(Number) ?? []
  const positions = parts.BYSETPOS?.split(',').map(Number)
  if (parts.FREQ === 'DAILY') return () => true
  if (parts.FREQ === 'WEEKLY') return ({ number }) => byDay.includes(weekdayOf(number))
  return ({ number, month }) => {
    if (parts.BYMONTH && month !== Number(parts.BYMONTH)) return false
    const inMonth = daysOfMonth(number)
    const candidates = inMonth.filter((each, index) => {
      const same = inMonth.filter((other) => weekdayOf(other) === weekdayOf(each))
      const places = ['', same.indexOf(each) + 1, same.indexOf(each) - same.length]
      return (
        byMonthDay.includes(index + 1) ||
        byMonthDay.includes(index - inMonth.length) ||
        places.some((place) => byDay.includes(`${place}${weekdayOf(each)}`))
      )
    })
    const chosen = positions?.map((place) => candidates.at(place > 0 ? place - 1 : place))
    return (chosen ?? candidates).includes(number)
  }
}

function weekdayOf(number: number): string {
  return WEEKDAYS[number % 7] as string
}

function daysOfMonth(number: number): number[] {
  const { day, month } = numbered(number)
  const first = number - Number(day.slice(8)) + 1
  return Array.from({ length: 31 }, (_, more) => first + more).filter(
    (each) => numbered(each).month === month,
  )
}

const weekdays = fc
  .subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 })
  .map((days) => days.join())
const places = (count: number, max: number) =>
  fc.uniqueArray(fc.oneof(fc.constant(-1), fc.integer({ min: 1, max })), { minLength: 1, maxLength: count })
const namedDays = (max: number) =>
  fc
    .tuple(places(2, max), fc.constantFrom('MO', 'WE', 'FR', 'SU'))
    .map(([each, day]) => `BYDAY=${each.map((place) => `${place}${day}`).join()}`)
const workdays = places(2, 20).map((each) => `BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${each.join()}`)
const sureDays = fc
  .uniqueArray(fc.integer({ min: 1, max: 27 }), { minLength: 1, maxLength: 3 })
  .map((days) => days.sort((a, b) => a - b))
const lateDays = fc
  .tuple(fc.oneof(fc.constant([]), sureDays), fc.constantFrom('28,29', '28,29,30', '28,29,30,31'))
  .map(([days, late]) => {
    const positions = [...days.map((_, index) => index + 1), -1]
    return `BYMONTHDAY=${[...days, late].join()};BYSETPOS=${positions.join()}`
  })
const monthDays = fc.oneof(
  sureDays.map((days) => `BYMONTHDAY=${days.join()}`),
  fc.constantFrom('BYMONTHDAY=28', 'BYMONTHDAY=-1', 'BYMONTHDAY=15,-1'),
  lateDays,
)
const yearDays = fc.oneof(
  fc.constantFrom(
    'BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    'BYMONTH=2;BYMONTHDAY=-1',
    'BYMONTH=12;BYMONTHDAY=31',
  ),
  fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.oneof(
        sureDays.map((days) => `BYMONTHDAY=${days.join()}`),
        // A fifth Monday of February comes every 28 years.
        namedDays(4),
        workdays,
      ),
    )
    .map(([month, days]) => `BYMONTH=${month};${days}`),
)

const interval = (max: number) => fc.integer({ min: 1, max }).map((n) => (n === 1 ? '' : `;INTERVAL=${n}`))

/** Rules as readRepeat() writes them, each with a day of its own, without an end. */
export const anyRule: fc.Arbitrary<string> = fc.oneof(
  interval(10).map((every) => `FREQ=DAILY${every}`),
  fc.tuple(interval(5), weekdays).map(([every, days]) => `FREQ=WEEKLY${every};BYDAY=${days}`),
  fc
    .tuple(interval(5), fc.oneof(monthDays, namedDays(5), workdays))
    .map(([every, days]) => `FREQ=MONTHLY${every};${days}`),
  fc.tuple(interval(3), yearDays).map(([every, days]) => `FREQ=YEARLY${every};${days}`),
)

/** Days from 1999 to 2049. */
export const anyDay: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 50 * 365 })
  .map((days) => new Date(Date.UTC(1999, 0, 1) + days * DAY_MS).toISOString().slice(0, 10))
