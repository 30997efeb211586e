import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, clockAt, isDay, isTime } from './calendar.ts'
import { readDue, readTime } from './due.ts'

/** Wednesday, 18 November 2026, five past eleven in Berlin. */
const clock = clockAt(new Date('2026-11-18T10:05:00Z'), 'Europe/Berlin')

const DAYS: [string, string][] = [
  ['2026-12-01', '2026-12-01'],
  ['  2026-12-01 ', '2026-12-01'],
  ['1999-12-31', '1999-12-31'],
  ['today', '2026-11-18'],
  ['Tonight', '2026-11-18'],
  ['this evening', '2026-11-18'],
  ['end of day', '2026-11-18'],
  ['tomorrow', '2026-11-19'],
  ['TOMORROW', '2026-11-19'],
  ['tommorow', '2026-11-19'],
  ['tmrw', '2026-11-19'],
  ['tomorrow morning', '2026-11-19'],
  ['the day after tomorrow', '2026-11-20'],
  ['yesterday', '2026-11-17'],
  ['friday', '2026-11-20'],
  ['fri', '2026-11-20'],
  ['by friday', '2026-11-20'],
  ['on Friday evening', '2026-11-20'],
  ['due friday', '2026-11-20'],
  ['this friday', '2026-11-20'],
  ['coming friday', '2026-11-20'],
  ['next friday', '2026-11-27'],
  ['wednesday', '2026-11-25'],
  ['this wednesday', '2026-11-18'],
  ['next monday', '2026-11-23'],
  ['monday', '2026-11-23'],
  ['in 3 days', '2026-11-21'],
  ['3 days', '2026-11-21'],
  ['three days from now', '2026-11-21'],
  ['in a week', '2026-11-25'],
  ['in two weeks', '2026-12-02'],
  ['in a fortnight', '2026-12-02'],
  ['in a month', '2026-12-18'],
  ['in a couple of months', '2027-01-18'],
  ['in 1 year', '2027-11-18'],
  ['two weeks from tomorrow', '2026-12-03'],
  ['a week from friday', '2026-11-27'],
  ['weekend', '2026-11-21'],
  ['this weekend', '2026-11-21'],
  ['next weekend', '2026-11-28'],
  ['end of week', '2026-11-22'],
  ['end of the week', '2026-11-22'],
  ['end of next week', '2026-11-29'],
  ['next week', '2026-11-23'],
  ['end of month', '2026-11-30'],
  ['eom', '2026-11-30'],
  ['end of next month', '2026-12-31'],
  ['next month', '2026-12-01'],
  ['beginning of next month', '2026-12-01'],
  ['end of the year', '2026-12-31'],
  ['next year', '2027-01-01'],
  ['15th', '2026-12-15'],
  ['the 18th', '2026-11-18'],
  ['on the 20th', '2026-11-20'],
  ['31st', '2026-12-31'],
  ['15th of next month', '2026-12-15'],
  ['march 5', '2027-03-05'],
  ['5 March', '2027-03-05'],
  ['mar 5th 2028', '2028-03-05'],
  ['December 24th', '2026-12-24'],
]

test.each(DAYS)('%j is %s', (phrase, day) => {
  expect(readDue(phrase, clock)).toEqual({ day, time: null })
})

const TIMES: [string, string, string][] = [
  ['friday 5pm', '2026-11-20', '17:00'],
  ['tomorrow at 9am', '2026-11-19', '09:00'],
  ['tomorrow at 9:30 a.m.', '2026-11-19', '09:30'],
  ['5:15 pm on friday', '2026-11-20', '17:15'],
  ['next friday, 17:45', '2026-11-27', '17:45'],
  ['noon tomorrow', '2026-11-19', '12:00'],
  ['friday midnight', '2026-11-20', '23:59'],
  ['2026-12-01 at 5pm', '2026-12-01', '17:00'],
  ['5 march at 12am', '2027-03-05', '00:00'],
  ['dec 5 2026 12pm', '2026-12-05', '12:00'],
  ['5pm', '2026-11-18', '17:00'],
  ['9am', '2026-11-19', '09:00'],
  ['in 2 hours', '2026-11-18', '13:05'],
  ['in an hour', '2026-11-18', '12:05'],
  ['in 45 minutes', '2026-11-18', '11:50'],
]

