import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { fitting, numbersIn } from './choose-tasks.ts'
import { COMMANDS, GROUPS } from './commands.ts'
import { overview } from './help.ts'
import { nearest, noSuchCommand } from './suggest.ts'

const names = Object.keys(COMMANDS)

test.each([
  ['lst', 'list'],
  ['dnoe', 'done'],
  ['hist', 'history'],
  ['comp', 'completion'],
  ['rm', 'delete'],
  ['ls', 'list'],
  ['buy', undefined],
  ['__proto__', undefined],
])('for %s it suggests %s', (name, expected) => {
  expect(nearest(name, names)).toBe(expected)
})

test('a task without a verb is taken up', () => {
  expect(noSuchCommand('buy', ['milk', 'tomorrow'], names)).toBe(
    "There is no command 'buy'. To add a task: errand add buy milk tomorrow",
  )
})

test('help names every command once, aligned, in at most 80 columns', () => {
  const lines = stripVTControlCharacters(overview(GROUPS)).split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  const listed = lines.filter((line) => line.startsWith('  '))
  expect(listed.map((line) => line.trim().split(' ')[0])).toEqual(names)
  const columns = new Set(listed.map((line) => /^ {2}.*?\S(?= {2,}\S)\s*/.exec(line)?.[0].length))
  expect(columns.size).toBe(1)
})

test('numbers are read in every form, and words are not numbers', () => {
  expect(numbersIn(['3', '#4', '5,6', '3'])).toEqual(['3', '4', '5', '6'])
  expect(numbersIn(['3', 'milk'])).toBeUndefined()
  expect(numbersIn([])).toBeUndefined()
})

test('words name the task with that title, or those that have them, or those that nearly do', () => {
  const tasks = ['Milk', 'Buy milk', 'Buy oat milk', 'Call the dentist'].map((title, index) => ({
    number: index + 1,
    title,
    completed: false,
  }))
  const found = (text: string) => fitting(text, tasks).map(({ number }) => number)
  expect(found('MILK')).toEqual([1])
  expect(found('buy')).toEqual([2, 3])
  expect(found('the dentists')).toEqual([4])
  expect(found('garage')).toEqual([])
})
