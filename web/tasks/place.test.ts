import { expect, test } from 'vitest'
import { ALL_TASKS, type Place } from '../app/address.ts'
import { makeTask } from '../test-support.ts'
import { countsAt, isAt, tagsAmong, toggledTag } from './place.ts'

const today = '2026-11-16'
const makeList = (id: string, name: string, archived = false) => ({
  ...{ id, name, archived, position: 1, pending: 0, completed: 0 },
})
const lists = [makeList('h', 'Home'), makeList('o', 'Old', true)]
const tasks = [
  makeTask(1),
  makeTask(2, { list: 'Home', tags: ['work', 'calls'], due_date: '2026-11-15' }),
  makeTask(3, { list: 'Home', tags: ['work'], due_date: today, completed: true }),
  makeTask(4, { tags: ['calls'], due_date: '2026-11-17' }),
  makeTask(5, { list: 'Old', due_date: today }),
  makeTask(6, { due_date: '2026-11-14', completed: true }),
]
const at = (place: Partial<Place>) =>
  tasks.filter(isAt({ ...ALL_TASKS, ...place }, { lists, today })).map(({ number }) => number)

test('each scope lists its tasks', () => {
  expect(at({})).toEqual([1, 2, 3, 4, 5, 6])
  expect(at({ scope: 'inbox' })).toEqual([1, 4, 6])
  expect(at({ scope: 'today' })).toEqual([2, 3, 5])
  expect(at({ scope: 'upcoming' })).toEqual([4])
  expect(at({ scope: 'list', list: 'h' })).toEqual([2, 3])
  expect(at({ scope: 'list', list: 'o' })).toEqual([5])
  expect(at({ scope: 'list', list: 'gone' })).toEqual([])
})

test('tags combine with and', () => {
  expect(at({ tags: ['work'] })).toEqual([2, 3])
  expect(at({ tags: ['work', 'calls'] })).toEqual([2])
  expect(at({ scope: 'inbox', tags: ['calls'] })).toEqual([4])
  expect(toggledTag({ tags: ['work'] }, 'calls')).toEqual(['work', 'calls'])
  expect(toggledTag({ tags: ['work', 'calls'] }, 'work')).toEqual(['calls'])
})

test('tags are counted in open tasks, and steps with their task', () => {
  expect(tagsAmong(tasks)).toEqual([
    { name: 'calls', pending: 2 },
    { name: 'work', pending: 1 },
  ])
  expect(countsAt([...tasks, makeTask(7, { under: 1 })])).toEqual({ open: 4, done: 2 })
})
