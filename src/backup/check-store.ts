import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { TablePlan } from './table-plan-store.ts'

/** What SQLite finds wrong with its file; empty if nothing. */
export async function sqliteDamage(db: Db): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db)
  return rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
}

/** The tables with rows that refer to others which do not exist. */
export async function brokenReferences(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    table: string
  }>`select distinct "table" from pragma_foreign_key_check`.execute(db)
  return rows.map(({ table }) => table)
}

/** Indexes that PostgreSQL does not use or does not trust. */
export async function invalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = current_schema::regnamespace and not (indisvalid and indisready)
    order by relname`.execute(db)
  return rows.map(({ relname }) => relname)
}

/** Tables and columns of Errand that the database lacks. */
export async function missingParts(
  db: Db,
  engine: 'sqlite' | 'postgres',
  plans: TablePlan[],
): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`
        select tables.name || '.' || columns.name as name
        from sqlite_master as tables join pragma_table_info(tables.name) as columns where tables.type = 'table'`
    : sql<{ name: string }>`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = current_schema`
  ).execute(db)
  const present = new Set(rows.map(({ name }) => name))
  return plans.flatMap((table) =>
    table.columns.map(({ name }) => `${table.name}.${name}`).filter((name) => !present.has(name)),
  )
}

export type Disk = { used_bytes: number; free_bytes: number | null }

/** The file with its log, and the free space beside it. */
export function sqliteDisk(file: string): Disk {
  const sizes = ['', '-wal'].map((end) => statSync(`${file}${end}`, { throwIfNoEntry: false })?.size ?? 0)
  const { bavail, bsize } = statfsSync(dirname(file))
  return { used_bytes: sizes.reduce((sum, size) => sum + size, 0), free_bytes: bavail * bsize }
}

/** PostgreSQL does not tell how much is free. */
export async function postgresDisk(db: Db, plans: TablePlan[]): Promise<Disk> {
  if (plans.length === 0) return { used_bytes: 0, free_bytes: null }
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::text as bytes from pg_class
    where relnamespace = current_schema::regnamespace
      and relname in (${sql.join(plans.map(({ name }) => name))})`.execute(db)
  return { used_bytes: Number(rows[0]?.bytes ?? 0), free_bytes: null }
}
