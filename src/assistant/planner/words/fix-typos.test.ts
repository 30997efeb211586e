import { expect, it } from 'vitest'
import { mended } from './fix-typos.ts'

it.each([
  ['delte', 'delete'],
  ['shwo', 'show'],
  ['ad', 'add'],
  ['chagne', 'change'],
  ["waht's", "what's"],
  ['dont', "don't"],
])('at the beginning, %s is %s', (word, right) => expect(mended(word, true)).toBe(right))

it.each([
  ['taks', 'task'],
  ['pendign', 'pending'],
  ['tomorow', 'tomorrow'],
])('anywhere, %s is %s', (word, right) => expect(mended(word, false)).toBe(right))

it.each(['moved', 'marks', 'park', 'movie', 'constructor', '__proto__', 'milk', 'v2', ''])(
  '%j is left',
  (word) => expect([mended(word, true), mended(word, false)]).toEqual([word, word]),
)

it('a slip inside of a title is as it was written', () => expect(mended('chagne', false)).toBe('chagne'))
