import { sql } from 'kysely'
import type { Engine } from './open.ts'
import type { Db, Tables } from './tables.ts'

/** Blocks other writers of the table until this transaction ends. Readers continue. */
export async function lockTable(db: Db, engine: Engine, table: keyof Tables): Promise<void> {
  // On SQLite a transaction is the only writer anyway.
  if (engine === 'postgres') await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
}
