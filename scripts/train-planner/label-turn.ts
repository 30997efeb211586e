import type { Expectation, Outcome } from '../../evals/dialogue.ts'
import { fits } from '../../evals/judge-text.ts'
import type { TurnKind } from '../../src/assistant/planner/model/turn-kinds.ts'
import type { TaskView } from '../../src/tasks/task.ts'

/** A task as a dialogue knows it. */
export type Task = Pick<TaskView, 'title' | 'completed' | 'due_date' | 'due_time' | 'priority'>

/** The kinds that a turn's writer would accept. `states` are the tasks at the start and after each turn before this one. */
export function acceptedKinds({ any_of, ...common }: Expectation, states: readonly Task[][]): Set<TurnKind> {
  const alternatives = any_of ?? [{}]
  return new Set(
    alternatives.map((one) =>
      kindOf(
        {
          ...common,
          ...one,
          has: [...(common.has ?? []), ...(one.has ?? [])],
          lacks: [...(common.lacks ?? []), ...(one.lacks ?? [])],
        },
        states,
      ),
    ),
  )
}

/** The kind that a turn asks for: rather a change than the question that may come before it. */
export function kindMeant(accepted: ReadonlySet<TurnKind>): TurnKind {
  return [...accepted].find((kind) => kind !== 'none') ?? 'none'
}

function kindOf({ same_as, has = [], lacks = [] }: Outcome, states: readonly Task[][]): TurnKind {
  const now = states.at(-1) ?? []
  if (same_as !== undefined) return isSame(states[same_as] ?? [], now) ? 'none' : 'undo'
  const goes = now.some(({ title }) => lacks.some((words) => fits(words, title)))
  let kind: TurnKind = 'none'
  for (const wanted of has) {
    const known = now.filter(({ title }) => fits(wanted.title, title))
    if (known.length === 0) return goes || wanted.was !== undefined ? 'change' : 'add'
    const isDone = known.every(({ completed }) => completed)
    if (wanted.status === 'completed' && !isDone) kind = 'complete'
    else if (wanted.status === 'pending' && isDone) kind = 'reopen'
    else if (kind === 'none' && (wanted.due ?? wanted.time ?? wanted.priority) !== undefined) kind = 'change'
  }
  return goes ? 'delete' : kind
}

function isSame(one: readonly Task[], other: readonly Task[]): boolean {
  const lines = (tasks: readonly Task[]) =>
    tasks
      .map((task) =>
        JSON.stringify([task.title, task.completed, task.due_date, task.due_time, task.priority]),
      )
      .sort()
  return lines(one).join() === lines(other).join()
}
