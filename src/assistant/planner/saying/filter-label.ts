import type { Filter } from '../act.ts'
import { sentence } from '../words/words.ts'
import type { Label } from './reply.ts'
import { dayWords } from './task-words.ts'

/** A filter as data for a reply. */
export function filterLabel(filter: Filter, today?: string): Label {
  const { status, due, dueWords, hours, priority, list, tags, search, finished, created } = filter
  const { except, isElse, repeats } = filter
  return {
    ...(status && { status: status === 'completed' ? 'completed' : 'open' }),
    ...(due === 'overdue' || due === 'none' || due === 'some'
      ? { due }
      : due && { due: hours?.words ?? spelt(dueWords, today) ?? rangeWords(due, today) }),
    ...(priority && { priority }),
    ...(repeats && { repeats }),
    ...(list !== undefined && { list }),
    ...(tags && { tags }),
    ...(search !== undefined && { search }),
    ...(finished && { finished: spelt(dueWords, today) ?? rangeWords(finished, today) }),
    ...(created && { created: spelt(dueWords, today) ?? rangeWords(created, today) }),
    ...(except && (isElse ? { isElse } : { hasExcept: true })),
  }
}

const NAMES =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b/gi

/** Capitalises days and months, and spells out a numeric date. */
function spelt(words: string | undefined, today: string | undefined): string | undefined {
  return words
    ?.replace(/^weekend$/i, 'this weekend')
    .replace(NAMES, (name) => sentence(name))
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => dayWords(day, today))
}

function rangeWords({ from, to }: { from?: string; to?: string }, today: string | undefined): string {
  const [first, last] = [from && dayWords(from, today), to && dayWords(to, today)]
  if (from === to && first) return first
  return [first && `from ${first}`, last && `until ${last}`].filter(Boolean).join(' ')
}
