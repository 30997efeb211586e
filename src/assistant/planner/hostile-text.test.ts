import { expect, it } from 'vitest'
import { recognise } from './recognise.ts'

const LENGTH = 4000

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

// A pattern that tries everything against everything would not come back before the test is given up.
it.each(PIECES)('long text of %j is read', (piece) => {
  for (const lead of LEADS) {
    const text = (lead + piece.repeat(LENGTH)).slice(0, LENGTH)
    for (const long of [text, text.slice(0, 1500)]) expect(recognise(long)).toEqual(expect.any(Array))
  }
})

it('what is longer than any request is not taken for one', () => {
  expect(recognise(`delete ${'the '.repeat(1000)}`)).toEqual([{ tool: null, args: {}, about: 'long' }])
})
