import { expect, test } from 'vitest'
import type { Task } from '../tasks/task.ts'
import { upcomingDays } from './upcoming-days.ts'

const TODAY = '2026-11-17'

function series(repeat_rule: string, series_date: string, more: Partial<Task> = {}): Task {
  return { repeat_rule, repeat_from: 'due', series_date, due_date: series_date, ...more } as Task
}

test('a task that does not repeat has none', async () => {
  const task = { due_date: TODAY, repeat_rule: null, repeat_from: null, series_date: null } as Task
  expect(await upcomingDays(task, TODAY)).toEqual([])
})

test('a weekly series has the dates of the next 60 days', async () => {
  const days = await upcomingDays(series('FREQ=WEEKLY;BYDAY=MO', '2026-11-23'), TODAY)
  expect(days).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-28',
    '2027-01-04',
    '2027-01-11',
  ])
})

test('a daily series has 20', async () => {
  const days = await upcomingDays(series('FREQ=DAILY', TODAY), TODAY)
  expect([days.length, days[0], days[19]]).toEqual([20, '2026-11-18', '2026-12-07'])
})

test.each(['due', 'each'] as const)(
  'an overdue series that counts from %s goes on from today',
  async (repeat_from) => {
    const days = await upcomingDays(series('FREQ=DAILY', '2001-01-01', { repeat_from }), TODAY)
    expect([days.length, days[0]]).toEqual([20, TODAY])
  },
)

test('a series that counts from completion goes on from its date, or from today if that has passed', async () => {
  const from = { repeat_from: 'completion' } as const
  const ahead = await upcomingDays(series('FREQ=DAILY;INTERVAL=20', '2026-11-20', from), TODAY)
  expect(ahead).toEqual(['2026-12-10', '2026-12-30'])
  const overdue = await upcomingDays(series('FREQ=DAILY;INTERVAL=20', '2026-10-01', from), TODAY)
  expect(overdue).toEqual(['2026-12-07', '2026-12-27', '2027-01-16'])
})

test('a moved occurrence covers the date it was moved to', async () => {
  const moved = { due_date: '2026-11-30' }
  const days = await upcomingDays(series('FREQ=WEEKLY;BYDAY=MO', '2026-11-23', moved), TODAY)
  expect(days[0]).toBe('2026-12-07')
})

test('an occurrence without a due date counts from the date of its series', async () => {
  const days = await upcomingDays(
    series('FREQ=MONTHLY;BYMONTHDAY=1', '2026-12-01', { due_date: null }),
    TODAY,
  )
  expect(days).toEqual(['2027-01-01'])
})

test('a series ends after its last occurrence', async () => {
  expect(await upcomingDays(series('FREQ=DAILY;COUNT=3', TODAY), TODAY)).toEqual(['2026-11-18', '2026-11-19'])
  expect(await upcomingDays(series('FREQ=DAILY;UNTIL=20261118', TODAY), TODAY)).toEqual(['2026-11-18'])
  expect(await upcomingDays(series('FREQ=DAILY', '9999-12-31'), '9999-12-31')).toEqual([])
})
