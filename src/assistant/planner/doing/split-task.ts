import type { Act } from '../act.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import { TOOLS } from '../tool-names.ts'
import { argumentsOf } from './add-tasks.ts'
import { findOrAsk } from './find-or-ask.ts'
import type { Turn } from './turn.ts'

/** Adds steps to a task. */
export async function splitTask(turn: Turn, act: Extract<Act, { kind: 'split' }>): Promise<void> {
  const [task, ...more] = findOrAsk(turn, act, 'change') ?? []
  if (!task || more.length > 0) return
  // A step has no steps of its own, so another one belongs to the same task.
  const parent = turn.context.view.get(task.under ?? 0) ?? task
  const tasks = act.tasks.map((each) => ({ ...argumentsOf(each), under: `#${parent.number}` }))
  const [only] = tasks
  const envelope =
    tasks.length === 1 && only
      ? await turn.call(TOOLS.add, only)
      : await turn.call(TOOLS.addSeveral, { tasks })
  if (!envelope.success) return turn.failed(envelope)
  const data = envelope.data as { tasks?: ShownTask[] } & ShownTask
  const steps = (data.tasks ?? [data]).map(shown)
  const numbers = steps.map(({ number }) => number)
  await turn.look()
  turn.did(act, numbers)
  if (steps.length > 1) turn.know({ listed: numbers })
  turn.say({ kind: 'split', task: shown(turn.context.view.get(parent.number) ?? parent), tasks: steps })
}
