import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { type Late, weekSentence, weekTitle } from './week-counts.ts'

atNoonIn('2026-11-18')

test.each([
  [0, 'This week'],
  [-1, 'Last week'],
  [1, 'Next week'],
  [-3, '3 weeks ago'],
  [2, 'In 2 weeks'],
])('%i weeks away is called "%s"', (away, title) => {
  expect(weekTitle(away)).toBe(title)
})

const MON = '2026-11-16'
const YESTERDAY = '2026-11-17'
const TODAY = '2026-11-18'
const TOMORROW = '2026-11-19'
const FRI = '2026-11-20'

type Numbers = Record<string, [done: number, due: number]>
const say = (numbers: Numbers, away = 0, late: Partial<Late> = {}) =>
  weekSentence(
    Object.entries(numbers).map(([day, [done, due]]) => ({ day, done, due })),
    away,
    { earlier: 0, today: 0, ...late },
  )

test.each<[string, Numbers]>([
  ['Nothing done or due this week. Nothing is overdue.', { [TODAY]: [0, 0] }],
  ['Nothing done yet. 39 left, all due today. Nothing is overdue.', { [TODAY]: [0, 39] }],
  ['1 done today. 1 left, due today. Nothing is overdue.', { [TODAY]: [1, 1] }],
  [
    '2 done, both on Mon. 2 left, both due tomorrow. Nothing is overdue.',
    { [MON]: [2, 0], [TOMORROW]: [0, 2] },
  ],
  ['3 done, all yesterday. 1 left, due on Fri. Nothing is overdue.', { [YESTERDAY]: [3, 0], [FRI]: [0, 1] }],
  [
    '3 done: 2 on Mon, 1 today. 3 left, 1 of them today. Nothing is overdue.',
    { [MON]: [2, 0], [TODAY]: [1, 1], [FRI]: [0, 2] },
  ],
  [
    '1 done on Mon. 4 left, the first due tomorrow. Nothing is overdue.',
    { [MON]: [1, 0], [TOMORROW]: [0, 1], [FRI]: [0, 3] },
  ],
  ['1 done yesterday. Nothing left. Nothing is overdue.', { [YESTERDAY]: [1, 0] }],
])('this week: %s', (sentence, numbers) => {
  expect(say(numbers)).toBe(sentence)
})

test.each<[string, Partial<Late>, number]>([
  ['1 is overdue.', { earlier: 1 }, 5],
  ['2 are overdue.', { earlier: 2 }, 5],
  ['5 left, all due today, 1 overdue.', { today: 1 }, 5],
  ['1 left, due today and overdue.', { today: 1 }, 1],
  ['5 left, all due today, 2 overdue. 3 more are overdue.', { earlier: 3, today: 2 }, 5],
])('overdue tasks: %s', (end, late, due) => {
  const sentence = say({ [TODAY]: [0, due] }, 0, late)
  expect(sentence.endsWith(end), sentence).toBe(true)
})

test('an empty week says what is overdue', () => {
  expect(say({ [TODAY]: [0, 0] }, 0, { earlier: 2 })).toBe('Nothing done or due this week. 2 are overdue.')
})

test('a past week has nothing due, and a future week nothing done', () => {
  expect(say({ '2026-11-09': [2, 0] }, -1)).toBe('2 done, both on Mon. Nothing is overdue.')
  expect(say({}, -1)).toBe('Nothing was done. Nothing is overdue.')
  expect(say({ '2026-11-24': [0, 4] }, 1, { earlier: 2 })).toBe('4 due, all on Tue. 2 are overdue.')
  expect(say({ '2026-11-24': [0, 1] }, 1)).toBe('1 due, on Tue. Nothing is overdue.')
  expect(say({ '2026-11-24': [0, 1], '2026-11-26': [0, 1] }, 1)).toBe(
    '2 due, the first on Tue. Nothing is overdue.',
  )
  expect(say({}, 1)).toBe('Nothing due yet. Nothing is overdue.')
})
