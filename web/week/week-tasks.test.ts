import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { weekDays } from '../data/dates.ts'
import { atNoonIn, makeTask } from '../test-support.ts'
import { firstOf, MOST_SHOWN, overdueTasks, tasksByDay } from './week-tasks.ts'

const TODAY = '2026-11-18'
atNoonIn(TODAY)

function shown(...tasks: Task[]) {
  return tasksByDay(weekDays(), tasks, TODAY)
    .filter(({ due, done }) => due.length + done.length > 0)
    .map(({ day, due, done }) => [day, due.map(({ number }) => number), done.map(({ number }) => number)])
}

const completedAt = (number: number, completed_at: string, more: Partial<Task> = {}) =>
  makeTask(number, { completed: true, completed_at, ...more })

test('a completed task is on the day it was completed, in the time zone of the person', () => {
  // 23:30 UTC on Monday is Tuesday in Berlin.
  const task = completedAt(1, '2026-11-16T23:30:00Z', { due_date: '2026-11-20' })
  expect(shown(task)).toEqual([['2026-11-17', [], [1]]])
})

test('open tasks are on their day from today on, and before it they are overdue', () => {
  const tasks = [
    makeTask(1, { due_date: '2026-11-17' }),
    makeTask(2, { due_date: TODAY, due_time: '08:00' }),
    makeTask(3, { due_date: '2026-11-20' }),
    makeTask(4, { due_date: '2026-11-23' }),
    makeTask(5, { due_date: '2026-11-02' }),
    makeTask(6),
  ]
  expect(shown(...tasks)).toEqual([
    [TODAY, [2], []],
    ['2026-11-20', [3], []],
  ])
  expect(overdueTasks(tasks, TODAY).map(({ number }) => number)).toEqual([5, 1])
})

test('a day has its tasks by time, then by priority, and the done ones in the order of their completion', () => {
  const due_date = TODAY
  const tasks = [
    completedAt(8, '2026-11-18T10:00:00Z'),
    completedAt(9, '2026-11-18T08:00:00Z'),
    makeTask(1, { due_date }),
    makeTask(2, { due_date, due_time: '18:00', priority: 'High' }),
    makeTask(3, { due_date, due_time: '09:00' }),
    makeTask(4, { due_date, priority: 'High' }),
  ]
  expect(shown(...tasks)).toEqual([[TODAY, [3, 2, 4, 1], [9, 8]]])
})

test('a step is left out on the day of its task and shown on another', () => {
  const due_date = TODAY
  const steps = [
    makeTask(2, { under: 1, due_date }),
    makeTask(3, { under: 1, due_date: '2026-11-20' }),
    completedAt(4, '2026-11-18T10:00:00Z', { under: 1 }),
  ]
  expect(shown(makeTask(1, { due_date }), ...steps)).toEqual([
    [TODAY, [1], [4]],
    ['2026-11-20', [3], []],
  ])
})

test('a long day shows the first tasks, unless only one would be left out', () => {
  const tasks = (count: number) => Array.from({ length: count }, (_, index) => makeTask(index + 1))
  expect(firstOf(tasks(MOST_SHOWN + 1), false).more).toBe(0)
  expect(firstOf(tasks(MOST_SHOWN + 3), false)).toMatchObject({ more: 3, shown: { length: MOST_SHOWN } })
  expect(firstOf(tasks(MOST_SHOWN + 3), true)).toMatchObject({ more: 0, shown: { length: MOST_SHOWN + 3 } })
})
