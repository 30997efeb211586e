import { expect, test } from 'vitest'
import { atNoonIn } from '../test-support.ts'
import { understand } from './understand.ts'

atNoonIn('2026-11-16')

test.each([
  ['pay rent friday 9am', { title: 'Pay rent', due_date: '2026-11-20', due_time: '09:00' }],
  ['water the plants every monday', { title: 'Water the plants', repeat: 'every monday' }],
  ['vitamins daily at 9am', { title: 'Vitamins', due_time: '09:00', repeat: 'daily' }],
  ['call mom tomorrow, high priority', { title: 'Call mom', due_date: '2026-11-17', priority: 'High' }],
  ['buy milk #errands', { title: 'Buy milk', tags: ['errands'] }],
])('a new task is read from "%s"', (text, task) => {
  expect(understand(text, [])).toEqual(task)
})
