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

/** Descending ranges from `last` to `first`. */
export function* rangesDown(last: number, first = 1): Iterable<NumberRange> {
  for (let to = last; to >= first; to -= MAX_ROWS) yield { from: Math.max(first, to - MAX_ROWS + 1), to }
}

/** Descending ranges of all numbers from `last` to 1 that are in none of the others, which do not overlap. */
export function rangesBesides(others: readonly NumberRange[], last: number): NumberRange[] {
  const ranges: NumberRange[] = []
  let to = last
  for (const other of others.toSorted((a, b) => b.to - a.to)) {
    if (other.to < to) ranges.push({ from: other.to + 1, to })
    to = Math.min(to, other.from - 1)
  }
  if (to >= 1) ranges.push({ from: 1, to })
  return ranges
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

/** True if a number is in a JSON list, which keeps the statement the same for any length. */
export function isOneOf(db: Db, column: 'under' | 'number', numbers: string): RawBuilder<boolean> {
  return isInProcess(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${numbers}))`
    : sql<boolean>`${sql.ref(column)} in (select value::int from json_array_elements_text(${numbers}::json))`
}

/** True if an id is in a JSON list. */
export function isOneOfIds(
  db: Db,
  column: 'id' | 'channel_id' | 'task_id',
  ids: string,
): RawBuilder<boolean> {
  return isInProcess(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql<boolean>`${sql.ref(column)} in (select value::uuid from json_array_elements_text(${ids}::json))`
}

/** True if a task has a tag. Tags are stored as one text with a space between them. */
export function hasTag(db: Db, tag: string): RawBuilder<boolean> {
  const padded = sql`' ' || tags || ' '`
  return isInProcess(db)
    ? sql<boolean>`instr(${padded}, ${` ${tag} `}) > 0`
    : sql<boolean>`strpos(${padded}, ${` ${tag} `}) > 0`
}
