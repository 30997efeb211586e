import type { Act, Filter, Target } from '../act.ts'
import { filterLabel } from '../saying/filter-label.ts'
import { filteredTasks, type Purpose, resolve } from '../tasks/resolve.ts'
import { changeMany } from './change-tasks.ts'
import { VERBS } from './find-or-ask.ts'
import { approve, propose } from './propose.ts'
import type { Turn } from './turn.ts'

/** "only the done ones": narrows the proposal. */
export async function narrow(turn: Turn, filter: Filter): Promise<void> {
  const act = turn.before.proposed
  if (!act || !('target' in act)) return turn.say({ kind: 'chat', about: 'unclear' })
  const before: Filter = act.target.by === 'filter' ? act.target.filter : {}
  const target: Target =
    act.target.by === 'filter' ? { by: 'filter', filter: { ...before, ...filter } } : act.target
  const found = resolve(target, act.kind as Purpose, turn.context)
  const fits = filteredTasks(filter, 'ask', turn.context)
  if (!('tasks' in found) || !('tasks' in fits))
    return turn.say({
      kind: 'ask',
      about: 'condition',
      verb: VERBS[act.kind] ?? 'change',
      words: filter.unread ?? filter.search ?? '',
    })
  const wanted = new Set(fits.tasks.map(({ number }) => number))
  const tasks = found.tasks.filter(({ number }) => wanted.has(number))
  const isSame =
    tasks.length === turn.before.focus.length &&
    tasks.every(({ number }) => turn.before.focus.includes(number))
  if (isSame && filter.except === undefined) return approve(turn)
  if (tasks.length === 0) return turn.say({ kind: 'nothing', why: 'condition', label: filterLabel(filter) })
  const numbers = tasks.map(({ number }) => number)
  if (act.kind === 'change')
    return changeMany(turn, { ...act, target: { by: 'numbers', numbers } }, tasks, true)
  return propose(turn, act.kind, tasks, { ...act, target: { by: 'numbers', numbers } } as Act)
}
