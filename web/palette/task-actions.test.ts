import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { actionsOn } from './task-actions.ts'

atNoonIn('2026-11-18')

const names = (fields: Parameters<typeof makeTask>[1]) =>
  actionsOn(makeTask(1, fields)).map(({ name }) => name)

test('a task offers only what would change it', () => {
  expect(names({ due_date: '2026-11-18', priority: 'High' })).toEqual([
    'Open its details',
    'Complete',
    'Change the date',
    'Move to tomorrow',
    'Repeat',
    'Reminder',
    'Medium priority',
    'Low priority',
    'No priority',
    'Move to a list',
    'Tags',
    'Delete',
  ])
})

test('a done task can be reopened but not moved, and a step has no list or repetition of its own', () => {
  const done = names({ completed: true })
  expect(done).toContain('Reopen')
  expect(done.filter((name) => /^(Move to to|Change|Repeat|Reminder)/.test(name))).toEqual([])
  const step = names({ under: 7 })
  expect(step).not.toContain('Move to a list')
  expect(step).not.toContain('Repeat')
})
