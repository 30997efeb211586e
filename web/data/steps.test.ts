import { expect, test } from 'vitest'
import { makeTask } from '../test-support.ts'
import type { Task } from './api.ts'
import { countDone, sayStepCount, stepsIn } from './steps.ts'

function byId(...tasks: Task[]): Map<string, Task> {
  return new Map(tasks.map((task) => [task.id, task]))
}

test('steps are found by the number of their task, in the order they were added', () => {
  const [first, second] = [makeTask(3, { under: 1 }), makeTask(5, { under: 1, completed: true })]
  const steps = stepsIn(byId(second, makeTask(1), first, makeTask(2), makeTask(4, { under: 2 })))
  expect(steps.get(1)).toEqual([first, second])
  expect(steps.get(2)).toHaveLength(1)
  expect(steps.get(3)).toBeUndefined()
  expect(countDone(steps.get(1) ?? [])).toBe(1)
})

test('the same tasks are searched for steps once', () => {
  const tasks = byId(makeTask(1), makeTask(2, { under: 1 }))
  expect(stepsIn(tasks)).toBe(stepsIn(tasks))
  expect(stepsIn(new Map(tasks))).not.toBe(stepsIn(tasks))
})

test('steps are counted in words', () => {
  expect(sayStepCount(1)).toBe('1 step')
  expect(sayStepCount(3)).toBe('3 steps')
  expect(sayStepCount(2, 'open')).toBe('2 open steps')
})
