import type { Act } from '../act.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import { inRange } from '../tasks/resolve.ts'
import { TOOLS } from '../tool-names.ts'
import { findOrAsk } from './find-or-ask.ts'
import type { Turn } from './turn.ts'

/** Moves repeating tasks to their next dates. */
export async function skipTasks(turn: Turn, act: Extract<Act, { kind: 'skip' }>): Promise<void> {
  const tasks = findOrAsk(turn, act, 'change')
  if (!tasks) return
  const skipped: number[] = []
  for (const task of tasks) {
    turn.know({ focus: [task.number] })
    if (task.repeat === undefined) turn.say({ kind: 'nothing', why: 'once', tasks: [shown(task)] })
    // Only the current occurrence exists, so a later one cannot be skipped yet.
    else if (act.due && !inRange(task.due_date, act.due))
      turn.say({ kind: 'nothing', why: 'skip-later', tasks: [shown(task)] })
    else {
      const envelope = await turn.call(TOOLS.update, { task_identifier: `#${task.number}`, skip: true })
      if (!envelope.success) {
        turn.failed(envelope)
        continue
      }
      const data = envelope.data as ShownTask & { skipped: string }
      skipped.push(task.number)
      turn.say({ kind: 'skipped', task: shown(data), from: data.skipped })
    }
  }
  await turn.look()
  if (skipped.length > 0) turn.did({ ...act, target: { by: 'numbers', numbers: skipped } }, skipped)
}
