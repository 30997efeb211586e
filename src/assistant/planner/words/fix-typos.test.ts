import { expect, it } from 'vitest'
import { fixTypo } from './fix-typos.ts'

it.each([
  ['delte', 'delete'],
  ['shwo', 'show'],
  ['ad', 'add'],
  ['chagne', 'change'],
  ["waht's", "what's"],
  ['dont', "don't"],
])('at the beginning, %s is %s', (word, right) => expect(fixTypo(word, true)).toBe(right))

it.each([
  ['taks', 'task'],
  ['pendign', 'pending'],
  ['tomorow', 'tomorrow'],
])('anywhere, %s is %s', (word, right) => expect(fixTypo(word, false)).toBe(right))

it.each(['moved', 'marks', 'park', 'movie', 'constructor', '__proto__', 'milk', 'v2', ''])(
  '%j is left',
  (word) => expect([fixTypo(word, true), fixTypo(word, false)]).toEqual([word, word]),
)

it('a slip inside of a title is as it was written', () => expect(fixTypo('chagne', false)).toBe('chagne'))
