import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clockAt,
  dayOf,
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
