import type { Level } from '../../src/callers/program.ts'

export type { Level }

type Words = {
  name: string
  /** The button that allows it. */
  verb: string
  about: (historyDays: number) => string
}

/** The words for each level, the most careful first. */
export const LEVELS: readonly (readonly [Level, Words])[] = [
  ['read', { name: 'Read', verb: 'Let it read', about: () => 'Sees your tasks. Changes nothing.' }],
  [
    'propose',
    {
      name: 'Propose',
      verb: 'Let it propose',
      about: () => 'Every change waits in Proposals until you approve it.',
    },
  ],
  [
    'act',
    {
      name: 'Act',
      verb: 'Let it act',
      about: () =>
        'Adds, changes and completes by itself. Deleting, or changing many at once, waits for you.',
    },
  ],
  [
    'free',
    {
      name: 'Act freely',
      verb: 'Let it act freely',
      about: (days) => `Does everything by itself, deleting too. You can undo it for ${days} days.`,
    },
  ],
]

export function wordsOf(level: Level): Words {
  return new Map(LEVELS).get(level) as Words
}
