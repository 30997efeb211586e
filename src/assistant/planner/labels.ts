import type { Filter } from './act.ts'
import type { Label } from './reply.ts'
import { sentence } from './words.ts'

/** A condition as a reply words it. */
export function labelOf({ status, due, dueWords, priority, search, finished, except }: Filter): Label {
  return {
    ...(status && { status: status === 'completed' ? 'completed' : 'open' }),
    ...(due === 'overdue' || due === 'none' ? { due } : due && { due: spelt(dueWords) ?? rangeWords(due) }),
    ...(priority && { priority }),
    ...(search !== undefined && { search }),
    ...(finished && { finished: spelt(dueWords) ?? rangeWords(finished) }),
    ...(except && { hasExcept: true }),
  }
}

const NAMES =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi

/** Capitalises the names of days and months. */
function spelt(words: string | undefined): string | undefined {
  return words?.replace(/^weekend$/i, 'this weekend').replace(NAMES, (name) => sentence(name))
}

function rangeWords({ from, to }: { from?: string; to?: string }): string {
  if (from === to && from) return from
  return [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ')
}
