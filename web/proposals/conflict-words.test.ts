import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { atNoonIn, makeChange, makeTask } from '../test-support.ts'
import { type Explained, explain, sayChoices, sayConflict } from './conflict-words.ts'

atNoonIn('2026-11-16')

function conflict(fields: string[], more: Partial<Explained> = {}): Explained {
  const at = '2026-11-16T09:41:00.000Z'
  return { number: 1, title: 'Agenda', what: 'changed', fields, by: 'You', at, ...more }
}

test('a conflict says what the person has changed since, and what the task is now', () => {
  const now = makeTask(1, { title: 'Agenda', due_date: '2026-11-20', list: 'Halden' })
  const say = (fields: string[], more?: Partial<Explained>) => sayConflict([conflict(fields, more)], now, 1)
  expect(say(['title'])).toBe('You renamed this task at 10:41, after the proposal. It is now “Agenda”.')
  expect(say(['due_date', 'due_time'])).toBe(
    'You moved this task at 10:41, after the proposal. It is now due Fri 20 Nov.',
  )
  expect(say(['list_id'])).toBe('You moved this task at 10:41, after the proposal. It is now in Halden.')
  expect(say(['status'])).toBe('You reopened this task at 10:41, after the proposal.')
  expect(say(['remind'])).toBe('You changed the reminder of this task at 10:41, after the proposal.')
  expect(say(['priority', 'tags'])).toBe('You changed this task at 10:41, after the proposal.')
  expect(say([])).toBe('You changed this task at 10:41, after the proposal.')
  expect(say(['title'], { by: 'Cursor' })).toMatch(/^Cursor renamed this task/)
})

test('a deleted task and one of several say so', () => {
  const deleted = conflict([], { what: 'deleted', at: '2026-11-13T09:00:00.000Z' })
  expect(sayConflict([deleted], undefined, 1)).toBe(
    'You deleted this task on Fri 13 Nov, after the proposal.',
  )
  expect(sayConflict([conflict(['title'])], undefined, 3)).toBe(
    'One of these 3 tasks changed after the proposal: “Agenda”.',
  )
  expect(sayConflict([conflict(['title']), conflict(['title'], { title: 'Minutes' })], undefined, 3)).toBe(
    '2 of these 3 tasks changed after the proposal: “Agenda”, “Minutes”.',
  )
})

test('the buttons name what they replace or keep', () => {
  const say = (conflicts: Explained[], fields: Partial<Task> = { title: 'New' }, button = 'Approve') => {
    const tasks = [{ before: makeTask(1), after: makeTask(1, fields) }]
    const { replace, keep } = sayChoices(conflicts, { tasks, button })
    return [replace, keep]
  }
  expect(say([conflict(['title'])])).toEqual(['Replace my title', 'Keep mine, decline'])
  const date = { due_date: '2026-11-20' }
  expect(say([conflict(['due_date', 'due_time'])], date)).toEqual(['Replace my date', 'Keep mine, decline'])
  expect(say([conflict(['title', 'tags'])], { title: 'New', tags: ['a'] })[0]).toBe('Replace my changes')
  expect(say([conflict(['title', 'tags'])])[0]).toBe('Replace my title')
  expect(say([conflict(['title'], { by: 'Cursor' })])).toEqual(['Replace the title', 'Keep it, decline'])
  expect(say([conflict(['title'])], date)).toEqual(['Approve anyway', 'Decline'])
  expect(say([conflict(['title'])], {}, 'Delete it')).toEqual(['Delete it anyway', 'Keep mine, decline'])
  expect(say([conflict([], { what: 'deleted' })])).toEqual([undefined, 'Decline'])
})

test('the history knows who changed a task last', () => {
  const tasks = [{ before: makeTask(1), after: makeTask(1) }]
  const { by: _, at: __, ...unknown } = conflict(['title'])
  const found = (...clients: string[]) =>
    explain(
      [unknown],
      clients.map((client, index) => makeChange(index + 1, { client, tasks })),
    )[0]
  expect(found('Cursor', 'browser')).toEqual({ ...unknown, by: 'You', at: makeChange(1).at })
  expect(found('browser', 'Cursor')).toMatchObject({ by: 'Cursor' })
  expect(found('Assistant')).toMatchObject({ by: 'The assistant' })
  expect(found()).toEqual(unknown)
  expect(sayConflict([unknown], undefined, 1)).toBe('This task was renamed, after the proposal.')
})
