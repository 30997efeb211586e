import { expect, test } from 'vitest'
import { makeChange, makeTask } from '../test-support.ts'
import { concernsLists, withChanges } from './list-store.ts'

const view = (id: string, fields: object = {}) => ({ id, name: id, position: 1, archived: false, ...fields })
const list = (id: string, fields: object = {}) => ({ ...view(id, fields), pending: 3, completed: 1 })

test('only changes that alter a count or a list make the page read the lists again', () => {
  const task = makeTask(1, { list: 'Home', tags: ['work'] })
  const changed = (fields: object) =>
    concernsLists(makeChange(1, { tasks: [{ before: task, after: { ...task, ...fields } }] }))
  expect(changed({ title: 'Other', priority: 'High' })).toBe(false)
  expect(changed({ due_date: '2026-11-20' })).toBe(true)
  expect(changed({ completed: true })).toBe(true)
  expect(changed({ list: 'Work' })).toBe(true)
  expect(changed({ tags: ['work', 'calls'] })).toBe(true)
  expect(changed({ under: 7 })).toBe(true)
  expect(concernsLists(makeChange(1, { tasks: [{ before: null, after: task }] }))).toBe(true)
  expect(concernsLists(makeChange(1, { tasks: [] }))).toBe(false)
  expect(concernsLists(makeChange(1, { lists: [] }))).toBe(true)
})

test('a change of lists is shown at once, with the counts that are known', () => {
  const lists = [list('a', { position: 1 }), list('b', { position: 2 })]
  expect(withChanges(lists, [{ before: view('a'), after: view('a', { name: 'New', position: 3 }) }])).toEqual(
    [list('b', { position: 2 }), list('a', { name: 'New', position: 3 })],
  )
  expect(withChanges(lists, [{ before: view('a'), after: null }])).toEqual([lists[1]])
  expect(withChanges(lists, [{ before: null, after: view('c', { position: 3 }) }]).at(-1)).toEqual({
    ...view('c', { position: 3 }),
    pending: 0,
    completed: 0,
  })
})
