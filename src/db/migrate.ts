import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { tasks } from './migrations/0001-tasks.ts'
import type { Engine } from './open.ts'
import type { Tables } from './tables.ts'

/** In order; each name is kept in the database for ever, so a migration that has been released never changes. */
function migrations(engine: Engine): Record<string, Migration> {
  return { '0001-tasks': tasks(engine) }
}

/**
 * Brings the database to this version and says what was applied. Safe when several processes start at once:
 * PostgreSQL takes an advisory lock, SQLite the write lock.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<string[]> {
  const provider = { getMigrations: async () => migrations(engine) }
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

/** One cheap look, because every command starts with it and nearly always finds nothing to do. */
export async function isMigrated(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const [newest] = Object.keys(migrations(engine)).toReversed()
  try {
    const applied = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .where('name', '=', newest as string)
      .execute()
    return applied.length === 1
  } catch {
    // No such table: a new database, or one that is not ours, which the migrator itself will report.
    return false
  }
}
