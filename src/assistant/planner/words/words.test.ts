import { expect, it } from 'vitest'
import { contentWords, distance, sentence, stemOf } from './words.ts'

it.each([
  ['posted', 'post'],
  ['posting', 'post'],
  ['stopped', 'stop'],
  ['bought', 'buy'],
  ['batteries', 'battery'],
  ['dishes', 'dish'],
  ["dentist's", 'dentist'],
  ['bus', 'bus'],
  ['constructor', 'constructor'],
  ['2026s', '2026s'],
])('the stem of %s is %s', (word, stem) => expect(stemOf(word)).toBe(stem))

it.each([
  ['milk', 'milk', 2, 0],
  ['milk', 'mikl', 2, 1],
  ['milk', 'silk', 2, 1],
  ['milk', 'mil', 2, 1],
  ['milk', 'milks', 2, 1],
  ['milk', 'bread', 2, 3],
  ['a', 'abcdef', 2, 3],
  ['', '', 1, 0],
])('from %s to %s it is, up to %i, %i', (one, other, most, wanted) => {
  expect(distance(one, other, most)).toBe(wanted)
  expect(distance(other, one, most)).toBe(wanted)
})

it('words that tell tasks apart are those that are not small', () => {
  expect(contentWords('the milk for my mother').map(({ norm }) => norm)).toEqual(['milk', 'mother'])
})

it('a title begins with a capital, also outside of the basic plane', () => {
  expect([sentence('  buy   milk '), sentence('🎂 cake'), sentence('')]).toEqual(['Buy milk', '🎂 cake', ''])
})
