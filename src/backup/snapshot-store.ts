import { existsSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { SetupError } from '../config.ts'
import type { DatabaseAddress } from '../db/address.ts'
import { fileOutage } from '../db/file-outage.ts'
import type { Engine } from '../db/open.ts'
import { openAsNamedRole } from '../db/postgres.ts'
import { APP_ROLE } from '../db/row-security.ts'
import { setupProblem } from '../db/setup-problem.ts'
import { openSqliteReader } from '../db/sqlite.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Value } from './content-hash.ts'
import type { TablePlan } from './table-plan-store.ts'

const PAGE = 500

export type Snapshot = {
  db: Db
  engine: Engine
  /** A table's rows, some at a time. */
  pagesOf(table: TablePlan): AsyncGenerator<Value[][]>
}

/** Reads the database as it is at one moment, while others go on writing. Never migrates and never creates it. */
export async function withSnapshot<T>(
  address: DatabaseAddress,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const { engine } = address
  const file = engine === 'sqlite' ? address.file : undefined
  if (file !== undefined && !existsSync(file))
    throw new SetupError(
      `There is no database at ${file}; ERRAND_DATA_DIR or DATABASE_URL says where it is, if it is elsewhere`,
    )
  let kysely: Kysely<Tables> | undefined
  try {
    kysely = engine === 'sqlite' ? openSqliteReader(address.file) : openForTransfer(address.url)
    const reading = kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    return await reading.execute(async (db) => {
      const people = engine === 'postgres' ? await peopleToBind(db) : undefined
      return work({ db, engine, pagesOf: (table) => pages(db, table, people) })
    })
  } catch (error) {
    const outage = file === undefined ? undefined : fileOutage(error, file)
    if (outage?.reason === 'damaged') throw outage
    throw isOurs(error) ? error : setupProblem(error, file)
  } finally {
    await kysely?.destroy()
  }
}

/** An error of a file or of standard output is not the database's. */
function isOurs(error: unknown): boolean {
  return error instanceof SetupError || (error as NodeJS.ErrnoException).syscall !== undefined
}

const { builtins } = pg.types

/** PostgreSQL as the role in the address, with the values that SQLite would have. */
export function openForTransfer(url: string): Kysely<Tables> {
  const parsers = new Map<number, (text: string) => Value>([
    [builtins.INT8, Number],
    [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
    [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
    [builtins.JSONB, (text) => text],
  ])
  const getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  return openAsNamedRole(url, { types: { getTypeParser } as pg.CustomTypesConfig })
}

/**
 * Row-level security shows one person's rows at a time, so these are the people to visit; undefined for a role that it
 * does not bind. Everybody with rows is in `people` or has an account.
 */
async function peopleToBind(db: Db): Promise<string[] | undefined> {
  const { rows } = await sql`
    select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`.execute(db)
  if (rows.length > 0) return undefined
  await sql`set local role ${sql.id(APP_ROLE)}`.execute(db)
  const people = await db.selectFrom('people').select('id').execute()
  const accounts = (await has(db, 'auth_user')) ? await db.selectFrom('auth_user').select('id').execute() : []
  return [...new Set([LOCAL_USER, ...[...people, ...accounts].map(({ id }) => id)])]
}

async function has(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class where oid = to_regclass(${table})`.execute(db)
  return rows.length > 0
}

async function* pages(db: Db, table: TablePlan, people: string[] | undefined): AsyncGenerator<Value[][]> {
  if (!table.isPersonal || people === undefined) return yield* pagesWhere(db, table)
  for (const id of people) {
    await sql`set local app.user_id = ${sql.lit(id)}`.execute(db)
    yield* pagesWhere(db, table, id)
  }
}

/** In the order of the key, each page after the last row of the one before. */
export async function* pagesWhere(
  db: Db,
  { name, columns, key }: TablePlan,
  userId?: string,
): AsyncGenerator<Value[][]> {
  const names = columns.map((column) => column.name)
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const owned = userId === undefined ? sql`true` : sql`user_id = ${userId}`
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`
      select ${sql.join(names.map((column) => sql.ref(column)))} from ${sql.table(name)}
      where ${owned} and ${after} order by ${keys} limit ${sql.lit(PAGE)}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => names.map((column) => row[column] ?? null))
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = sql`(${keys}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
