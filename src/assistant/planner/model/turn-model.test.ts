import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { clockAt } from '../../../tasks/calendar.ts'
import type { Context } from '../context.ts'
import { NO_STATE } from '../state.ts'
import { View } from '../tasks/view.ts'
import { turnFeatures } from './turn-features.ts'
import { decodeTurnWeights, encodeTurnWeights, likelyKind, NO_WEIGHTS, TurnModel } from './turn-model.ts'
import { shippedFile } from './weights-file.ts'

const clock = clockAt(new Date('2026-11-18T09:00:00Z'), 'UTC')

function withTasks(...titles: string[]): Context {
  const tasks = titles.map((title, index) => ({ number: index + 1, title, completed: false }))
  return { view: new View(tasks), hasView: true, state: NO_STATE, clock }
}

describe('the kind of a message', () => {
  it('depends on the tasks of the person', () => {
    const text = 'finally got the witness statement off to Carol, phew'
    expect(likelyKind(text, withTasks('Send witness statement to Carol'))).toMatchObject({ kind: 'complete' })
    const known = turnFeatures(text, withTasks('Send witness statement to Carol'))
    expect(turnFeatures(text, withTasks('Buy milk'))).not.toEqual(known)
  })

  it('depends on the conversation', () => {
    const context = withTasks('Order new monitor')
    const after = {
      ...context,
      state: {
        ...NO_STATE,
        focus: [1],
        changes: [1],
        done: { kind: 'add' as const, tasks: [{ title: 'Order new monitor' }] },
      },
    }
    expect(likelyKind('need it done by Friday', after)).toMatchObject({ kind: 'change' })
    expect(turnFeatures('need it done by Friday', after)).not.toEqual(
      turnFeatures('need it done by Friday', context),
    )
  })

  it('is none for questions and talk', () => {
    for (const text of ['what is the weather like', 'thanks a lot', 'did I pay the rent already'])
      expect(likelyKind(text, withTasks('Pay rent'))).toMatchObject({ kind: 'none' })
  })
})

describe('the weights', () => {
  it('take less than 3 MB together with those of the free reader', () => {
    const sizes = ['weights.bin', 'turn-weights.bin'].map((name) => statSync(shippedFile(name)).size)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_000_000)
  })

  it('survive being written and read', () => {
    const weights = {
      keys: Uint32Array.of(3, 0xffffffff),
      bytes: Int8Array.from({ length: 14 }, (_, at) => at * 9 - 60),
      scale: 0.25,
    }
    expect(decodeTurnWeights(encodeTurnWeights(weights))).toEqual(weights)
  })

  it('of another planner are refused', () => {
    expect(() => decodeTurnWeights(Buffer.from('not weights'))).toThrow('train again')
    expect(() => decodeTurnWeights(Buffer.alloc(40))).toThrow('train again')
  })

  it('that are empty are never sure', () => {
    const { p } = new TurnModel(NO_WEIGHTS).kindOf(turnFeatures('delete it', withTasks('Buy milk')))
    expect(p).toBeLessThan(0.2)
  })
})
