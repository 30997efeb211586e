import type { IndexedTask } from './view.ts'

/** Late first, then by date and time, important before the rest. */
export function byUrgency(tasks: readonly IndexedTask[]): IndexedTask[] {
  const rank = ({ priority }: IndexedTask) => ({ High: 0, Medium: 1, Low: 2 })[priority ?? 'Medium'] ?? 1
  const day = ({ due_date }: IndexedTask) => due_date ?? '9999'
  return [...tasks].sort(
    (one, other) =>
      day(one).localeCompare(day(other)) ||
      rank(one) - rank(other) ||
      (one.due_time ?? '99').localeCompare(other.due_time ?? '99') ||
      one.number - other.number,
  )
}
