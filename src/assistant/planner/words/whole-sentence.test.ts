import { expect, it } from 'vitest'
import { hasOwnPredicate, isTold, sentenceIn } from './whole-sentence.ts'

it.each([
  "Sue said that's fine by her",
  'bowling will cost a fortune',
  "the vet's put his prices up again",
  "tomorrow's gonna be a long one",
  "everything's always urgent with these people",
  'Bobby put the tyres on the car',
  "tomorrow's rain anyway",
  "that's my anniversary too",
  'the neighbour across the street finished his hedge',
  'she is nearly out of tablets',
  'hall should stay',
])('“%s” is a sentence', (text) => {
  expect(sentenceIn(text)).toBeDefined()
})

it.each([
  'call Sue',
  "Sue's birthday",
  "mum's prescription",
  'check Sue is coming',
  'ask the vet if the tablets are in',
  'book that is due back',
  'oil can',
  'baked beans for the party',
  'Write will',
  'Read the letter my sister sent me',
  'dentist',
  'swimming lesson',
])('“%s” is none', (text) => {
  expect(sentenceIn(text)).toBeUndefined()
})

it.each([
  ['Mateo has a game', false],
  ['The boiler man is coming', false],
  ['The return wants doing', false],
  ['Bobby put the tyres on the car', true],
])('of “%s” with a date, it is %s that it only tells something', (title, isOnlyTold) => {
  expect(isTold({ title, day: '2026-03-12' })).toBe(isOnlyTold)
})

it('finds the words between a task and its date', () => {
  expect(hasOwnPredicate("the parts bill's a big one \x80", 'Pay the parts bill')).toBe(true)
  expect(hasOwnPredicate('the parts bill is on \x80', 'Pay the parts bill')).toBe(false)
})
