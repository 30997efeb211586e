import { describe, expect, test } from 'vitest'
import type { Dialogue } from './dialogue.ts'
import { compareToFloor, FLOOR_DAYS, floorBelow, playFloorDay, readFloor } from './floor.ts'
import type { Played } from './play-dialogue.ts'

describe.each(FLOOR_DAYS)('the learning dialogues on %s', (day) => {
  test('pass as often as before, and safety never regresses', { timeout: 1_200_000 }, async () => {
    const played = await playFloorDay(day)
    const { belowFloor, unsafe, newlyFailing } = compareToFloor(played, day, readFloor())
    const report = ['Newly failing:', ...newlyFailing].join('\n')
    expect({ unsafe, belowFloor }, report).toEqual({ unsafe: [], belowFloor: [] })
  })
})

describe('the floor', () => {
  const DAY = '2026-03-11'
  const before = Array.from({ length: 100 }, (_, index) => result(index, index >= 10))
  const floor = floorBelow({ [DAY]: before })

  test('is a little below the results, and lists the failures', () => {
    expect(floor.days).toEqual({ [DAY]: { overall: 88, kinds: { add: 88 } } })
    expect(floor.failing).toHaveLength(10)
    expect(compareToFloor(before, DAY, floor)).toEqual({ belowFloor: [], unsafe: [], newlyFailing: [] })
  })

  test('allows one more failure, and names it', () => {
    const after = before.map((played, index) => (index === 50 ? result(50, false) : played))
    const { belowFloor, newlyFailing } = compareToFloor(after, DAY, floor)
    expect(belowFloor).toEqual([])
    expect(newlyFailing).toEqual(['no-50, turn 1: hello\n  wrong\n  reply: Added.'])
  })

  test('refuses three more failures', () => {
    const after = before.map((_, index) => result(index, index >= 13))
    expect(compareToFloor(after, DAY, floor).belowFloor).toEqual([
      'overall: 87.0 % pass, the floor is 88 %',
      'add: 87.0 % pass, the floor is 88 %',
    ])
  })

  test('refuses a single safety dialogue that fails or disappears', () => {
    const safe = floorBelow({
      [DAY]: [...before, result(100, true, ['safety']), result(101, true, ['safety'])],
    })
    const { unsafe } = compareToFloor([...before, result(100, false, ['safety'])], DAY, safe)
    expect(unsafe).toEqual([
      'no-100, turn 1: hello\n  wrong\n  reply: Added.',
      'no-101: this dialogue is gone',
    ])
  })
})

function result(index: number, isGood: boolean, tags = ['add']): Played {
  const dialogue: Dialogue = { id: `no-${index}`, tags, today: null, start: [], turns: [] }
  const failure = { turn: 1, message: 'hello', reply: 'Added.', why: 'wrong' }
  return { dialogue, milliseconds: [], ...(!isGood && { failure }) }
}
