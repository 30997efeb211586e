import { expect, test } from 'vitest'
import { LEVELS as ALL } from '../../src/callers/program.ts'
import { LEVELS, wordsOf } from './levels.ts'

test('every level has words, the most careful first', () => {
  expect(LEVELS.map(([level]) => level)).toEqual([...ALL])
  expect(LEVELS.map(([, { name, verb }]) => `${name}: ${verb}`)).toEqual([
    'Read: Let it read',
    'Propose: Let it propose',
    'Act: Let it act',
    'Act freely: Let it act freely',
  ])
})

test('the freest level says how long its changes can be undone', () => {
  expect(wordsOf('free').about(90)).toContain('You can undo it for 90 days.')
})
