import { expect, test } from 'vitest'
import { dueAt, type Habits, remindAt } from './remind-at.ts'

const ZONE = 'Europe/Berlin'
const USUAL: Habits = { default_remind: 'PT10M', day_time: null }

function at(remind: string | null, due: string | null, habits = USUAL): string | undefined {
  const [due_date = null, due_time = null] = due === null ? [] : due.split(' ')
  return remindAt({ due_date, due_time, remind }, habits, ZONE)?.toISOString()
}

test.each([
  ['PT0M', '2026-11-20 15:00', '2026-11-20T14:00:00.000Z'],
  ['PT10M', '2026-11-20 15:00', '2026-11-20T13:50:00.000Z'],
  ['PT2H', '2026-11-20 01:00', '2026-11-19T22:00:00.000Z'],
  ['P1D', '2026-11-20 15:00', '2026-11-19T14:00:00.000Z'],
  ['0 09:00', '2026-11-20 15:00', '2026-11-20T08:00:00.000Z'],
  ['0 18:00', '2026-11-20 15:00', '2026-11-20T17:00:00.000Z'],
  ['-1 18:00', '2026-11-20 15:00', '2026-11-19T17:00:00.000Z'],
  ['-1 18:00', '2026-11-20', '2026-11-19T17:00:00.000Z'],
  ['2026-11-17T09:00', '2026-11-20 15:00', '2026-11-17T08:00:00.000Z'],
  ['2026-11-17T09:00', null, '2026-11-17T08:00:00.000Z'],
  // A task without a time is due at nine.
  ['PT0M', '2026-11-20', '2026-11-20T08:00:00.000Z'],
  ['PT1H', '2026-11-20', '2026-11-20T07:00:00.000Z'],
  ['P1D', '2026-11-20', '2026-11-19T08:00:00.000Z'],
  // The clocks go back on 25 October: a day is 25 hours, and 24 hours are not a day.
  ['P1D', '2026-10-25 15:00', '2026-10-24T13:00:00.000Z'],
  ['PT24H', '2026-10-25 15:00', '2026-10-24T14:00:00.000Z'],
])('%s of a task due %s is at %s', (remind, due, moment) => {
  expect(at(remind, due)).toBe(moment)
})

test('no reminder, no due date or a day before the first one is never', () => {
  expect(at('off', '2026-11-20 15:00')).toBeUndefined()
  expect(at('PT10M', null)).toBeUndefined()
  expect(at('P1D', '0001-01-01 15:00')).toBeUndefined()
  expect(at(null, null)).toBeUndefined()
  expect(at(null, null, { default_remind: 'PT10M', day_time: '08:00' })).toBeUndefined()
})

test('the default is for tasks with a time, and the hour of the day for the others', () => {
  expect(at(null, '2026-11-20 15:00')).toBe('2026-11-20T13:50:00.000Z')
  expect(at(null, '2026-11-20')).toBeUndefined()
  const others: Habits = { default_remind: null, day_time: '08:00' }
  expect(at(null, '2026-11-20 15:00', others)).toBeUndefined()
  expect(at(null, '2026-11-20', others)).toBe('2026-11-20T07:00:00.000Z')
  expect(at('PT1H', '2026-11-20', others)).toBe('2026-11-20T06:00:00.000Z')
  expect(at(null, '2026-11-20 15:00', { ...others, default_remind: 'off' })).toBeUndefined()
})

test('the default is never later than the task', () => {
  const habits: Habits = { default_remind: '0 09:00', day_time: null }
  expect(at(null, '2026-11-20 15:00', habits)).toBe('2026-11-20T08:00:00.000Z')
  expect(at(null, '2026-11-20 08:00', habits)).toBe('2026-11-20T07:00:00.000Z')
})

test('a task is due at its time, at the hour of the day, or at nine', () => {
  const due = (due_date: string | null, due_time: string | null, day_time: string | null) =>
    dueAt({ due_date, due_time }, { default_remind: null, day_time }, ZONE)?.toISOString()
  expect(due('2026-11-20', '15:00', '08:00')).toBe('2026-11-20T14:00:00.000Z')
  expect(due('2026-11-20', null, '08:00')).toBe('2026-11-20T07:00:00.000Z')
  expect(due('2026-11-20', null, null)).toBe('2026-11-20T08:00:00.000Z')
  expect(due(null, null, '08:00')).toBeUndefined()
})
