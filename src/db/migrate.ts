import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { SetupError } from '../config.ts'
import { tasks } from './migrations/0001-tasks.ts'
import { accounts } from './migrations/0002-accounts.ts'
import { conversations } from './migrations/0003-conversations.ts'
import { timeZone } from './migrations/0004-time-zone.ts'
import { storage } from './migrations/0005-storage.ts'
import { grants } from './migrations/0006-grants.ts'
import { sessionHashes } from './migrations/0007-session-hashes.ts'
import { lists } from './migrations/0008-lists.ts'
import { outbox } from './migrations/0009-outbox.ts'
import { trust } from './migrations/0010-trust.ts'
import { models } from './migrations/0011-models.ts'
import { liveConversations } from './migrations/0012-live-conversations.ts'
import { everybody } from './migrations/0013-everybody.ts'
import { accountStates } from './migrations/0014-account-states.ts'
import { signIns } from './migrations/0015-sign-ins.ts'
import { distributable } from './migrations/0016-distributable.ts'
import { searchBlocks } from './migrations/0017-search-blocks.ts'
import type { Engine } from './open.ts'
import type { Tables } from './tables.ts'

/** In order. The database keeps each name for ever, so a released migration never changes. */
export function migrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-tasks': tasks(engine),
    '0002-accounts': accounts(engine),
    '0003-conversations': conversations(engine),
    '0004-time-zone': timeZone(),
    '0005-storage': storage(engine),
    '0006-grants': grants(engine),
    '0007-session-hashes': sessionHashes(),
    '0008-lists': lists(engine),
    '0009-outbox': outbox(engine),
    '0010-trust': trust(engine),
    '0011-models': models(engine),
    '0012-live-conversations': liveConversations(engine),
    '0013-everybody': everybody(engine),
    '0014-account-states': accountStates(engine),
    '0015-sign-ins': signIns(engine),
    '0016-distributable': distributable(engine),
    '0017-search-blocks': searchBlocks(engine),
  }
}

/**
 * Runs the pending migrations and returns their names. Safe when several processes start at once: PostgreSQL takes an
 * advisory lock for the transaction, SQLite the write lock.
 */
export function migrate(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  return migrateTo(db, engine, Object.keys(migrations(engine)).at(-1) as string)
}

/** Runs the pending migrations up to this one. */
export async function migrateTo(db: Kysely<Tables>, engine: Engine, last: string): Promise<string[]> {
  if (engine === 'postgres' && !db.isTransaction)
    return db.transaction().execute(async (transaction) => {
      // Kysely takes it too, but only after it has created its own tables.
      await transaction.getExecutor().adapter.acquireMigrationLock(transaction, LOCK_OPTIONS)
      await refuseStranger(transaction)
      return migrateTo(transaction, engine, last)
    })
  const provider = { getMigrations: async () => migrations(engine) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateTo(last)
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** Not used on PostgreSQL, where the lock is an advisory one. */
const LOCK_OPTIONS = { lockTable: '', lockRowId: '' }

/** Kysely would query on after its CREATE TABLE has failed, and report that the transaction is aborted. */
async function refuseStranger(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`
    select 1 where to_regclass('kysely_migration') is null
      and not coalesce(has_schema_privilege(current_schema, 'create'), false)`.execute(db)
  if (rows.length > 0) throw Object.assign(new Error('permission denied for schema'), { code: '42501' })
}

/** One cheap query, because every command runs it and nearly always finds nothing to do. */
export async function isMigrated(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const known = Object.keys(migrations(engine))
  const applied = await appliedMigrations(db)
  refuseNewer(applied, known)
  return applied.length === known.length
}

/** The last migration of a database that exists; undefined if it has none. Refuses one of a newer version. */
export async function lastMigration(db: Kysely<Tables>, engine: Engine): Promise<string | undefined> {
  const { rows } = await (engine === 'sqlite'
    ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
    : sql`select 1 where to_regclass('kysely_migration') is not null`
  ).execute(db)
  const applied = rows.length > 0 ? await migrationNames(db) : []
  const known = Object.keys(migrations(engine))
  refuseNewer(applied, known)
  return known.findLast((name) => applied.includes(name))
}

function refuseNewer(applied: string[], known: string[]): void {
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown)
    throw new SetupError(`The database is from a newer version of Errand (it has ${unknown}); update Errand`)
}

/** True if every migration of this version is applied. A newer version may have applied more. */
export async function isReady(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const applied = await appliedMigrations(db)
  return Object.keys(migrations(engine)).every((name) => applied.includes(name))
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  try {
    return await migrationNames(db)
  } catch {
    // No such table: a new database, or one that cannot be read, which the migrator will report.
    return []
  }
}

async function migrationNames(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}
