import { writeDay } from './write-day.ts'

/** A day on a wall calendar, written YYYY-MM-DD. */
export type Day = string

/** The date and time on a wall clock in one time zone. */
export type Clock = { timezone: string; today: Day; time: string; now: Date }

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

/** True for a day that exists, written YYYY-MM-DD in plain digits. `Date` would turn 2026-02-30 into 2 March. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** True for a time of day, written HH:MM in 24 hours. */
export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
}

/** That day of the month, or undefined if the month is shorter. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  const written = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
  return isDay(written) ? written : undefined
}

export function addDays(day: Day, count: number): Day | undefined {
  const moved = new Date(midnight(day) + count * DAY_MS)
  return dayOf(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate())
}

/** "Monday 23 November", with the year if it is another one than `now`'s. */
export function dayInWords(day: Day, now: string): string {
  const year = day.slice(0, 4) === now.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return writeDay(day, { weekday: 'long', day: 'numeric', month: 'long', ...year })
}

/** From one day to another. */
export function daysBetween(first: Day, last: Day): number {
  return (midnight(last) - midnight(first)) / DAY_MS
}

/** The same day of the month, `count` months later; clamped to the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day | undefined {
  const { year, month, number } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1]
  return dayOf(inYear, inMonth, Math.min(number, daysIn(inYear, inMonth)))
}

/** Monday is 1, Sunday is 7. */
export function weekdayOf(day: Day): number {
  return new Date(midnight(day)).getUTCDay() || 7
}

export function mondayOf(day: Day): Day | undefined {
  return addDays(day, 1 - weekdayOf(day))
}

export function lastOfMonth(day: Day): Day {
  const { year, month } = partsOf(day)
  return dayOf(year, month, daysIn(year, month)) as Day
}

export function partsOf(day: Day): { year: number; month: number; number: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), number: Number(day.slice(8)) }
}

type Zone = { formatter: Intl.DateTimeFormat; minute: number; today: Day; time: string }

const zones = new Map<string, Zone>()
/** More zones than exist. Names are accepted in any case, so without a limit the cache could grow without end. */
const MAX_ZONES = 1000

function zoneOf(timezone: string): Zone {
  let zone = zones.get(timezone)
  if (!zone) {
    // The Swedish format is ours: 2026-11-15 10:05:30.
    const style = { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' } as const
    zone = { formatter: new Intl.DateTimeFormat('sv-SE', style), minute: Number.NaN, today: '', time: '' }
    if (zones.size >= MAX_ZONES) zones.clear()
    zones.set(timezone, zone)
  }
  return zone
}

/** The wall clock of a time zone. Formatting is slow, so the result is cached for the minute. */
export function clockAt(now: Date, timezone: string): Clock {
  const zone = zoneOf(timezone)
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (zone.minute !== minute) {
    zone.minute = minute
    const shown = zone.formatter.format(now)
    const space = shown.indexOf(' ')
    zone.today = shown.slice(0, space)
    zone.time = shown.slice(space + 1, space + 6)
  }
  return { timezone, today: zone.today, time: zone.time, now }
}

/** The instant of a wall-clock moment: a time skipped by DST moves forward, a repeated one is the first. */
export function instantOf(day: Day, time: string, timezone: string): Date {
  const { formatter } = zoneOf(timezone)
  const wall = midnight(day) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS
  const [before, after] = [offsetAt(wall - DAY_MS, formatter), offsetAt(wall + DAY_MS, formatter)]
  // The new offset holds only after the clock has changed; a skipped time moves forward by the old one.
  const isChanged = before !== after && offsetAt(wall - before, formatter) !== before
  const isAfter = isChanged && offsetAt(wall - after, formatter) === after
  return new Date(Math.min(wall - (isAfter ? after : before), LAST_INSTANT))
}

/** Later years have more digits in ISO format, so they would sort before the others. */
const LAST_INSTANT = Date.UTC(9999, 11, 31, 23, 59)
/** Earlier years are shown without their era. */
const FIRST_OFFSET = -62_135_424_000_000

/** Milliseconds that the zone's wall clock is ahead of UTC. */
function offsetAt(instant: number, formatter: Intl.DateTimeFormat): number {
  const known = Math.max(instant, FIRST_OFFSET)
  const [year, month, number, hour, minute, second] = formatter.format(known).split(/[- :]/).map(Number)
  const wall = new Date(0).setUTCFullYear(year as number, (month as number) - 1, number)
  return wall + (((hour as number) * 60 + (minute as number)) * 60 + (second as number)) * 1000 - known
}

/** True for an IANA zone such as Europe/Berlin. An offset such as +02:00 is refused: it has no summer time. */
export function isTimezone(timezone: string): boolean {
  if (!/^[A-Za-z][\w+\-/]*$/.test(timezone)) return false
  try {
    zoneOf(timezone)
    return true
  } catch {
    return false
  }
}

function midnight(day: Day): number {
  const { year, month, number } = partsOf(day)
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, number)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
