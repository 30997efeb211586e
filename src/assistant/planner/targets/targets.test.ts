import { expect, it } from 'vitest'
import { WEDNESDAY } from '../../../../tests/support/conversation.ts'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Target } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { placeOf } from './places.ts'
import { listParts, targetOf } from './targets.ts'

const clauseOf = (text: string) => new Clause(new MaskedMessage(text, clockAt(WEDNESDAY, 'UTC')))

it.each<[string, Target]>([
  ['it', { by: 'it' }],
  ['that one', { by: 'it' }],
  ['them', { by: 'them' }],
  ['both of them', { by: 'them', count: 2 }],
  ['the other two', { by: 'others', count: 2 }],
  ['the other one', { by: 'other' }],
  ['#3', { by: 'numbers', numbers: [3] }],
  ['tasks 1, 2 and 5', { by: 'numbers', numbers: [1, 2, 5] }],
  ['task three', { by: 'numbers', numbers: [3] }],
  ['the second one', { by: 'place', index: 1 }],
  ['the last one', { by: 'place', index: -1 }],
  ['the task', { by: 'it' }],
  ['a task', { by: 'unsaid' }],
  ['the milk task', { by: 'words', text: 'milk', whens: [], full: 'milk task' }],
  [
    'the reminder about the dentist',
    { by: 'words', text: 'dentist', whens: [], full: 'reminder about the dentist' },
  ],
  [
    'milk from my shopping list',
    { by: 'words', text: 'milk', whens: [], full: 'milk from my shopping list' },
  ],
  ['"the list"', { by: 'words', text: 'the list', whens: [] }],
])('%s', (text, target) => expect(targetOf(clauseOf(text))).toEqual(target))

it.each([
  ['first', 0],
  ['the 3rd one', 2],
  ['second to last', -2],
  ['top', 0],
  ['milk', undefined],
])('the place of %s', (text, place) => expect(placeOf(text)).toBe(place))

it('takes a list and quotes apart', () => {
  expect(listParts(clauseOf('the milk, the eggs and bread')).map(({ text }) => text)).toEqual([
    'the milk',
    'the eggs',
    'bread',
  ])
  expect(['"a b"', '“a”', "'a'", 'a'].map(unquoted)).toEqual(['a b', 'a', 'a', 'a'])
})
