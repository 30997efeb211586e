import { expect, test } from 'vitest'
import { toggled } from './selection.ts'

const IDS = ['a', 'b', 'c', 'd', 'e']

test('toggling selects a task, and toggling it again deselects it', () => {
  const once = toggled(new Set(['a']), IDS, 2)
  expect([...once]).toEqual(['a', 'c'])
  expect([...toggled(once, IDS, 2)]).toEqual(['a'])
})

test('a range adds every task from the anchor, downwards and upwards', () => {
  expect([...toggled(new Set(['a']), IDS, 3, 1)]).toEqual(['a', 'b', 'c', 'd'])
  expect([...toggled(new Set(), IDS, 1, 3)]).toEqual(['b', 'c', 'd'])
})

test('a range keeps tasks that are selected already', () => {
  expect([...toggled(new Set(['b', 'c']), IDS, 2, 1)]).toEqual(['b', 'c'])
})

test('a place outside the list changes nothing', () => {
  expect([...toggled(new Set(['a']), IDS, 5, 3)]).toEqual(['a'])
  expect([...toggled(new Set(['a']), IDS, -1)]).toEqual(['a'])
})

test('an anchor beyond a list that has become shorter adds only tasks that are there', () => {
  expect([...toggled(new Set(), IDS, 3, 9)]).toEqual(['d', 'e'])
})
