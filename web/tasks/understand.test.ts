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
  [
    'dentist friday 9am, remind me the evening before',
    { title: 'Dentist', due_date: '2026-11-20', due_time: '09:00', remind: 'the evening before' },
  ],
  [
    'pay rent friday reminder 2 hours before',
    { title: 'Pay rent', due_date: '2026-11-20', remind: '2 hours before' },
  ],
  [
    'party saturday 8pm and remind me tomorrow at 9',
    { title: 'Party', due_date: '2026-11-21', due_time: '20:00', remind: '2026-11-17 09:00' },
  ],
  [
    'gym tomorrow 7am, no reminder',
    { title: 'Gym', due_date: '2026-11-17', due_time: '07:00', remind: 'none' },
  ],
])('a new task is read from "%s"', (text, task) => {
  expect(understand(text, [])).toEqual(task)
})

test.each(['call mom, remind me tomorrow', 'remind me to call mom', 'ask Jo to remind me of the keys'])(
  '"%s" has no reminder of its own',
  (text) => {
    expect(understand(text, [])).not.toHaveProperty('remind')
  },
)
