import { sql } from 'kysely'
import { migrateTo } from '../db/migrate.ts'
import { openSqliteInMemory } from '../db/sqlite.ts'
import type { Db } from '../db/tables.ts'

export type TablePlan = {
  name: string
  columns: { name: string; isMoment: boolean }[]
  /** The columns of the primary key. */
  key: string[]
  /** Whether its rows belong to people, so that row-level security hides them. */
  isPersonal: boolean
}

/** Counts of the current minute, and the search index: they would make two backups of the same data differ. */
const LEFT_OUT = ['rate_limits', 'search_blocks']

/**
 * Errand's tables as of this migration, each after those that it refers to. They are read from an empty database that is
 * migrated in memory, so no list has to be kept, and another application's tables in the same schema are left alone.
 */
export function tablesAt(migration: string): Promise<TablePlan[]> {
  const known = plans.get(migration) ?? readPlans(migration)
  plans.set(migration, known)
  return known
}

const plans = new Map<string, Promise<TablePlan[]>>()

async function readPlans(migration: string): Promise<TablePlan[]> {
  const db = openSqliteInMemory()
  try {
    await migrateTo(db, 'sqlite', migration)
    const { rows } = await sql<{ name: string }>`
      select name from sqlite_master
      where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name`.execute(db)
    const names = rows.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))
    return await Promise.all((await parentsFirst(db, names)).map((name) => planOf(db, name)))
  } finally {
    await db.destroy()
  }
}

/** The same with the tables that a backup leaves out, children first, to delete them. */
export async function tablesToDrop(migration: string): Promise<string[]> {
  const plans = await tablesAt(migration)
  return [...LEFT_OUT, ...plans.map(({ name }) => name).reverse()]
}

async function planOf(db: Db, name: string): Promise<TablePlan> {
  const { rows } = await sql<{ name: string; type: string; pk: number }>`
    select name, type, pk from pragma_table_info(${name}) order by cid`.execute(db)
  const key = rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return {
    name,
    columns: rows.map((column) => ({ name: column.name, isMoment: column.type.toLowerCase() === 'date' })),
    key: key.map((column) => column.name),
    isPersonal: rows.some((column) => column.name === 'user_id'),
  }
}

async function parentsFirst(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select tables.name as child, parents."table" as parent
    from sqlite_master as tables join pragma_foreign_key_list(tables.name) as parents
    where tables.type = 'table' and tables.name <> parents."table"`.execute(db)
  const done = new Set<string>()
  const add = (name: string) => {
    for (const { child, parent } of rows) if (child === name && !done.has(parent)) add(parent)
    done.add(name)
  }
  for (const name of names) add(name)
  return [...done]
}
