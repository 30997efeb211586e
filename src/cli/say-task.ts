import { called, details as detailsOf } from '../assistant/planner/saying/task-words.ts'
import { harmless } from './terminal.ts'

type Named = { number: number; title: string }

/** #3 “Buy milk” */
export function named({ number, title }: Named): string {
  return `#${number} ${quoted(title)}`
}

/** “Buy milk” */
export function quoted(title: string): string {
  return harmless(called(title))
}

/** More tasks are only counted. */
const MOST_NAMED = 5

/** "#3 “Buy milk” and #4 “Eggs”", or "12 tasks". `more` are not listed in the answer. */
export function allNamed(tasks: readonly Named[], more = 0): string {
  if (tasks.length + more > MOST_NAMED) return `${(tasks.length + more).toLocaleString('en')} tasks`
  return new Intl.ListFormat('en-GB').format(tasks.map(named))
}

/** ", due Friday 20 November, high priority" */
export function details(task: Parameters<typeof detailsOf>[0], today: string): string {
  return harmless(detailsOf(task, today))
}
