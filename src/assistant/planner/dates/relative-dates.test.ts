import { expect, it } from 'vitest'
import { amountOf, findRelatives, shiftOf } from './relative-dates.ts'

it.each([
  ['give it another three days', 'another three days', { days: 3 }],
  ['one more week', 'one more week', { days: 7 }],
  ['two more months please', 'two more months', { months: 2 }],
  ['the day before that', 'the day before that', { days: -1 }],
  ['the next day', 'the next day', { days: 1 }],
  ['on the same day', 'on the same day', { days: 0 }],
])('%s', (text, words, shift) =>
  expect(findRelatives(text)).toEqual([expect.objectContaining({ words, shift })]),
)

it.each(['the day after tomorrow', 'the day before christmas', 'buy milk', 'and then'])(
  '%s counts from no date',
  (text) => expect(findRelatives(text)).toEqual([]),
)

it('counts in units', () => {
  expect(['day', 'weeks', 'fortnight', 'months', 'hours', 'mins'].map((unit) => shiftOf(2, unit))).toEqual([
    { days: 2 },
    { days: 14 },
    { days: 28 },
    { months: 2 },
    { minutes: 120 },
    { minutes: 2 },
  ])
  expect(['a', 'a couple of', '12'].map(amountOf)).toEqual([1, 2, 12])
})
