import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db } from './tables.ts'

/** How many rows one statement may look at in this process. */
const ROWS = 1000

export type NumberRange = { from: number; to: number }

/** Whether queries run in this process, where a long one keeps everybody else waiting. */
export function isInProcess(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** Numbers from `first` to `last` in ranges, upwards. Other calls run between two statements, not during one. */
export function* rangesUp(first: number, last: number): Iterable<NumberRange> {
  for (let from = first; from <= last; from += ROWS) yield { from, to: Math.min(last, from + ROWS - 1) }
}

/** The same from `last` down to 1. */
export function* rangesDown(last: number): Iterable<NumberRange> {
  for (let to = last; to > 0; to -= ROWS) yield { from: Math.max(1, to - ROWS + 1), to }
}

/** Whether a column contains `words`, taken literally. LIKE would need quadratic time for texts made to slow it down. */
export function contains(
  db: Db,
  column: 'title_fold' | 'description_fold',
  words: string,
): RawBuilder<boolean> {
  return isInProcess(db)
    ? sql<boolean>`instr(${sql.ref(column)}, ${words}) > 0`
    : sql<boolean>`strpos(${sql.ref(column)}, ${words}) > 0`
}
