import { expect, test } from 'vitest'
import { makeChange } from '../test-support.ts'
import { endOfChain, NO_HISTORY, newestInEffect, undoneBy, withChanges } from './undo-chain.ts'

/** A history: each entry is the number of the change that it undoes, or undefined. */
function history(...undoes: (number | undefined)[]) {
  const changes = undoes.map((number, index) =>
    makeChange(index + 1, number === undefined ? {} : { undoes: number }),
  )
  return withChanges(NO_HISTORY, changes)
}

test('a change that nobody undid is in effect', () => {
  const { undos } = history(undefined)
  expect(undoneBy(undos, 1)).toBeUndefined()
  expect(endOfChain(undos, 1)).toBe(1)
})

test('an undone change names its undo, and redoing it undoes that', () => {
  const { undos } = history(undefined, 1)
  expect(undoneBy(undos, 1)?.change).toBe(2)
  expect(endOfChain(undos, 1)).toBe(2)
})

test('a redone change is in effect again, and undoing it undoes the redo', () => {
  const { undos } = history(undefined, 1, 2)
  expect(undoneBy(undos, 1)).toBeUndefined()
  expect(endOfChain(undos, 1)).toBe(3)
})

test('a change undone a second time has the newest undo, in whichever order they arrive', () => {
  const first = makeChange(2, { undoes: 1 })
  const second = makeChange(5, { undoes: 1 })
  for (const found of [
    [first, second],
    [second, first],
  ])
    expect(undoneBy(withChanges(NO_HISTORY, found).undos, 1)?.change).toBe(5)
})

test('undoing the newest change again and again goes back through the history', () => {
  expect(newestInEffect(history())).toBeUndefined()
  expect(newestInEffect(history(undefined, undefined))).toBe(2)
  expect(newestInEffect(history(undefined, undefined, 2))).toBe(1)
  expect(newestInEffect(history(undefined, undefined, 2, 1))).toBeUndefined()
  expect(newestInEffect(history(undefined, undefined, 2, 3)), 'after a redo').toBe(2)
})

test('adding changes leaves the known ones as they were', () => {
  const before = history(undefined)
  const after = withChanges(before, [makeChange(2, { undoes: 1 })])
  expect([...before.changes.keys()]).toEqual([1])
  expect(before.undos.size).toBe(0)
  expect([...after.changes.keys()]).toEqual([1, 2])
})

test('an outline tells what is undone, and never replaces a change with its tasks', () => {
  const whole = makeChange(1, { tasks: [] })
  const outline = [makeChange(3, { undoes: 2 }), makeChange(2), makeChange(1)]
  const known = withChanges(withChanges(NO_HISTORY, [whole]), outline, { isOutline: true })
  expect([...known.changes.keys()]).toEqual([1])
  expect(known.outline.get(1)).toBe(whole)
  expect(newestInEffect(known)).toBe(1)
  expect(withChanges(known, [makeChange(2, { tasks: [] })]).outline.get(2)).toHaveProperty('tasks')
})
