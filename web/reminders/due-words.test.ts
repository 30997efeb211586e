import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { sayAgain, sayReminded } from './due-words.ts'

// A Wednesday, at noon in Berlin.
atNoonIn('2026-11-18')

test.each([
  ['2026-11-18', '12:10', 'Due in 10 minutes, at 12:10'],
  ['2026-11-18', '12:01', 'Due in 1 minute, at 12:01'],
  ['2026-11-18', '13:00', 'Due in 60 minutes, at 13:00'],
  ['2026-11-18', '12:00', 'Due now, at 12:00'],
  ['2026-11-18', '15:00', 'Due at 15:00'],
  ['2026-11-18', '11:59', 'Was due at 11:59'],
  ['2026-11-17', '15:00', 'Was due yesterday 15:00'],
  ['2026-11-19', '09:00', 'Due tomorrow 09:00'],
  ['2026-11-25', '09:00', 'Due Wed 25 Nov 09:00'],
  ['2026-11-18', undefined, 'Due today'],
  ['2026-11-19', undefined, 'Due tomorrow'],
  ['2026-11-17', undefined, 'Was due yesterday'],
  [undefined, undefined, 'No date'],
])('a reminder of a task for %s %s says "%s"', (due_date, due_time, words) => {
  expect(sayReminded({ ...(due_date && { due_date }), ...(due_time && { due_time }) })).toBe(words)
})

test('a snoozed reminder says when it comes again', () => {
  expect(sayAgain('2026-11-18T11:10:00.000Z')).toBe('at 12:10')
  expect(sayAgain('2026-11-19T08:00:00.000Z')).toBe('tomorrow 09:00')
})
