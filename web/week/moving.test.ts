import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { dayChosen, startDay, weeksAway } from './moving.ts'

const TODAY = '2026-11-18'
atNoonIn(TODAY)

test.each([
  ['ArrowDown', false, '2026-11-21'],
  ['ArrowRight', false, '2026-11-21'],
  ['ArrowRight', true, '2026-11-19'],
  ['ArrowUp', false, '2026-11-19'],
  ['ArrowLeft', true, '2026-11-21'],
  ['PageDown', false, '2026-11-27'],
  ['PageUp', false, TODAY],
  ['x', false, undefined],
])('%s chooses another day (right to left: %s)', (key, isRtl, day) => {
  expect(dayChosen(key, '2026-11-20', TODAY, isRtl)).toBe(day)
})

test('nothing moves into the past', () => {
  expect(dayChosen('ArrowUp', TODAY, TODAY, false)).toBe(TODAY)
  expect(startDay({ due_date: '2026-11-02' }, TODAY)).toBe(TODAY)
  expect(startDay({ due_date: '2026-11-20' }, TODAY)).toBe('2026-11-20')
})

test.each([
  ['2026-11-16', 0],
  ['2026-11-22', 0],
  ['2026-11-23', 1],
  ['2026-11-15', -1],
  ['2027-01-01', 6],
])('%s is %i weeks away', (day, weeks) => {
  expect(weeksAway(day)).toBe(weeks)
})
