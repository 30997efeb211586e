import { expect, test } from 'vitest'
import { atNoonIn, makeTask } from '../test-support.ts'
import { fieldChanges, sayEmpty } from './field-changes.ts'

atNoonIn('2026-11-16')

test('each changed field has its words before and after', () => {
  const before = makeTask(1, { due_date: '2026-11-20', due_time: '09:30', remind: 'the evening before' })
  const after = makeTask(1, {
    due_date: '2026-11-23',
    due_time: '14:00',
    remind: '1 hour before',
    tags: ['calls', 'paper'],
    priority: 'High',
    list: 'Halden',
    repeat: 'every monday',
    under: 7,
    after: 5,
    description: 'Bring the card',
  })
  expect(fieldChanges(before, after)).toEqual([
    { label: 'Date', was: 'Fri 20 Nov, 09:30', becomes: 'Mon 23 Nov, 14:00' },
    { label: 'Repeat', becomes: 'Every monday' },
    { label: 'Remind', was: 'The evening before', becomes: '1 hour before' },
    { label: 'List', becomes: 'Halden' },
    { label: 'Tags', becomes: '#calls #paper' },
    { label: 'Priority', becomes: 'High' },
    { label: 'Step of', becomes: '#7' },
    { label: 'After', becomes: '#5' },
    { label: 'Description', becomes: 'Bring the card' },
  ])
})

test('a field that becomes empty says so, and a new task has only its fields', () => {
  const task = makeTask(1, { due_date: '2026-11-20' })
  expect(fieldChanges(task, makeTask(1))).toEqual([{ label: 'Date', was: 'Fri 20 Nov' }])
  expect(fieldChanges(null, task)).toEqual([
    { label: 'Title', becomes: 'Task 1' },
    { label: 'Date', becomes: 'Fri 20 Nov' },
  ])
  expect(['Date', 'List', 'Remind', 'Tags'].map(sayEmpty)).toEqual(['No date', 'Inbox', 'My default', 'None'])
})
