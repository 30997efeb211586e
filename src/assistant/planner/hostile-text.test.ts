import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { WEDNESDAY } from '../../../tests/support/conversation.ts'
import { clockAt } from '../../tasks/calendar.ts'
import { understand } from '../understand.ts'
import { actsIn } from './answer.ts'
import { NO_STATE } from './state.ts'
import { View } from './tasks/view.ts'

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

/** The least of three runs, as a busy machine only ever makes a run longer. One that is short enough is the last. */
function cost(text: string, enough = 0): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least >= enough; run++) {
    const start = performance.now()
    actsIn(text, context)
    understand(text, clock)
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** A plain request of about the same length, which every other text is compared with. */
const PLAIN = 'remind me to call the bank about the new card on friday at 5pm, it is urgent. '
const plain = cost(PLAIN.repeat(LENGTH / PLAIN.length).slice(0, LENGTH))
/** How many times as long as that a text may take. */
const MOST = 10

describe('A text of nothing but one piece is read about as quickly as a plain one', () => {
  it.each(PIECES)('%j', (piece) => {
    for (const lead of LEADS) {
      const text = (lead + piece.repeat(LENGTH)).slice(0, LENGTH)
      const times = cost(text, plain * MOST) / plain
      expect({ lead, times, isQuick: times < MOST }).toEqual({ lead, times, isQuick: true })
    }
  })
})

/** Lists that more than one pattern could read, and what makes every reading fail at the end. */
const LISTS = [
  '#1 ',
  '#1, ',
  '# 1',
  '1',
  '1 ',
  '1, ',
  'task 1 ',
  'task #1 and ',
  'first ',
  'one ',
  'friday, ',
]

it.each(LISTS)('a text of some words that is no list in the end is read quickly: %j', (piece) => {
  for (const lead of [...LEADS, '#1', 'delete #1', 'delete all but #1'])
    for (const length of [60, 155, 250]) {
      const text = `${(lead + piece.repeat(length)).slice(0, length)}#`
      const times = cost(text, plain * MOST) / plain
      expect({ text, times, isQuick: times < MOST }).toEqual({ text, times, isQuick: true })
    }
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
  expect(performance.now() - start).toBeLessThan(Math.max(plain * MOST, 500))
})

it('a text twice as long takes a few times as long, never its square', () => {
  const growth = (piece: string) => {
    const text = (length: number) => piece.repeat(length).slice(0, length)
    const half = Math.max(cost(text(LENGTH / 2)), plain / 20)
    return cost(text(LENGTH), half * 8) / half
  }
  for (const piece of PIECES) {
    let times = growth(piece)
    // The machine may have had something else to do meanwhile.
    for (let again = 0; again < 3 && times >= 8; again++) times = Math.min(times, growth(piece))
    expect({ piece, times, isQuick: times < 8 }).toEqual({ piece, times, isQuick: true })
  }
})

it.each(PIECES)('what is longer than any request is not read at all: %j', (piece) => {
  const text = `delete ${piece.repeat(4000)}`.slice(0, 4000)
  expect(actsIn(text, context)).toEqual([{ kind: 'chat', about: 'long' }])
})
