import type { Change, Task } from '../data/api.ts'
import { dayAt, sayWeekday, today } from '../data/dates.ts'

export type Day = { day: string; done: number; due: number }

/** Completed and due tasks on each day. A task that was reopened, deleted or undone later does not count as done. */
export function countDays(
  days: string[],
  changes: Iterable<Change>,
  tasks: Iterable<Task>,
  now: string,
): Day[] {
  const done = new Map(days.map((day) => [day, new Set<string>()]))
  const inOrder = [...changes].sort((a, b) => a.change - b.change)
  for (const { at, tasks: changed } of inOrder)
    for (const { before, after } of changed ?? []) {
      if (Boolean(before?.completed) === Boolean(after?.completed)) continue
      const id = (after ?? before)?.id as string
      if (after?.completed) done.get(dayAt(new Date(at)))?.add(id)
      else for (const ids of done.values()) ids.delete(id)
    }
  const due = new Map<string, number>()
  for (const { completed, due_date } of tasks)
    if (!completed && due_date) due.set(due_date, (due.get(due_date) ?? 0) + 1)
  return days.map((day) => ({
    day,
    done: done.get(day)?.size ?? 0,
    due: day >= now ? (due.get(day) ?? 0) : 0,
  }))
}

export function weekTitle(away: number): string {
  if (away === 0) return 'This week'
  if (away === -1) return 'Last week'
  return away === 1 ? 'Next week' : away < 0 ? `${-away} weeks ago` : `In ${away} weeks`
}

/** The chart in words. */
export function weekSentence(days: Day[], away: number, late: number): string {
  const done = days.reduce((sum, day) => sum + day.done, 0)
  const due = days.reduce((sum, day) => sum + day.due, 0)
  const each = days
    .filter((day) => day.done > 0)
    .map(({ day, done: count }) => `${count} ${day === today() ? 'today' : `on ${sayWeekday(day)}`}`)
  const dueToday = days.find(({ day }) => day === today())?.due ?? 0
  return [
    away <= 0 && `${done} done${each.length > 0 ? `: ${each.join(', ')}` : ''}.`,
    away >= 0 && `${due} still due${dueToday > 0 ? `, ${dueToday} of them today` : ''}.`,
    late === 0 ? 'Nothing is overdue.' : `${late} ${late === 1 ? 'is' : 'are'} overdue.`,
  ]
    .filter(Boolean)
    .join(' ')
}
