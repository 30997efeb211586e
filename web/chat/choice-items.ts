import type { PlannerAnswer, ShownTask } from '../../src/assistant/planner/saying/reply.ts'
import type { Choice } from '../../src/assistant/planner/state.ts'
import type { Task } from '../data/api.ts'

/** An answer to tap: with the task that it names, if any. */
export type Item = Choice & { task?: ShownTask | undefined }

/** A task as a choice. */
export function asItem(task: ShownTask): Item {
  return { label: task.title, say: `#${task.number}`, task }
}

const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five']

/** The choice of none of the tasks. */
export function noneOf(count: number, verb: string): Choice {
  if (verb !== 'delete') return { label: count === 2 ? 'Neither' : 'None of these', say: 'none of them' }
  return { label: `Keep ${NUMBERS[count] ?? `all ${count}`}`, say: 'no, keep them' }
}

/** The choices of a reply. One that names a task by its number shows that task. */
export function itemsIn(
  { replies, choices }: PlannerAnswer,
  find: (number: number) => Task | undefined,
): Item[] {
  const shown = new Map<number, ShownTask>()
  for (const reply of replies) {
    if (reply.kind === 'which') for (const task of reply.tasks) shown.set(task.number, task)
  }
  return choices.map((choice) => {
    const number = Number(/^#(\d+)$/.exec(choice.say)?.[1] ?? Number.NaN)
    return { ...choice, task: shown.get(number) ?? find(number) }
  })
}
