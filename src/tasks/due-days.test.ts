import { describe, expect, test } from 'vitest'
import { clockAt } from './calendar.ts'
import { readDue } from './due.ts'

/** 11 March 2026, nine o'clock. */
const march = clockAt(new Date('2026-03-11T09:00:00Z'), 'UTC')

describe('one day, on a wednesday in march', () => {
  test.each([
    ['easter', '2026-04-05'],
    ['easter sunday', '2026-04-05'],
    ['easter monday', '2026-04-06'],
    ['good friday', '2026-04-03'],
    ['easter weekend', '2026-04-03'],
    ['ash wednesday', '2027-02-10'],
    ['whit monday', '2026-05-25'],
    ['fortnight on friday', '2026-03-27'],
    ['a fortnight on friday', '2026-03-27'],
    ['friday fortnight', '2026-03-27'],
    ['tomorrow fortnight', '2026-03-26'],
    ['today week', '2026-03-18'],
    ['fortnight today', '2026-03-25'],
    ['the night before 20 march', '2026-03-19'],
    ['the evening before saturday', '2026-03-13'],
    ['the morning after friday', '2026-03-14'],
    ['the 19th (thursday)', '2026-03-19'],
    ['thursday (19th)', '2026-03-19'],
    ['next thursday (12th)', '2026-03-12'],
    ['(thursday)', undefined],
    ['thursday (', '2026-03-12'],
    ['this time next week', '2026-03-18'],
    ['this time next month', '2026-04-11'],
    ['this time tomorrow', '2026-03-12'],
    ['this time last week', undefined],
    ['the friday before christmas', '2026-12-18'],
    ['the friday after the 20th', '2026-03-27'],
    ['the friday before the 20th', '2026-03-13'],
    ['the week after easter', '2026-04-12'],
    ['the week before easter', '2026-03-29'],
    ['the week of 20 march', '2026-03-16'],
    ['the week commencing 20 march', '2026-03-20'],
    ['from 32 to 33 december', undefined],
    ['1 on 1 with sam', undefined],
    ['this time on friday', '2026-03-13'],
    ['last thursday of the month', '2026-03-26'],
    ['first monday of the month', '2026-04-06'],
    ['first monday of march', '2027-03-01'],
    ['first monday of march 2026', '2026-03-02'],
    ['first monday of april', '2026-04-06'],
    ['first monday in february', '2027-02-01'],
    ['2nd tuesday of april', '2026-04-14'],
    ['the last friday in may', '2026-05-29'],
    ['last day of the month', '2026-03-31'],
    ['first day of next month', '2026-04-01'],
    ['last working day of may', '2026-05-29'],
    ['the fifth monday of april', undefined],
    ['first week of april', '2026-04-01'],
    ['second week of this month', '2026-03-08'],
    ['last week of next month', '2026-04-24'],
    ['last weekend in may', '2026-05-30'],
    ['end of next month', '2026-04-30'],
    ['on the first', '2026-04-01'],
    ['the twenty first of march', '2026-03-21'],
    ['20.3.', '2026-03-20'],
    ['on 5.3.', '2027-03-05'],
    ['from the 2nd to the 5th of december', '2026-12-02'],
    ['31 june', undefined],
    ['june 31', undefined],
    ['32 june', undefined],
    ['0 june', undefined],
    ['31.6.', undefined],
    ['1-1', '2027-01-01'],
    ['first', undefined],
    ['friday first', undefined],
  ])('%j is %s', (phrase, day) => {
    expect(readDue(phrase, march)).toEqual(day && { day, time: null })
  })

  test.each([
    ['in 1.5 hours', '2026-03-11', '10:30'],
    ['1.5 hours from now', '2026-03-11', '10:30'],
    ['in two and a half hours', '2026-03-11', '11:30'],
    ['in 2 hours and a half', '2026-03-11', '11:30'],
    ['in an hour and 20 minutes', '2026-03-11', '10:20'],
    ['in a quarter of an hour', '2026-03-11', '09:15'],
    ['in three quarters of an hour', '2026-03-11', '09:45'],
    ['2pm to 3pm tomorrow', '2026-03-12', '14:00'],
    ['14 until midnight tomorrow', '2026-03-12', '14:00'],
    ['9am-5 tomorrow', '2026-03-12', '09:00'],
    ['9:30am-5 tomorrow', '2026-03-12', '09:30'],
    ['11.30 to 12.30 tomorrow', '2026-03-12', '11:30'],
    ['between 14-16 tomorrow', '2026-03-12', '14:00'],
    ['an hour and a half from now', '2026-03-11', '10:30'],
    ['10-2am tomorrow', '2026-03-12', '22:00'],
    ['9.30-11.30am tomorrow', '2026-03-12', '09:30'],
    ['from 14:00 to midnight tomorrow', '2026-03-12', '14:00'],
    ['quarter to 3pm', '2026-03-11', '14:45'],
    ['20 past 6am tomorrow', '2026-03-12', '06:20'],
    ['5pm on the first', '2026-04-01', '17:00'],
    ['5pm (friday)', '2026-03-13', '17:00'],
  ])('%j is %s at %s', (phrase, day, time) => {
    expect(readDue(phrase, march)).toEqual({ day, time })
  })

  test.each([
    ['2024-01-01', '2024-03-31'],
    ['2024-03-31', '2024-03-31'],
    ['2024-04-01', '2025-04-20'],
    ['2027-01-01', '2027-03-28'],
    ['2038-01-01', '2038-04-25'],
    ['2049-01-01', '2049-04-18'],
    ['2076-01-01', '2076-04-19'],
    ['2285-01-01', '2285-03-22'],
  ])('on %s, easter is on %s', (today, day) => {
    expect(readDue('easter', clockAt(new Date(`${today}T09:00:00Z`), 'UTC'))?.day).toBe(day)
  })
})
