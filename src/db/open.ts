import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import { SetupError } from '../config.ts'
import { isMigrated, migrate } from './migrate.ts'
import { boundTransaction, openAsNamedRole, openPostgres } from './postgres.ts'
import { APP_ROLE, whyUnbound } from './row-security.ts'
import { openSqlite } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export type Database = {
  readonly engine: Engine
  /** Runs `work` in one transaction that sees `caller`'s rows and changes nothing. */
  read<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction on `caller`'s rows: all of it is kept, or nothing. */
  write<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Options = {
  /** Development only: serve from a role that row-level security cannot bind. */
  allowRlsBypass?: boolean
  onConnectionLost?: (error: Error) => void
}

/** Opens the database, brings it to this version, and refuses one that could not keep people apart. */
export async function openDatabase(address: DatabaseAddress, options: Options = {}): Promise<Database> {
  if (address.engine === 'sqlite') {
    const kysely = openFile(address.file)
    if (!(await isMigrated(kysely, 'sqlite'))) await migrate(kysely, 'sqlite')
    return sqliteDatabase(kysely)
  }
  await preparePostgres(address.url, options.allowRlsBypass ?? false)
  return postgresDatabase(openPostgres(address.url, options.onConnectionLost ?? (() => {})))
}

/** `errand migrate`: only the migrations, as the role that the address names. */
export async function migrateDatabase(address: DatabaseAddress): Promise<string[]> {
  const kysely = address.engine === 'sqlite' ? openFile(address.file) : openAsNamedRole(address.url)
  try {
    return await migrate(kysely, address.engine)
  } catch (error) {
    throw asSetupError(error)
  } finally {
    await kysely.destroy()
  }
}

function openFile(file: string): Kysely<Tables> {
  try {
    return openSqlite(file)
  } catch (error) {
    throw new SetupError(
      `Cannot open the database ${file}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function sqliteDatabase(kysely: Kysely<Tables>): Database {
  return {
    engine: 'sqlite',
    read: (_, work) => kysely.transaction().setAccessMode('read only').execute(work),
    write: (_, work) => kysely.transaction().execute(work),
    close: () => kysely.destroy(),
  }
}

function postgresDatabase(kysely: Kysely<Tables>): Database {
  return {
    engine: 'postgres',
    read: (caller, work) =>
      boundTransaction(kysely, 'isolation level repeatable read read only', caller.userId, work),
    write: (caller, work) => boundTransaction(kysely, 'read write', caller.userId, work),
    close: () => kysely.destroy(),
  }
}

async function preparePostgres(url: string, allowRlsBypass: boolean): Promise<void> {
  const kysely = openAsNamedRole(url)
  try {
    if (!(await isMigrated(kysely, 'postgres'))) await migrate(kysely, 'postgres')
    const reason = allowRlsBypass ? undefined : await whyUnbound(kysely)
    if (reason) {
      throw new SetupError(
        `DATABASE_URL is refused: ${reason}, so PostgreSQL could not keep people's tasks apart. ` +
          `Sign in as a role that is only a member of ${APP_ROLE}, or set ERRAND_ALLOW_RLS_BYPASS=1 for development.`,
      )
    }
  } catch (error) {
    throw asSetupError(error)
  } finally {
    await kysely.destroy()
  }
}

/** What a person who starts the server can act on; the database's own words go no further than their terminal. */
function asSetupError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof SetupError) return error
  const code = 'code' in error ? error.code : undefined
  if (code === '42501' || code === '3F000') {
    return new SetupError(
      `The role in DATABASE_URL may not set the database up (${error.message}). ` +
        'Run `errand migrate` once with the address of a role that owns the schema and may create roles.',
    )
  }
  if (
    code === 'ECONNREFUSED' ||
    code === 'ENOTFOUND' ||
    code === '28P01' ||
    code === '28000' ||
    code === '3D000'
  ) {
    return new SetupError(`Cannot reach the database in DATABASE_URL: ${error.message || code}`)
  }
  return error
}
