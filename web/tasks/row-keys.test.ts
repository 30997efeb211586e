import { expect, test } from 'vitest'
import { rowCommand } from './row-keys.ts'

function press(key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) {
  return rowCommand({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })
}

test.each([
  ['ArrowDown', 'next'],
  [' ', 'complete'],
  ['Enter', 'edit'],
  ['d', 'edit due date'],
  ['r', 'edit repetition'],
  ['b', 'edit reminder'],
  ['s', 'add step'],
  ['l', 'edit list'],
  ['t', 'edit tags'],
  ['Delete', 'delete'],
  ['Backspace', 'delete'],
  ['1', 'low priority'],
  ['3', 'high priority'],
])('the key "%s" means %s', (key, command) => {
  expect(press(key)).toBe(command)
})

test('letters work in capitals too', () => {
  expect(press('X')).toBe('select')
})

test('with Ctrl or Cmd only A is taken, for all; with Alt nothing', () => {
  expect(press('a', { ctrlKey: true })).toBe('select all')
  expect(press('a', { metaKey: true })).toBe('select all')
  expect(press('d', { ctrlKey: true })).toBeUndefined()
  expect(press('d', { altKey: true })).toBeUndefined()
})

test.each(['a', '4', 'Tab', 'constructor'])('the key "%s" is left to the browser', (key) => {
  expect(press(key)).toBeUndefined()
})
