import type { Context } from '../operation.ts'
import type { Task } from './task.ts'
import { findLastCompleted } from './task-store.ts'

const HOURS = 24
const MINUTES = 10

/**
 * The occurrence that was completed just before: a title said twice must not complete the next one too. Within a day if
 * the next one is still ahead, within minutes if it is due already.
 */
export async function justCompleted(
  { status, series, series_date, due_date, repeat_from }: Task,
  { db, caller, clock, now }: Context,
): Promise<Task | undefined> {
  if (status === 'completed' || series === null) return undefined
  const isAhead = (due_date ?? (series_date as string)) > clock.today
  // Somebody who keeps each missed date completes several in a row.
  if (!isAhead && repeat_from === 'each') return undefined
  const earlier = await findLastCompleted(db, caller, series)
  const since = new Date(now.getTime() - (isAhead ? HOURS * 60 : MINUTES) * 60_000).toISOString()
  return (earlier?.completed_at ?? '') > since ? earlier : undefined
}

/** The next occurrence in an answer. */
export function asNext({ number, due_date, series_date }: Task): { number: number; due_date: string } {
  return { number, due_date: due_date ?? (series_date as string) }
}
