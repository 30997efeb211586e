import { expect, it } from 'vitest'
import { readDialogues } from '../evals/dialogue.ts'
import { learningFiles } from '../evals/floor.ts'
import { encodeTurnWeights } from '../src/assistant/planner/model/turn-model.ts'
import { collectTurns } from './train-planner/collect-turns.ts'
import { acceptedKinds, kindMeant } from './train-planner/label-turn.ts'
import { trainTurns } from './train-planner/train-turns.ts'

const MILK = { title: 'Buy milk', completed: false }

it('reads from an expectation what its writer wanted', () => {
  const kind = (expect: Parameters<typeof acceptedKinds>[0], states = [[MILK]]) =>
    kindMeant(acceptedKinds(expect, states))
  expect(kind({ same_as: 0 })).toBe('none')
  expect(kind({ same_as: 0 }, [[], [MILK]])).toBe('undo')
  expect(kind({ has: [{ title: '/bread/' }] })).toBe('add')
  expect(kind({ has: [{ title: 'Buy milk', status: 'completed' }] })).toBe('complete')
  expect(kind({ has: [{ title: 'Buy milk', due: '+1' }] })).toBe('change')
  expect(kind({ has: [{ title: 'Buy oat milk', was: 'Buy milk' }] })).toBe('change')
  expect(kind({ lacks: ['Buy milk'] })).toBe('delete')
  expect(kind({ any_of: [{ same_as: 0, reply: { asks: true } }, { lacks: ['Buy milk'] }] })).toBe('delete')
  expect(kind({ has: [{ title: 'Buy milk', status: 'pending' }] }, [[{ ...MILK, completed: true }]])).toBe(
    'reopen',
  )
})

it('trains to the same bytes from the same dialogues', async () => {
  const some = readDialogues(learningFiles()[0] as string).slice(0, 12)
  const train = async () => encodeTurnWeights(trainTurns(await collectTurns(some), 2))
  expect((await train()).equals(await train())).toBe(true)
})
