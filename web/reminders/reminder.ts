import type { Task } from '../data/api.ts'

/** A reminder that has fired and waits for an answer. */
export type Reminder = { id: string; fired_at: string; task: Task }

/** Those that fired together are in the order of their tasks' dates. */
export function inOrder(reminders: readonly Reminder[]): Reminder[] {
  const placeOf = ({ fired_at, task: { due_date = '', due_time = '' } }: Reminder) =>
    `${fired_at} ${due_date} ${due_time}`
  return reminders.toSorted((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)]
    return first < second ? -1 : first > second ? 1 : a.task.number - b.task.number
  })
}
