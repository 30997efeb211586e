import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { atNoonIn, makeTask } from '../test-support.ts'
import { intentOf, sayIntent } from './intent.ts'

atNoonIn('2026-11-16')

const change = (fields: Partial<Task>, now: Partial<Task>, number = 1) => ({
  before: makeTask(number, fields),
  after: makeTask(number, { ...fields, ...now }),
})
const add = (number: number, fields: Partial<Task> = {}) => ({
  before: null,
  after: makeTask(number, fields),
})
const remove = (number: number, fields: Partial<Task> = {}) => ({
  before: makeTask(number, fields),
  after: null,
})

function words(tasks: Parameters<typeof intentOf>[0]['tasks']): [string, string] {
  const intent = intentOf({ operation: 'update_task', summary: '', tasks })
  return [sayIntent(intent), intent.button]
}

test('the headline and the button of one task follow the change', () => {
  expect(words([add(1)])).toEqual(['Add Task 1', 'Add it'])
  expect(words([change({}, { completed: true })])).toEqual(['Complete Task 1', 'Complete it'])
  expect(words([change({ completed: true }, { completed: false })])).toEqual(['Reopen Task 1', 'Reopen it'])
  expect(words([remove(1)])).toEqual(['Delete Task 1', 'Delete it'])
  expect(words([change({ due_date: '2026-11-20' }, { due_date: '2026-11-23', remind: 'none' })])).toEqual([
    'Move Task 1',
    'Approve',
  ])
  expect(words([change({}, { due_date: '2026-11-23' })])[0]).toBe('Set a date for Task 1')
  expect(words([change({ due_date: '2026-11-23' }, { due_date: undefined as never })])[0]).toBe(
    'Remove the date of Task 1',
  )
  expect(words([change({}, { list: 'Halden' })])[0]).toBe('Move Task 1')
  expect(words([change({}, { title: 'New' })])[0]).toBe('Rename Task 1')
  expect(words([change({}, { title: 'New', priority: 'High' })])[0]).toBe('Change Task 1')
  expect(words([change({}, { priority: 'High' })])).toEqual(['Change Task 1', 'Approve'])
})

test('a task with steps is one task, and a completed series adds its next date', () => {
  expect(words([add(1), add(2, { under: 1 }), add(3, { under: 1 })])).toEqual([
    'Add Task 1 with 2 steps',
    'Add it',
  ])
  expect(words([change({ repeat: 'every monday' }, { completed: true }), add(2)])).toEqual([
    'Complete Task 1',
    'Complete it',
  ])
})

test('several tasks are counted, with the list or task they go to', () => {
  const many = (each: (number: number) => ReturnType<typeof add | typeof remove>) => [1, 2, 3].map(each)
  expect(words(many((number) => add(number)))).toEqual(['Add 3 tasks', 'Add 3 tasks'])
  expect(words(many((number) => add(number, { list: 'The move' })))[0]).toBe('Add 3 tasks to The move')
  expect(words(many((number) => add(number, { under: 9 })))).toEqual(['Add 3 steps to #9', 'Add 3 steps'])
  expect(words(many((number) => remove(number, { completed: true })))).toEqual([
    'Delete 3 done tasks',
    'Delete 3 tasks',
  ])
  expect(words([change({}, { completed: true }), change({}, { completed: true }, 2)])[1]).toBe(
    'Complete 2 tasks',
  )
  expect(words([add(1), remove(2), add(3)])).toEqual(['Change 3 tasks', 'Change 3 tasks'])
})

test('changes of lists are named too', () => {
  const list = (name: string, archived = false) => ({ id: '1', name, position: 1, archived })
  const say = (before: ReturnType<typeof list> | null, after: ReturnType<typeof list> | null, more = {}) => {
    const intent = intentOf({
      operation: 'update_list',
      summary: '',
      tasks: [],
      lists: [{ before, after }],
      ...more,
    })
    return [sayIntent(intent), intent.button]
  }
  expect(say(null, list('Home'))).toEqual(['Add the list Home', 'Approve'])
  expect(say(list('Home'), list('House'))[0]).toBe('Rename the list Home')
  expect(say(list('Home'), list('Home', true))[0]).toBe('Archive the list Home')
  expect(say(list('Home', true), list('Home'))[0]).toBe('Bring back the list Home')
  expect(say(list('Home'), null, { tasks: [remove(1)] })).toEqual([
    'Delete the list Home with 1 task',
    'Delete the list',
  ])
  expect(say(list('Home'), null, { operation: 'merge_lists' })).toEqual([
    'Merge the list Home into another one',
    'Approve',
  ])
  expect(say(list('Home'), { ...list('Home'), position: 2 })[0]).toBe('Change the order of the lists')
})

test('a proposal that this version cannot read has its summary', () => {
  expect(sayIntent(intentOf({ operation: 'new', summary: 'a change', tasks: [] }))).toBe('Make a change')
})
