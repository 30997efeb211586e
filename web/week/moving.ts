import { addDays } from '../../src/tasks/calendar.ts'
import type { Task } from '../data/api.ts'
import { weekDays } from '../data/dates.ts'

const DAY_MS = 86_400_000

/** The day where a move starts: the task's own, or today if that has passed. */
export function startDay({ due_date }: Pick<Task, 'due_date'>, today: string): string {
  return due_date !== undefined && due_date > today ? due_date : today
}

/** The day that a key chooses, at the earliest today. Undefined for other keys. */
export function dayChosen(key: string, day: string, today: string, isRtl: boolean): string | undefined {
  const forward = isRtl ? -1 : 1
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: forward,
    ArrowLeft: -forward,
    PageDown: 7,
    PageUp: -7,
  }
  const step = steps[key]
  if (step === undefined) return undefined
  const next = addDays(day, step) as string
  return next < today ? today : next
}

/** How many weeks the week of a day is away from this one. */
export function weeksAway(day: string): number {
  return Math.floor((Date.parse(day) - Date.parse(weekDays()[0] ?? day)) / DAY_MS / 7)
}
