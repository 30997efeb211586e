import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt } from '../calendar.ts'
import { readRemind } from './read-remind.ts'
import { isRelative, partsOfRemind, type Remind, remindText } from './remind.ts'
import { remindWords } from './remind-words.ts'

const CLOCK = clockAt(new Date('2026-11-16T16:00:00Z'), 'Europe/London')

test.each([
  ['off', 'none'],
  ['PT0M', 'when it is due'],
  ['PT1M', '1 minute before'],
  ['PT10M', '10 minutes before'],
  ['PT1H', '1 hour before'],
  ['PT90M', '90 minutes before'],
  ['PT135M', '2 hours 15 minutes before'],
  ['PT24H', '24 hours before'],
  ['P1D', '1 day before'],
  ['P10D', '10 days before'],
  ['P7D', '1 week before'],
  ['P28D', '4 weeks before'],
  ['0 09:00', 'at 09:00 on the day'],
  ['-1 18:00', 'the evening before'],
  ['-1 20:00', 'the day before at 20:00'],
  ['-2 09:00', '2 days before at 09:00'],
  ['-7 09:00', '1 week before at 09:00'],
  ['2026-11-17T09:00', '2026-11-17 09:00'],
])('%s is %s', (remind, words) => {
  expect(remindWords(remind)).toBe(words)
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const ahead = fc
  .date({ min: new Date('2026-11-17'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyRemind: fc.Arbitrary<Remind> = fc.oneof(
  fc.record({ minutes: fc.integer({ min: 0, max: 28 * 24 * 60 }) }),
  fc.record({ days: fc.integer({ min: 1, max: 28 }) }),
  fc.record({ days: fc.integer({ min: 0, max: 28 }), time }),
  fc.record({ day: ahead, time }),
)

test('its words are read as the same reminder, whatever the due date', () => {
  const due = fc.constantFrom(
    { due_date: null, due_time: null },
    { due_date: '2026-11-20', due_time: null },
    { due_date: '2026-11-20', due_time: '08:30' },
  )
  fc.assert(
    fc.property(anyRemind, due, (remind, dates) => {
      const text = remindText(remind)
      expect(partsOfRemind(text)).toEqual(remind)
      expect(readRemind(remindWords(text), CLOCK, dates)).toBe(text)
    }),
    { numRuns: 500 },
  )
  expect(readRemind(remindWords('off'), CLOCK, { due_date: null, due_time: null })).toBe('off')
})

test('a reminder before the due moment moves with it; a moment, none and the default do not', () => {
  expect(['PT10M', 'PT2H', 'P1D', '0 09:00', '-1 18:00'].every(isRelative)).toBe(true)
  expect(['2026-11-17T09:00', 'off', null].some(isRelative)).toBe(false)
})
