import { describe, expect, it } from 'vitest'
import { DAY_RULES } from './day-rules.ts'
import { byFirstWord, firstWord, firstWords } from './first-words.ts'
import { PERIOD_RULES } from './period-rules.ts'
import { PART_RULES, TIME_RULES } from './time-rules.ts'

describe('the words that a pattern can begin with', () => {
  it.each([
    ['tomorrow week', ['tomorrow']],
    ['(?:the )?(last|this past) day', ['the', 'last', 'this']],
    ['(?:late |later )?tonight', ['late', 'later', 'tonight']],
    ['(w?\\d{1,4}|(?:a )?few|a) (?<unit>day|week)', ['w0', '0', 'a', 'few']],
    ['(?:(?:12|w12) )?noon', ['0', 'w0', 'noon']],
    ['valentines?(?: day)?', ['valentines', 'valentine']],
    ['[ap]m', ['am', 'pm']],
    ['(?:early ){0,2}(?<side>up)', ['early', 'up']],
  ])('%s', (pattern, words) => {
    expect([...firstWords(pattern)].sort()).toEqual(words.sort())
  })
})

it.each([
  ['monday', 'monday'],
  ['5', '0'],
  ['9:30 pm', '0'],
  ['3 week', '0'],
  ['w7', 'w0'],
  ['o21', 'o0'],
  ['couple of', 'couple'],
])('%s is looked up as %s', (word, key) => {
  expect(firstWord(word)).toBe(key)
})

it('patterns that begin with the same word keep their order', () => {
  const index = byFirstWord([
    ['in a day', 1],
    ['on|in', 2],
  ])
  expect(index.get('in')).toEqual([1, 2])
  expect(index.get('on')).toEqual([2])
})

it('every date rule begins with some word', () => {
  for (const { source } of [...DAY_RULES, ...PERIOD_RULES, ...TIME_RULES, ...PART_RULES])
    for (const word of firstWords(source)) expect(word).toMatch(/^(?:[a-z']+0?|0)$/)
})
