import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const SHORT = 'add buy milk tomorrow at 5pm and mark task 3 as done'
const LENGTH = 4000
/** A text that is eighty times as long may take its square, not its cube. */
const MOST_TIMES = 80 ** 2

const PIECES = [
  'a ',
  'to ',
  'the ',
  'and add ',
  'every ',
  'every monday and ',
  'monday to ',
  'tomorrow instead of ',
  'at 5 ',
  '"',
  `"a 'b `,
  "' ",
  ', ',
  '.',
  ' ',
  '\n',
  '; ',
  'please ',
  'delete all of my ',
  'reminder that is set for ',
  'priority high ',
  'add these tasks: a, ',
]
const LEADS = ['', 'add ', 'change ', 'delete ', 'what ', 'remind ']

/** The best of three, so that a pause of the machine does not count. */
function timeOf(work: () => void): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

it.each(PIECES)('long text of %j is read in a time that its length explains', (piece) => {
  const short = timeOf(() => recognise(SHORT))
  for (const lead of LEADS) {
    const text = (lead + piece.repeat(LENGTH)).slice(0, LENGTH)
    for (const long of [text, text.slice(0, 1500)])
      expect(timeOf(() => recognise(long))).toBeLessThan(short * MOST_TIMES)
  }
})

it('what is longer than any request is not taken for one', () => {
  expect(recognise(`delete ${'the '.repeat(1000)}`)).toEqual([{ tool: null, args: {}, about: 'long' }])
})
