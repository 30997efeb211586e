import { expect, it } from 'vitest'
import { matches } from './match-titles.ts'
import { View } from './view.ts'

const view = new View(
  [
    'Buy milk',
    'Call the dentist',
    'Report',
    'Report to the board',
    'Order a seatpost',
    'Controlled drugs audit',
  ].map((title, index) => ({
    number: index + 1,
    title,
    completed: index === 1,
  })),
)
const best = (text: string) => matches(text, view)[0]

it.each([
  ['the milk', 1],
  ['milks', 1],
  ['mikl', 1],
  ['purchase milk', 1],
  ['ring the dentist', 2],
  ['report', 3],
  ['the board report', 4],
  ['seat post', 5],
  ['the CD audit', 6],
])('“%s” means #%i', (text, number) => expect(best(text)?.task.number).toBe(number))

it.each(['', '???', 'the silken road', 'toString', 'zebra'])('“%s” means none', (text) =>
  expect(matches(text, view).filter(({ wordShare }) => wordShare >= 0.6)).toEqual([]),
)

it('says how much of the words and of the title fit', () => {
  expect(best('Buy milk')).toMatchObject({ wordShare: 1, titleShare: 1, score: 2 })
  expect(best('milk and zebras')?.wordShare).toBeLessThan(0.6)
})

it('looks only among the tasks that it may', () => {
  expect(matches('dentist', view, ({ completed }) => !completed)).toEqual([])
})
