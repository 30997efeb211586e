import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clockAt,
  dayOf,
  instantOf,
  isDay,
  isTime,
  isTimezone,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from './calendar.ts'

const day = fc
  .date({ min: new Date('0100-01-01'), max: new Date('9900-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('adds days across month ends and leap years', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addDays('0099-12-31', 1)).toBe('0100-01-01')
  expect(addDays('9999-12-31', 1)).toBeUndefined()
  expect(addDays('0001-01-01', -1)).toBeUndefined()
})

test('adds months, clamped to the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-11-15', 2)).toBe('2027-01-15')
  expect(addMonths('2026-01-15', 12)).toBe('2027-01-15')
  expect(addMonths('9999-12-01', 1)).toBeUndefined()
})

test('adding and subtracting the same number of days returns to the start', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (start, count) => {
      const moved = addDays(start, count) as string
      expect(isDay(moved)).toBe(true)
      expect(addDays(moved, -count)).toBe(start)
      expect(weekdayOf(mondayOf(start) as string)).toBe(1)
      expect(lastOfMonth(start) >= start).toBe(true)
    }),
  )
})

test('Monday is 1 and Sunday is 7', () => {
  expect(['2026-11-16', '2026-11-22', '2000-02-29', '1970-01-01'].map(weekdayOf)).toEqual([1, 7, 2, 4])
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
})

test('accepts only days and times that exist', () => {
  expect(['2028-02-29', '2000-02-29', '0001-01-01'].every(isDay)).toBe(true)
  expect(['2027-02-29', '1900-02-29', '2026-11-31', '2026-1-1', '٢٠٢٦-٠١-٠١', ''].some(isDay)).toBe(false)
  expect(['00:00', '23:59'].every(isTime)).toBe(true)
  expect(['24:00', '1:00', '12:60', '12:00:00'].some(isTime)).toBe(false)
  expect(dayOf(2026, 4, 31)).toBeUndefined()
})

test.each([
  ['2026-11-15T10:30:00Z', 'Pacific/Kiritimati', '2026-11-16', '00:30'],
  ['2026-11-15T10:30:00Z', 'Pacific/Pago_Pago', '2026-11-14', '23:30'],
  ['2026-11-15T10:30:00Z', 'Asia/Kathmandu', '2026-11-15', '16:15'],
  ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', '01:59'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2026-03-08T07:30:00Z', 'America/New_York', '2026-03-08', '03:30'],
  ['2026-01-01T00:00:00Z', 'America/Los_Angeles', '2025-12-31', '16:00'],
])('at %s a clock in %s shows %s %s', (moment, timezone, today, time) => {
  expect(clockAt(new Date(moment), timezone)).toMatchObject({ timezone, today, time })
})

test('accepts named time zones only', () => {
  expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'].every(isTimezone)).toBe(true)
  expect(['Nowhere/Land', '+02:00', 'Z', '', '../etc', 'Europe/Berlin\0'].some(isTimezone)).toBe(false)
})

test('more spellings of a zone than the cache holds all work', () => {
  const letters = [...'europe/berlin']
  for (let bits = 0; bits < 2400; bits++) {
    const name = letters
      .map((letter, index) => ((bits >> index) & 1 ? letter.toUpperCase() : letter))
      .join('')
    expect(clockAt(new Date('2026-11-15T10:30:00Z'), name).time).toBe('11:30')
  }
})

test.each([
  ['2026-11-15', '10:30', 'Pacific/Kiritimati', '2026-11-14T20:30'],
  ['2026-11-15', '10:30', 'Asia/Kathmandu', '2026-11-15T04:45'],
  // Skipped: 02:30 becomes 03:30.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00'],
  // Repeated: the first.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30'],
  ['2026-10-25', '03:00', 'Europe/Berlin', '2026-10-25T02:00'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
  // Half an hour of summer time.
  ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45'],
  // A midnight that never was, and a day.
  ['2018-11-04', '00:00', 'America/Sao_Paulo', '2018-11-04T03:00'],
  ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00'],
  ['2011-12-31', '00:00', 'Pacific/Apia', '2011-12-30T10:00'],
  ['2018-05-14', '00:00', 'Africa/Casablanca', '2018-05-14T00:00'],
  ['2026-02-15', '02:30', 'Africa/Casablanca', '2026-02-15T01:30'],
  // The ends of the calendar; the last instant is the last that sorts as text.
  ['0001-01-01', '00:00', 'UTC', '0001-01-01T00:00'],
  ['0099-06-01', '12:00', 'UTC', '0099-06-01T12:00'],
  ['9999-12-31', '23:59', 'UTC', '9999-12-31T23:59'],
  ['9999-12-31', '23:59', 'America/New_York', '9999-12-31T23:59'],
])('%s %s in %s is %s UTC', (day, time, timezone, instant) => {
  expect(instantOf(day, time, timezone).toISOString()).toBe(`${instant}:00.000Z`)
})

type Moments = { from(text: string): { epochMilliseconds: number } }

/** Temporal from the polyfill inside rrule-temporal: a second implementation. */
const [first] = new RRuleTemporal({
  rruleString: 'DTSTART:20260101T000000Z\nRRULE:FREQ=DAILY;COUNT=1',
}).all()
const Temporal = Object(first).constructor as Moments

/** Days from 1973 on which a zone changes its clocks, and the days beside them. */
function changes(timezone: string): string[] {
  const offset = (year: number, number: number) => {
    const noon = new Date(Date.UTC(year, 0, number, 12))
    const { today, time } = clockAt(noon, timezone)
    return Date.parse(`${today}T${time}Z`) - noon.getTime()
  }
  const days: string[] = []
  for (const year of [1973, 1985, 1996, 2007, 2011, 2018, 2026]) {
    for (let number = 1; number <= 366; number++) {
      if (offset(year, number) === offset(year, number + 1)) continue
      const day = new Date(Date.UTC(year, 0, number)).toISOString().slice(0, 10)
      days.push(day, addDays(day, 1) as string, addDays(day, 2) as string)
    }
  }
  return days
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

test('an instant is that of Temporal, above all on days when clocks change', () => {
  const zones = [
    ...['Europe/Berlin', 'Europe/London', 'Europe/Dublin', 'America/New_York', 'America/St_Johns', 'UTC'],
    ...['Australia/Lord_Howe', 'Australia/Sydney', 'Pacific/Apia', 'Pacific/Chatham', 'Pacific/Kiritimati'],
    ...[
      'America/Sao_Paulo',
      'America/Santiago',
      'America/Havana',
      'Asia/Tehran',
      'Asia/Gaza',
      'Asia/Kathmandu',
    ],
    // Not Morocco or Egypt: the polyfill overlooks the month of their other time.
    ...['Asia/Beirut', 'Antarctica/Troll', 'America/Caracas'],
  ]
  const recent = fc
    .date({ min: new Date('1973-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const moments = zones.map((timezone) => {
    const changing = changes(timezone)
    const days =
      changing.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...changing) }, recent) : recent
    return fc.tuple(days, time, fc.constant(timezone))
  })
  fc.assert(
    fc.property(fc.oneof(...moments), ([date, hour, timezone]) => {
      expect(instantOf(date, hour, timezone).getTime()).toBe(
        Temporal.from(`${date}T${hour}[${timezone}]`).epochMilliseconds,
      )
    }),
    { numRuns: 2000 },
  )
})
