import { expect, test } from 'vitest'
import { clockAt } from '../calendar.ts'
import { cannotRemind, readRemind } from './read-remind.ts'

/** Monday */
const CLOCK = clockAt(new Date('2026-11-16T16:00:00Z'), 'Europe/London')
const DUE = { due_date: '2026-11-20', due_time: '15:00' }
const NO_DUE = { due_date: null, due_time: null }

test.each([
  ['10 minutes before', 'PT10M'],
  ['10 min', 'PT10M'],
  ['10m before', 'PT10M'],
  ['10 mins prior', 'PT10M'],
  ['Ten minutes early', 'PT10M'],
  ['remind me 10 minutes before it’s due', 'PT10M'],
  ['ten minutes before it starts', 'PT10M'],
  ['10 minutes in advance', 'PT10M'],
  ['0 minutes before', 'PT0M'],
  ['90 minutes before', 'PT90M'],
  ['an hour and a half before', 'PT90M'],
  ['1.5 hours before', 'PT90M'],
  ['1h30 before', 'PT90M'],
  ['1h 30m before', 'PT90M'],
  ['half an hour before', 'PT30M'],
  ['an hour before', 'PT1H'],
  ['the hour before', 'PT1H'],
  ['1h before', 'PT1H'],
  ['60 minutes before', 'PT1H'],
  ['a couple of hours beforehand', 'PT2H'],
  ['2 hours and 15 minutes before', 'PT135M'],
  ['24 hours before', 'PT24H'],
  ['672 hours before', 'PT672H'],
  ['2 days before', 'P2D'],
  ['3d', 'P3D'],
  ['the day before', 'P1D'],
  ['day before', 'P1D'],
  ['a week before', 'P7D'],
  ['a fortnight before', 'P14D'],
  ['4 weeks before', 'P28D'],
])('reads a span before the due moment: %s', (words, remind) => {
  expect(readRemind(words, CLOCK, DUE)).toBe(remind)
  expect(readRemind(words, CLOCK, NO_DUE)).toBe(remind)
})

test.each([
  ...['at the time', 'on time', 'right on time', "when it's due", 'when it is due', 'when due'],
  ...['at the due time', 'at that time'],
])('reads the due moment itself: %s', (words) => {
  expect(readRemind(words, CLOCK, DUE)).toBe('PT0M')
})

test.each([
  ['on the day at 8', '0 08:00'],
  ['at 9 on the day', '0 09:00'],
  ['on the day', '0 09:00'],
  ['on the due date at noon', '0 12:00'],
  ['the same day at 7am', '0 07:00'],
  ['the day of', '0 09:00'],
  ['the morning of', '0 09:00'],
  ['that morning', '0 09:00'],
  ['the same afternoon', '0 14:00'],
  ['that morning at 8', '0 08:00'],
  ['the morning before', '-1 09:00'],
  ['the evening before', '-1 18:00'],
  ['on the evening before', '-1 18:00'],
  ['the evening before at 7', '-1 19:00'],
  ['the evening before at 18:30', '-1 18:30'],
  ['the night before', '-1 20:00'],
  ['the night before at 9', '-1 21:00'],
  ['the day before at 8pm', '-1 20:00'],
  ['the day before in the evening', '-1 18:00'],
  ['8pm the day before', '-1 20:00'],
  ['at 8 in the evening the day before', '-1 20:00'],
  ['2 days before, at 9', '-2 09:00'],
  ['a week before at 9', '-7 09:00'],
])('reads a time on a day before: %s', (words, remind) => {
  expect(readRemind(words, CLOCK, DUE)).toBe(remind)
})

test('an open part of the day is an hour before a task that is due earlier', () => {
  const early = { due_date: '2026-11-20', due_time: '08:30' }
  expect(readRemind('that morning', CLOCK, early)).toBe('PT1H')
  expect(readRemind('the evening of', CLOCK, DUE)).toBe('PT1H')
  expect(readRemind('the morning before', CLOCK, early)).toBe('-1 09:00')
  expect(readRemind('that morning', CLOCK, { ...early, due_time: null })).toBe('0 09:00')
  expect(readRemind('that morning at 9', CLOCK, early)).toBe('0 09:00')
})

test.each([
  ['at 9', '0 09:00', '2026-11-17T09:00'],
  ['at 9am', '0 09:00', '2026-11-17T09:00'],
  ['9:30', '0 09:30', '2026-11-17T09:30'],
  ['at 18:30', '0 18:30', '2026-11-16T18:30'],
  ['at 3', '0 15:00', '2026-11-17T15:00'],
  ['at 4', '0 16:00', '2026-11-17T16:00'],
  ['noon', '0 12:00', '2026-11-17T12:00'],
  ['in the morning', '0 09:00', '2026-11-17T09:00'],
  ['in the evening', '0 18:00', '2026-11-16T18:00'],
])('a time alone is on the due date, or the next one without it: %s', (words, onDay, next) => {
  expect(readRemind(words, CLOCK, DUE)).toBe(onDay)
  expect(readRemind(words, CLOCK, NO_DUE)).toBe(next)
})

test.each([
  ['tomorrow at 9', '2026-11-17T09:00'],
  ['me tomorrow', '2026-11-17T09:00'],
  ['tomorrow evening', '2026-11-17T18:00'],
  ['tonight', '2026-11-16T20:00'],
  ['end of day tomorrow', '2026-11-17T17:00'],
  ['in 10 minutes', '2026-11-16T16:10'],
  ['in 2 days', '2026-11-18T09:00'],
  ['friday 3pm', '2026-11-20T15:00'],
  ['2026-11-17 09:00', '2026-11-17T09:00'],
  ['2026-11-17T09:00', '2026-11-17T09:00'],
  ['2026-11-16 16:01', '2026-11-16T16:01'],
  ['the day before christmas', '2026-12-24T09:00'],
])('reads a moment: %s', (words, remind) => {
  expect(readRemind(words, CLOCK, DUE)).toBe(remind)
  expect(readRemind(words, CLOCK, NO_DUE)).toBe(remind)
})

test.each([
  ...['none', 'None', 'off', 'no', 'never', 'no reminder', 'no reminders', "don't remind me", 'do not'],
])('reads that there is no reminder: %s', (words) => {
  expect(readRemind(words, CLOCK, DUE)).toBe('off')
})

test.each([
  ...['', ' ', 'default', '9', '10', 'soon', 'later', 'every day', 'PT10M', '3/5', 'june', 'in january'],
  ...['29 days before', '5 weeks before', 'a month before', '673 hours before', '5 weeks before at 9'],
  ...['10 minutes after', 'before', '10 minutes before friday', '10 minutes before at 9'],
  ...['yesterday', 'yesterday at 5', '2026-11-16 16:00', '2025-01-01 09:00', 'last friday', 'today at noon'],
  ...['31 february at 9', 'the day before the day before', 'the next 5 weeks before'],
  `10 minutes before${' '.repeat(100)}`,
])('refuses %j', (words) => {
  expect(readRemind(words, CLOCK, DUE)).toBeUndefined()
})

test('says which reminders there are', () => {
  expect(cannotRemind('soon')).toBe(
    "I can't remind you “soon”. Try up to 4 weeks before, or a moment ahead: 10 minutes before, the evening before, at 9, tomorrow at 9, none",
  )
  expect(cannotRemind('x'.repeat(100))).toContain(`“${'x'.repeat(60)}…”`)
})
