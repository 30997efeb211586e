import { expect, test } from 'vitest'
import { PAGE_COMMAND_IDS, PAGE_COMMANDS, sayKeys } from './page-commands.ts'

test.each([
  ['c', 'C'],
  ['/', '/'],
  ['N', 'Shift N'],
  ['g t', 'G then T'],
])('the keys "%s" are written as "%s"', (keys, written) => {
  expect(sayKeys(keys)).toBe(written)
})

test('no two commands have the same keys, and no single key starts a sequence', () => {
  const keys = PAGE_COMMAND_IDS.map((id) => PAGE_COMMANDS[id].keys)
  expect(new Set(keys).size).toBe(keys.length)
  const firsts = keys.filter((one) => one.includes(' ')).map((one) => one.split(' ')[0])
  expect(keys.filter((one) => firsts.includes(one as 'c'))).toEqual([])
})
