import type { Task } from './api.ts'
import { useTasks } from './task-store.ts'

type Tasks = ReadonlyMap<string, Task>
type StepsByParent = ReadonlyMap<number, readonly Task[]>

const found = new WeakMap<Tasks, StepsByParent>()

/** The steps of each task by its number, oldest first. Changes in the live feed have no counts, so the page counts. */
export function stepsIn(tasks: Tasks): StepsByParent {
  let steps = found.get(tasks)
  if (!steps) {
    steps = grouped(tasks)
    found.set(tasks, steps)
  }
  return steps
}

function grouped(tasks: Tasks): StepsByParent {
  const steps = new Map<number, Task[]>()
  for (const task of tasks.values()) {
    if (task.under === undefined) continue
    const siblings = steps.get(task.under)
    if (siblings) siblings.push(task)
    else steps.set(task.under, [task])
  }
  for (const siblings of steps.values()) siblings.sort((a, b) => a.number - b.number)
  return steps
}

const NONE: readonly Task[] = []

export function useSteps({ number }: Pick<Task, 'number'>): readonly Task[] {
  return stepsIn(useTasks().tasks).get(number) ?? NONE
}

export function countDone(steps: readonly Task[]): number {
  return steps.filter(({ completed }) => completed).length
}

/** "1 step", "3 steps", "2 open steps". */
export function sayStepCount(count: number, kind = ''): string {
  return `${count} ${kind && `${kind} `}step${count === 1 ? '' : 's'}`
}
