import { type RawBuilder, SqliteAdapter, sql } from 'kysely'
import type { Db } from './tables.ts'

/** The most rows that one statement scans in this process. */
const MAX_ROWS = 1000

export type NumberRange = { from: number; to: number }

/** True if queries run in this process, where a long one blocks everybody else. */
export function isInProcess(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** Ascending ranges from `first` to `last`. Other calls can run between two statements, but not during one. */
export function* rangesUp(first: number, last: number): Iterable<NumberRange> {
  for (let from = first; from <= last; from += MAX_ROWS)
    yield { from, to: Math.min(last, from + MAX_ROWS - 1) }
}

/** Descending ranges from `last` to 1. */
export function* rangesDown(last: number): Iterable<NumberRange> {
  for (let to = last; to > 0; to -= MAX_ROWS) yield { from: Math.max(1, to - MAX_ROWS + 1), to }
}

/** True if a column contains `words` literally. LIKE would take quadratic time on hostile texts. */
export function contains(
  db: Db,
  column: 'title_fold' | 'description_fold',
  words: string,
): RawBuilder<boolean> {
  return isInProcess(db)
    ? sql<boolean>`instr(${sql.ref(column)}, ${words}) > 0`
    : sql<boolean>`strpos(${sql.ref(column)}, ${words}) > 0`
}
