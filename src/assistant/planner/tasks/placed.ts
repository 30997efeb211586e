import type { Target } from '../act.ts'
import type { Context } from '../context.ts'
import { byUrgency } from './by-urgency.ts'
import type { IndexedTask } from './view.ts'

/** The tasks that a place counts among: the last list, or for "the later one" those of it that have a date. */
export function placed(
  { isInTime }: Extract<Target, { by: 'place' }>,
  { state, view }: Context,
): IndexedTask[] {
  const known = (numbers: readonly number[]) => numbers.flatMap((number) => view.get(number) ?? [])
  if (!isInTime) return known(state.listed.length > 0 ? state.listed : state.focus)
  const dated = known([...new Set([...state.listed, ...state.focus])]).filter(
    ({ completed, due_date }) => !completed && due_date !== undefined,
  )
  return dated.length > 1 ? byUrgency(dated) : []
}
