import { expect, test } from 'vitest'
import type { Change } from '../data/api.ts'
import { makeChange, makeTask } from '../test-support.ts'
import { doneBy } from './done-by.ts'

const open = makeTask(1)
const done = makeTask(1, { completed: true })

function history(...changes: Partial<Change>[]): Map<number, Change> {
  const completed = { tasks: [{ before: open, after: done }] }
  return new Map(changes.map((fields, index) => [index, makeChange(index, { ...completed, ...fields })]))
}

test.each([
  ['Cursor', 'mcp', 'Cursor'],
  ['Assistant', 'chat', 'assistant'],
  ['browser', 'rest', undefined],
  ['errand', 'cli', undefined],
])('a task completed by %s through %s is done by %s', (client, surface, actor) => {
  expect(doneBy(history({ client, surface }), 'task-1')).toBe(actor)
})

test('the last completion counts, and other changes do not', () => {
  const cursor = { client: 'Cursor', surface: 'mcp' }
  const renamed = { client: 'Claude', tasks: [{ before: done, after: { ...done, title: 'New' } }] }
  expect(doneBy(history(cursor, renamed), 'task-1')).toBe('Cursor')
  expect(doneBy(history(cursor, { client: 'browser' }), 'task-1')).toBeUndefined()
  expect(doneBy(history({ client: 'browser' }, cursor), 'task-1')).toBe('Cursor')
})

test('nobody is known for a task outside the history that was read', () => {
  expect(doneBy(history(), 'task-1')).toBeUndefined()
  expect(doneBy(history({ client: 'Cursor', tasks: undefined }), 'task-1')).toBeUndefined()
})