test.each(TIMES)('%j is %s at %s', (phrase, day, time) => {
  expect(readDue(phrase, clock)).toEqual({ day, time })
})

test.each([
  ...['', 'soon', 'sometime', 'asap', 'buy milk', '1', '0', '42', '2026', 'december'],
  ...[
    '2026-02-30',
    '2026-13-01',
    '2026-02-30 5pm',
    'feb 30',
    'feb 29 2027',
    '32nd',
    '０１-０２',
    '２０２６-０１-０１',
  ],
  ...['3/5', '01/02/2026', '1.2.2026', '5-6'],
  ...['tomorrow at 5', 'at 5', 'tomorrow at 25:00', '13pm', '0am', 'friday 5pm 6pm'],
  ...[
    'friday or saturday',
    'monday to friday',
    'last friday',
    'a week from never',
    'in 9999 years',
    '5 march 100 bc',
  ],
])('%j is unclear', (phrase) => {
  expect(readDue(phrase, clock)).toBeUndefined()
})

describe('the time zone and the day', () => {
  test("today is the day in the person's time zone", () => {
    const moment = new Date('2026-11-15T10:30:00Z')
    const zones = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']
    expect(zones.map((zone) => readDue('today', clockAt(moment, zone))?.day)).toEqual([
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
    ])
    expect(zones.map((zone) => readDue('5 march', clockAt(moment, zone))?.day)).toEqual(
      Array(3).fill('2027-03-05'),
    )
  })

  test('on the nights when clocks change', () => {
    const spring = clockAt(new Date('2026-03-29T00:30:00Z'), 'Europe/Berlin')
    expect(readDue('in 1 hour', spring)).toEqual({ day: '2026-03-29', time: '03:30' })
    expect(readDue('tomorrow', spring)?.day).toBe('2026-03-30')
    const autumn = clockAt(new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin')
    expect(readDue('in 1 hour', autumn)).toEqual({ day: '2026-10-25', time: '02:30' })
    expect(readDue('tomorrow', autumn)?.day).toBe('2026-10-26')
  })

  test('at the ends of months and years', () => {
    const at = (moment: string) => clockAt(new Date(moment), 'UTC')
    expect(readDue('in a month', at('2027-01-31T12:00:00Z'))?.day).toBe('2027-02-28')
    expect(readDue('in a month', at('2028-01-31T12:00:00Z'))?.day).toBe('2028-02-29')
    expect(readDue('31st', at('2026-09-30T12:00:00Z'))?.day).toBe('2026-10-31')
    expect(readDue('30th', at('2027-01-31T12:00:00Z'))?.day).toBe('2027-03-30')
    expect(readDue('tomorrow', at('2026-12-31T23:59:00Z'))?.day).toBe('2027-01-01')
    expect(readDue('end of month', at('2028-02-01T00:00:00Z'))?.day).toBe('2028-02-29')
  })

  test('on a Sunday, "sunday" is in a week and "this sunday" is today', () => {
    const sunday = clockAt(new Date('2026-11-15T12:00:00Z'), 'UTC')
    expect(readDue('sunday', sunday)?.day).toBe('2026-11-22')
    expect(readDue('this sunday', sunday)?.day).toBe('2026-11-15')
    expect(readDue('next friday', sunday)?.day).toBe('2026-11-20')
  })
})

test.each([
  ['17:30', '17:30'],
  ['7:05', '07:05'],
  ['5pm', '17:00'],
  ['at noon', '12:00'],
  ['12:30 am', '00:30'],
  ['later', undefined],
  ['5', undefined],
  ['25:00', undefined],
  ['5pm tomorrow', undefined],
])('the time %j is %s', (phrase, time) => {
  expect(readTime(phrase)).toBe(time)
})

test('any text gives a day that exists or none', () => {
  const words = fc.constantFrom(
    ...DAYS.flatMap(([phrase]) => phrase.split(' ')),
    'at',
    '5',
    '5pm',
    '99',
    '..',
    '-',
  )
  const phrase = fc.oneof(
    fc.array(words, { maxLength: 6 }).map((list) => list.join(' ')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(phrase, (text) => {
      const due = readDue(text, clock)
      if (due) expect(isDay(due.day) && (due.time === null || isTime(due.time))).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

test('"in n days" is n days later, for every n', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), (count) => {
      expect(readDue(`in ${count} days`, clock)?.day).toBe(addDays(clock.today, count))
    }),
  )
})
