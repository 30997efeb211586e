import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import { inOrder } from './reminder.ts'

test('reminders are in the order they fired, and together in the order of their tasks', () => {
  const reminder = (number: number, fired_at: string, due: object = {}) => ({
    id: `r${number}`,
    fired_at,
    task: makeTask(number, due),
  })
  const found = [
    reminder(3, '2026-11-18T10:00:00.000Z', { due_date: '2026-11-18', due_time: '11:00' }),
    reminder(2, '2026-11-18T10:00:00.000Z', { due_date: '2026-11-18', due_time: '10:10' }),
    reminder(5, '2026-11-18T10:00:00.000Z'),
    reminder(4, '2026-11-18T10:00:00.000Z'),
    reminder(1, '2026-11-18T09:00:00.000Z', { due_date: '2026-11-19' }),
  ]
  expect(inOrder(found).map(({ task }) => task.number)).toEqual([1, 4, 5, 2, 3])
})
