import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { WEDNESDAY } from '../../../tests/support/conversation.ts'
import { clockAt } from '../../tasks/calendar.ts'
import { understand } from '../understand.ts'
import { actsIn } from './answer.ts'
import { NO_STATE } from './state.ts'
import { View } from './view.ts'

const clock = clockAt(WEDNESDAY, 'UTC')
const view = new View(
  ['Buy milk', 'Call the dentist', 'Write the report', 'Pay the rent'].map((title, index) => ({
    number: index + 1,
    title,
    completed: false,
  })),
)
const context = { view, hasView: true, state: NO_STATE, clock }

/** The longest text that is read. */
const LENGTH = 1500

const PIECES = [
  'a ',
  'to ',
  'the ',
  'and ',
  'and add ',
  'every ',
  'every monday and ',
  'monday to ',
  'tomorrow instead of ',
  'at 5 ',
  '5 ',
  '"',
  `"a 'b `,
  "' ",
  ', ',
  '.',
  '. ',
  ' ',
  '\t',
  '\n',
  '- ',
  '; ',
  '!? ',
  'please ',
  'thanks ',
  'done ',
  'it is ',
  'if it ',
  'not ',
  'no wait ',
  'milk, ',
  'the milk and ',
  'delete all of my ',
  'reminder that is set for ',
  'priority high ',
  'add these tasks: a, ',
  'a',
  "a'",
  '1',
  '#1 ',
  '🎉',
  '日本',
]
const LEADS = [
  '',
  'add ',
  'change ',
  'move ',
  'delete ',
  'delete everything except ',
  'what ',
  'remind me to ',
  'mark ',
  'i finished ',
]

/** The least of three runs, as a busy machine only ever makes a run longer. */
function cost(text: string): number {
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now()
    actsIn(text, context)
    understand(text, clock)
    return performance.now() - start
  })
  return Math.min(...runs)
}

/** A plain request of about the same length, which every other text is compared with. */
const PLAIN = 'remind me to call the bank about the new card on friday at 5pm, it is urgent. '
const plain = cost(PLAIN.repeat(LENGTH / PLAIN.length).slice(0, LENGTH))

describe('A text of nothing but one piece is read about as quickly as a plain one', () => {
  it.each(PIECES)('%j', (piece) => {
    for (const lead of LEADS) {
      const text = (lead + piece.repeat(LENGTH)).slice(0, LENGTH)
      const times = cost(text) / plain
      expect({ lead, times, isQuick: times < 12 }).toEqual({ lead, times, isQuick: true })
    }
  })
})

// A yes, a no and thanks are read only if they are short, so these are no longer than that.
it.each([
  ['no wait', 13],
  ['no wait ', 7],
  ['wait, no ', 7],
  ['ok well ', 7],
  ['no thanks ', 7],
  ['yes please ', 7],
  ['yes do it ', 4],
  ['thanks ok ', 7],
  ['oh sorry ', 7],
  ['undo that ', 7],
  ['good night ', 7],
])('a short text of %j is read quickly', (piece, count) => {
  const proposed = { kind: 'delete' as const, target: { by: 'filter' as const, filter: {} } }
  const start = performance.now()
  for (const state of [NO_STATE, { ...NO_STATE, focus: [1, 2, 3], proposed }])
    actsIn(`${piece.repeat(count)}x`, { ...context, state })
  expect(performance.now() - start).toBeLessThan(Math.max(plain * 12, 500))
})

it('a text twice as long takes a few times as long, never its square', () => {
  for (const piece of PIECES) {
    const [half, whole] = [LENGTH / 2, LENGTH].map((length) => cost(piece.repeat(length).slice(0, length)))
    const times = (whole ?? 0) / Math.max(half ?? 0, plain / 20)
    expect({ piece, times, isQuick: times < 8 }).toEqual({ piece, times, isQuick: true })
  }
})

it.each(PIECES)('what is longer than any request is not read at all: %j', (piece) => {
  const text = `delete ${piece.repeat(4000)}`.slice(0, 4000)
  expect(actsIn(text, context)).toEqual([{ kind: 'chat', about: 'long' }])
})
