import { expect, test } from 'vitest'
import type { Task } from '../data/api.ts'
import { makeChange, makeTask } from '../test-support.ts'
import { recentTasks } from './recent-tasks.ts'

const changed = (change: number, ...tasks: Task[]) =>
  makeChange(change, { tasks: tasks.map((task) => ({ before: task, after: task })) })

const all = new Map(Array.from({ length: 9 }, (_, index) => [`task-${index + 1}`, makeTask(index + 1)]))
const numbers = (tasks: Task[]) => tasks.map(({ number }) => number)

test('the tasks changed last come first, each once and without deleted ones', () => {
  const [one, two, three] = [makeTask(1), makeTask(2), makeTask(3)]
  const gone = makeChange(9, { tasks: [{ before: makeTask(77), after: null }] })
  const changes = [changed(1, one), changed(5, two, three), changed(3, one), gone]
  expect(numbers(recentTasks(changes, all))).toEqual([2, 3, 1, 9, 8])
})

test('at most five are shown, in their present state', () => {
  const many = changed(1, ...[...all.values()].map((task) => ({ ...task, title: 'Old' })))
  const recent = recentTasks([many], all)
  expect(recent).toHaveLength(5)
  expect(recent.map(({ title }) => title)).not.toContain('Old')
})
