import { existsSync, rmSync } from 'node:fs'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { SetupError } from '../config.ts'
import type { DatabaseAddress } from '../db/address.ts'
import { indexEverybody } from '../db/index-everybody.ts'
import { lastMigration, migrate, migrateTo } from '../db/migrate.ts'
import type { Engine } from '../db/open.ts'
import { setupProblem } from '../db/setup-problem.ts'
import { spreadPeople } from '../db/spread-people.ts'
import { openSqlite } from '../db/sqlite.ts'
import type { Db, Tables } from '../db/tables.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import type { Manifest } from './backup-file.ts'
import { brokenReferences } from './check-store.ts'
import { tableHasher, type Value } from './content-hash.ts'
import type { RowsOfTable } from './read-backup.ts'
import { openForTransfer, pagesWhere } from './snapshot-store.ts'
import { type TablePlan, tablesAt, tablesToDrop } from './table-plan-store.ts'

/** What a restore would replace. */
export type Present = { people: number; accounts: number }

export type Target = {
  db: Db
  engine: Engine
  migration: string | undefined
  present: Present
}

/** Opens the database that a backup goes to, alone, in one transaction. */
export async function withTarget<T>(
  address: DatabaseAddress,
  work: (target: Target) => Promise<T>,
): Promise<T> {
  const { engine } = address
  const file = engine === 'sqlite' ? address.file : undefined
  const isNew = file !== undefined && !existsSync(file)
  let kysely: Kysely<Tables> | undefined
  let isDone = false
  try {
    kysely =
      engine === 'sqlite' ? openSqlite(address.file, { exclusive: true }) : openForTransfer(address.url)
    // Tables are replaced in any order, and everything is checked at the end.
    if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(kysely)
    const result = await kysely.transaction().execute(async (db) => {
      if (engine === 'postgres') await sql`set local lock_timeout = '10s'`.execute(db)
      const migration = await lastMigration(db, engine)
      return work({ db, engine, migration, present: await presentIn(db, migration) })
    })
    isDone = true
    if (engine === 'postgres') await spreadPeople(kysely)
    return result
  } catch (error) {
    throw explained(error, file)
  } finally {
    await kysely?.destroy()
    if (isNew && !isDone) for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  }
}

function explained(error: unknown, file: string | undefined): SetupError {
  const problem = setupProblem(error, file)
  const { code } = error as { code?: string }
  if (file !== undefined && (isBusy(error) || isBusy(problem.cause)))
    return new SetupError(
      `${file} is in use. Stop errand serve and every other errand on it, then restore again`,
    )
  if (code === '55P03')
    return new SetupError('The database is in use. Stop every errand serve on it, then restore again')
  if (code === '42501')
    return new SetupError(
      'The role in DATABASE_URL does not own the tables. Restore with the address of the role that runs errand migrate',
    )
  return problem
}

function isBusy(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && error.reason === 'busy'
}

async function presentIn(db: Db, migration: string | undefined): Promise<Present> {
  if (migration === undefined) return { people: 0, accounts: 0 }
  const hasAccounts = migration >= '0002'
  const count = async (table: 'people' | 'auth_user') =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
  return { people: await count('people'), accounts: hasAccounts ? await count('auth_user') : 0 }
}

/** Replaces everything with the rows of the backup, checks them, and migrates them to this version. */
export async function replaceContent(
  { db, engine, migration }: Target,
  backup: AsyncGenerator<RowsOfTable, Manifest>,
  { migration: goal }: Manifest,
): Promise<string[]> {
  if (migration !== undefined) await dropTables(db, engine, await tablesToDrop(migration))
  await migrateTo(db, engine, goal)
  const plans = await tablesAt(goal)
  const personal = plans.filter(({ isPersonal }) => isPersonal)
  if (engine === 'postgres') await forceRowSecurity(db, personal, 'no force')
  const { tables } = await load(db, engine, backup)
  for (const plan of plans) {
    const hasher = tableHasher(plan)
    for await (const page of pagesWhere(db, plan)) for (const row of page) hasher.add(row)
    if (hasher.result().hash !== tables[plan.name]?.hash)
      throw new SetupError(`The table ${plan.name} would not be equal to the backup; nothing was changed`)
  }
  if (engine === 'postgres') await forceRowSecurity(db, personal, 'force')
  const applied = await migrate(db, engine)
  await indexEverybody(db, engine)
  const broken = engine === 'sqlite' ? await brokenReferences(db) : []
  if (broken.length > 0)
    throw new SetupError(
      `Rows of ${broken.join(', ')} refer to rows that are not in the backup; nothing was changed`,
    )
  return applied
}

/** Other things in the schema stay: it may be shared with another application. */
async function dropTables(db: Db, engine: Engine, tables: string[]): Promise<void> {
  const functions = engine === 'postgres' ? await triggerFunctions(db, tables) : []
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await sql`drop table if exists ${sql.table(table)}`.execute(db)
  for (const name of functions) await sql`drop function ${sql.id(name)}`.execute(db)
}

async function triggerFunctions(db: Db, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ proname: string }>`
    select distinct proname from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema::regnamespace
      and relname in (${sql.join(tables)})`.execute(db)
  return rows.map(({ proname }) => proname)
}

/** The policies would hide everybody's rows from the owner, who is bound to nobody here. */
async function forceRowSecurity(db: Db, tables: TablePlan[], word: 'force' | 'no force'): Promise<void> {
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(word)} row level security`.execute(db)
}

/** Well within the parameters that a statement may have. */
const PARAMETERS = 4000

async function load(
  db: Db,
  engine: Engine,
  backup: AsyncGenerator<RowsOfTable, Manifest>,
): Promise<Manifest> {
  let batch: RowsOfTable[] = []
  for (;;) {
    const next = await backup.next()
    const [first] = batch
    const isFull = first && batch.length >= Math.floor(PARAMETERS / first.columns.length)
    const isOther = first && (next.done || next.value.table !== first.table)
    if (first && (isFull || isOther)) {
      await insert(
        db,
        engine,
        first,
        batch.map(({ row }) => row),
      )
      batch = []
    }
    if (next.done) return next.value
    batch.push(next.value)
  }
}

/** Plain text, because Kysely would take longer to build it than the database to run it. */
async function insert(
  db: Db,
  engine: Engine,
  { table, columns }: RowsOfTable,
  rows: Value[][],
): Promise<void> {
  let count = 0
  const place = () => (engine === 'sqlite' ? '?' : `$${++count}`)
  const places = rows.map(() => `(${columns.map(place).join(',')})`).join(',')
  const names = columns.map((column) => `"${column}"`).join(',')
  await db.executeQuery(
    CompiledQuery.raw(`insert into "${table.name}" (${names}) values ${places}`, rows.flat()),
  )
}
