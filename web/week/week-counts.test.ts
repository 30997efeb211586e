import { expect, test } from 'vitest'
import type { Change, Task } from '../data/api.ts'
import { weekDays } from '../data/dates.ts'
import { atNoonIn, makeChange, makeTask } from '../test-support.ts'
import { countDays, weekSentence, weekTitle } from './week-counts.ts'

const TODAY = '2026-11-18'
atNoonIn(TODAY)

const open = makeTask(1)
const done = makeTask(1, { completed: true })

function completed(change: number, at: string, task: Task = done): Change {
  return makeChange(change, { at, tasks: [{ before: { ...task, completed: false }, after: task }] })
}

function count(changes: Change[], tasks: Task[] = []) {
  const days = countDays(weekDays(), changes, tasks, TODAY)
  return days.filter((day) => day.done + day.due > 0)
}

test('a completed task counts on its day in the time zone of the person', () => {
  // 23:30 UTC on Monday is Tuesday in Berlin.
  expect(count([completed(1, '2026-11-16T23:30:00Z')])).toEqual([{ day: '2026-11-17', done: 1, due: 0 }])
})

test('a task completed twice on a day counts once', () => {
  const at = '2026-11-17T09:00:00Z'
  expect(count([completed(1, at), completed(2, at)])).toEqual([{ day: '2026-11-17', done: 1, due: 0 }])
})

test('a task that was added as done counts', () => {
  const added = makeChange(1, { tasks: [{ before: null, after: done }] })
  expect(count([added])).toEqual([{ day: TODAY, done: 1, due: 0 }])
})

test.each<[string, Change['tasks']]>([
  ['reopened', [{ before: done, after: open }]],
  ['deleted', [{ before: done, after: null }]],
])('a completed task that was %s later does not count', (_, tasks) => {
  const changes = [completed(1, '2026-11-16T09:00:00Z'), makeChange(2, { tasks })]
  expect(count(changes)).toEqual([])
  expect(count(changes.toReversed()), 'in any order').toEqual([])
})

test('changes without content or of other fields count for nothing', () => {
  const renamed = makeChange(2, { tasks: [{ before: done, after: { ...done, title: 'Other' } }] })
  expect(count([makeChange(1), renamed])).toEqual([])
})

test('open tasks count as due from today on', () => {
  const tasks = [
    makeTask(1, { due_date: '2026-11-17' }),
    makeTask(2, { due_date: TODAY }),
    makeTask(3, { due_date: TODAY, completed: true }),
    makeTask(4, { due_date: '2026-11-20' }),
    makeTask(5, { due_date: '2026-11-20' }),
    makeTask(6, { due_date: '2026-11-23' }),
    makeTask(7),
  ]
  expect(count([], tasks)).toEqual([
    { day: TODAY, done: 0, due: 1 },
    { day: '2026-11-20', done: 0, due: 2 },
  ])
})

test.each([
  [0, 'This week'],
  [-1, 'Last week'],
  [1, 'Next week'],
  [-3, '3 weeks ago'],
  [2, 'In 2 weeks'],
])('%i weeks away is called "%s"', (away, title) => {
  expect(weekTitle(away)).toBe(title)
})

const WEEK = [
  { day: '2026-11-16', done: 2, due: 0 },
  { day: TODAY, done: 1, due: 1 },
  { day: '2026-11-20', done: 0, due: 2 },
]

test('the sentence says the same as the chart', () => {
  expect(weekSentence(WEEK, 0, 1)).toBe(
    '3 done: 2 on Mon, 1 today. 3 still due, 1 of them today. 1 is overdue.',
  )
})

test('a past week has nothing due, and a future week nothing done', () => {
  expect(weekSentence(WEEK.slice(0, 1), -1, 0)).toBe('2 done: 2 on Mon. Nothing is overdue.')
  expect(weekSentence([{ day: '2026-11-24', done: 0, due: 4 }], 1, 2)).toBe('4 still due. 2 are overdue.')
})
