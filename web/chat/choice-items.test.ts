import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import { asItem, itemsIn, noneOf } from './choice-items.ts'

const dentist = makeTask(3, { title: 'Dentist' })
const rent = makeTask(7, { title: 'Rent' })
const tasks = new Map([[7, rent]])
const find = (number: number) => tasks.get(number)

test('a task is chosen by its number', () => {
  expect(asItem(dentist)).toEqual({ label: 'Dentist', say: '#3', task: dentist })
})

test('a choice that is a task number shows the task of the question, or else of the list', () => {
  const replies = [{ kind: 'which' as const, verb: 'delete', tasks: [dentist] }]
  const choices = [
    { label: 'Dentist', say: '#3' },
    { label: 'Rent', say: '#7' },
    { label: 'Yes', say: 'yes' },
    { label: 'Unknown', say: '#9' },
  ]
  expect(itemsIn({ replies, choices }, find).map(({ task }) => task)).toEqual([
    dentist,
    rent,
    undefined,
    undefined,
  ])
})

test.each([
  [2, 'change', 'Neither'],
  [3, 'change', 'None of these'],
  [2, 'delete', 'Keep both'],
  [4, 'delete', 'Keep all four'],
  [8, 'delete', 'Keep all 8'],
])('the way out of %i tasks to %s is "%s"', (count, verb, label) => {
  expect(noneOf(count, verb).label).toBe(label)
})
