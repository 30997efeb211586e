import type { Filter } from './act.ts'
import type { Label } from './reply.ts'

/** A condition as a reply words it. */
export function labelOf({ status, due, dueWords, priority, search, finished, except }: Filter): Label {
  return {
    ...(status && { status: status === 'completed' ? 'completed' : 'open' }),
    ...(due === 'overdue' || due === 'none' ? { due } : due && { due: dueWords ?? rangeWords(due) }),
    ...(priority && { priority }),
    ...(search !== undefined && { search }),
    ...(finished && { finished: dueWords ?? rangeWords(finished) }),
    ...(except && { hasExcept: true }),
  }
}

function rangeWords({ from, to }: { from?: string; to?: string }): string {
  if (from === to && from) return from
  return [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')
}
