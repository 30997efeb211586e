import type { Act } from '../act.ts'
import { shown } from '../saying/reply.ts'
import { argumentsOf, callToAdd } from './add-tasks.ts'
import { findOrAsk } from './find-or-ask.ts'
import type { Turn } from './turn.ts'

/** Adds steps to a task. */
export async function splitTask(turn: Turn, act: Extract<Act, { kind: 'split' }>): Promise<void> {
  const [task, ...more] = findOrAsk(turn, act, 'change') ?? []
  if (!task || more.length > 0) return
  // A step has no steps of its own, so another one belongs to the same task.
  const parent = turn.context.view.get(task.under ?? 0) ?? task
  const tasks = act.tasks.map((each) => ({
    ...argumentsOf(each, turn.context.clock),
    under: `#${parent.number}`,
  }))
  const steps = await callToAdd(turn, act, tasks)
  if (!steps) return
  turn.say({
    kind: 'split',
    task: shown(turn.context.view.get(parent.number) ?? parent),
    tasks: steps.map(shown),
  })
}
