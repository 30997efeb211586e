import { expect, test } from 'vitest'
import { positionBeside, positionTowards, type Side } from './list-order.ts'

const lists = [...'abcd'].map((id, index) => ({
  id,
  name: id,
  position: index + 1,
  archived: id === 'b',
  pending: 0,
  completed: 0,
}))
const shown = lists.filter(({ archived }) => !archived)

/** The order after the server has moved a list to a position. */
function order(moved: string, position: number | undefined): string {
  const others = [...'abcd'].filter((id) => id !== moved)
  return position === undefined ? 'abcd' : others.toSpliced(position - 1, 0, moved).join('')
}

test.each<[string, string, Side, string]>([
  ['a', 'c', 'before', 'bacd'],
  ['a', 'c', 'after', 'bcad'],
  ['a', 'd', 'after', 'bcda'],
  ['d', 'a', 'before', 'dabc'],
  ['c', 'b', 'after', 'abcd'],
  ['c', 'd', 'before', 'abcd'],
  ['c', 'c', 'before', 'abcd'],
])('%s dropped beside %s, %s it, gives %s', (moved, target, side, expected) => {
  expect(order(moved, positionBeside(lists, moved, target, side))).toBe(expected)
})

test('a step skips archived lists and stops at the ends', () => {
  expect(order('c', positionTowards(lists, shown, 'c', -1))).toBe('cabd')
  expect(order('a', positionTowards(lists, shown, 'a', 1))).toBe('bcad')
  expect(positionTowards(lists, shown, 'a', -1)).toBeUndefined()
  expect(positionTowards(lists, shown, 'd', 1)).toBeUndefined()
})

test('a drop in its own place changes nothing', () => {
  expect(positionBeside(lists, 'c', 'b', 'after')).toBeUndefined()
  expect(positionBeside(lists, 'c', 'd', 'before')).toBeUndefined()
})
