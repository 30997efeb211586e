import type { Act } from '../act.ts'
import { filterLabel } from '../saying/filter-label.ts'
import { type ShownTask, shown } from '../saying/reply.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { TOOLS } from '../tool-names.ts'
import type { Turn } from './turn.ts'

export async function propose(
  turn: Turn,
  change: string,
  tasks: IndexedTask[],
  act: Act,
  value?: string,
): Promise<void> {
  const few = tasks.slice(0, MOST_LISTED)
  const envelope = await turn.call(TOOLS.changeSeveral, {
    change,
    ...(groupIn(act) ?? { task_identifiers: few.map(({ number }) => `#${number}`) }),
    ...(value !== undefined && { value }),
  })
  if (!envelope.success)
    return envelope.error.code === 'not_found'
      ? turn.say({ kind: 'nothing', why: 'same', tasks: few.map(shown) })
      : turn.failed(envelope)
  const data = envelope.data as { tasks: ShownTask[] }
  const numbers = data.tasks.map(({ number }) => number)
  turn.know({ proposed: act, focus: numbers, listed: numbers })
  const label = 'target' in act && act.target.by === 'filter' ? filterLabel(act.target.filter) : {}
  turn.say({
    kind: 'proposed',
    change,
    tasks: data.tasks.map(shown),
    label,
    ...(value !== undefined && { value }),
  })
}

/** The filters for "everything on my shopping list": a list may have more tasks than can be named. */
function groupIn(act: Act): Record<string, unknown> | undefined {
  if (!('target' in act) || act.target.by !== 'filter') return undefined
  const { list, tags, status, ...others } = act.target.filter
  if ((list ?? tags) === undefined || Object.keys(others).length > 0) return undefined
  const wanted = act.kind === 'delete' ? 'all' : act.kind === 'reopen' ? 'completed' : 'pending'
  return { status: status ?? wanted, ...(list && { list }), ...(tags && { tag: tags.join(' ') }) }
}

export async function approve(turn: Turn): Promise<void> {
  const envelope = await turn.tools.approve()
  if (!envelope) return turn.say({ kind: 'chat', about: 'noted' })
  if (!envelope.success) return turn.failed(envelope)
  const { kind, count, change } = envelope.data as { kind: string; count: number; change?: number }
  if (typeof change === 'number') turn.changes.push(change)
  await turn.look()
  turn.did(turn.before.proposed ?? { kind: 'yes' }, kind === 'delete' ? [] : turn.before.focus)
  turn.say({ kind: 'applied', change: kind, count })
}

/** More tasks than these are changed only after the person has seen them. */
const MOST_AT_ONCE = 5

const MOST_LISTED = 50

export function isMany(tasks: readonly unknown[]): boolean {
  return tasks.length > MOST_AT_ONCE
}
