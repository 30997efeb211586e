import type { Day } from '../../../tasks/calendar.ts'
import type { Act } from '../act.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import { findOrAsk } from './find-or-ask.ts'
import type { Turn } from './turn.ts'

/** Swaps the dates and times of two tasks. */
export async function exchangeDates(turn: Turn, act: Extract<Act, { kind: 'exchange' }>): Promise<void> {
  const tasks = findOrAsk(turn, act, 'change')
  if (!tasks) return
  const [one, other] = tasks
  if (!one || !other || tasks.length > 2) return turn.say({ kind: 'ask', about: 'target', verb: 'swap' })
  if (one.due_date === other.due_date && one.due_time === other.due_time)
    return turn.say({ kind: 'nothing', why: 'same', tasks: [shown(one), shown(other)] })
  const changed: ShownTask[] = []
  for (const [own, from] of [
    [one, other],
    [other, one],
  ] as const) {
    const envelope = await turn.call(TOOLS.update, { task_identifier: `#${own.number}`, ...dateOf(from) })
    if (!envelope.success) return turn.failed(envelope)
    const task = shown(envelope.data as ShownTask)
    changed.push(task)
    turn.say({ kind: 'changed', tasks: [task], set: { day: (task.due_date ?? 'none') as Day } })
  }
  await turn.look()
  turn.did(
    { ...act, target: { by: 'numbers', numbers: changed.map(({ number }) => number) } },
    changed.map(({ number }) => number),
  )
}

function dateOf({ due_date, due_time }: IndexedTask): Record<string, string> {
  return due_date === undefined ? { due_date: 'none' } : { due_date, due_time: due_time ?? 'none' }
}
