import { sql } from 'kysely'
import { SetupError } from '../config.ts'
import { APP_ROLE } from './row-security.ts'
import type { Db } from './tables.ts'

/** A table of people's rows, and the column with the person's id. */
export type Spread = { table: string; column: string; isGuarded: boolean }

/**
 * Where the extension Citus is installed, spreads people over its machines, with all rows of a person on one of them.
 * Returns the tables that were not spread yet.
 */
export async function spreadPeople(db: Db): Promise<string[]> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db)
  if (rows.length === 0) return []
  await refuseWithoutLogin(db)
  await passSettingsOn(db)
  const done = await sql<{ table: string }>`
    select relname as table from pg_dist_partition join pg_class on pg_class.oid = logicalrelid
    where partmethod = 'h' and relnamespace = current_schema::regnamespace`.execute(db)
  const tables = (await tablesToSpread(db)).filter(
    ({ table }) => !done.rows.some((row) => row.table === table),
  )
  for (const table of tables) await spreadTable(db, table)
  return tables.map(({ table }) => table)
}

/** The first to be spread; the others lie beside it. */
const PEOPLE = 'people'

/** Every table with a policy of Errand's, and the two that list people. The tables of accounts stay where they are. */
export async function tablesToSpread(db: Db): Promise<Spread[]> {
  const { rows } = await sql<{ table: string }>`
    select tablename as table from pg_policies
    where schemaname = current_schema and policyname = tablename || '_own' order by 1`.execute(db)
  return [
    ...[PEOPLE, 'forgotten'].map((table) => ({ table, column: 'id', isGuarded: false })),
    ...rows.map(({ table }) => ({ table, column: 'user_id', isGuarded: true })),
  ]
}

/** Citus connects to its machines as the role of the transaction. */
async function refuseWithoutLogin(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_roles where rolname = ${APP_ROLE} and not rolcanlogin`.execute(db)
  if (rows.length > 0)
    throw new SetupError(
      `Citus has to connect to its machines as ${APP_ROLE}: run "alter role ${APP_ROLE} login" and then errand migrate again`,
    )
}

/** The person whom a transaction is bound to must reach the machine that has the rows: the policies hold there. */
async function passSettingsOn(db: Db): Promise<void> {
  await sql`
    do $$ begin
      execute format('alter database %I set citus.propagate_set_commands = local', current_database());
    end $$`.execute(db)
}

async function spreadTable(db: Db, { table, column, isGuarded }: Spread): Promise<void> {
  const name = sql.table(table)
  await db.transaction().execute(async (transaction) => {
    // The owner copies everybody's rows, which a forced policy forbids. Other roles stay bound all the while.
    if (isGuarded) await sql`alter table ${name} no force row level security`.execute(transaction)
    const beside = table === PEOPLE ? 'default' : PEOPLE
    await sql`select create_distributed_table(${table}, ${column}, colocate_with => ${beside})`.execute(
      transaction,
    )
    if (isGuarded) await sql`alter table ${name} force row level security`.execute(transaction)
  })
}
