import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import { SetupError } from '../config.ts'
import { isMigrated, isReady, migrate } from './migrate.ts'
import { boundTransaction, inTurn, openAsNamedRole, openPostgres } from './postgres.ts'
import { APP_ROLE, tryAppRole, whyUnbound } from './row-security.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'
import { watchPostgres, watchSqlite } from './watch.ts'

export type Engine = 'sqlite' | 'postgres'

export type DatabaseAddress = { engine: 'sqlite'; file: string } | { engine: 'postgres'; url: string }

export type Database = {
  readonly engine: Engine
  /** Runs `work` in one transaction that sees `caller`'s rows and changes nothing. */
  read<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction on `caller`'s rows: all of it is kept, or nothing. */
  write<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** The ids of everybody who has anything here. */
  people(): Promise<string[]>
  /** Accounts, in which a credential is looked up before it is known who somebody is. Bound to nobody. */
  readonly credentials: Db
  /** The same for those who change accounts. */
  readonly accounts: Db
  /** Calls `wake` after changes, whichever process made them: with whose they are, or with nothing for anybody's. */
  watch(wake: (userId?: string) => void): () => void
  /** Whether it answers, and has all that this version needs. */
  isReady(): Promise<boolean>
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
    const writer = openFile(address.file)
    if (!(await isMigrated(writer, 'sqlite'))) await migrateDatabase(address)
    return sqliteDatabase(writer, openSqliteReader(address.file))
  }
  await preparePostgres(address.url, options.allowRlsBypass ?? false)
  return postgresDatabase(address.url, options.onConnectionLost ?? (() => {}))
}

/** `errand migrate`: only the migrations, as the role that the address names. */
export async function migrateDatabase(address: DatabaseAddress): Promise<string[]> {
  const kysely =
    address.engine === 'sqlite' ? openFile(address.file, { patient: true }) : openAsNamedRole(address.url)
  try {
    await isMigrated(kysely, address.engine)
    return await migrate(kysely, address.engine).catch(rethrowAsSetup)
  } finally {
    await kysely.destroy()
  }
}

function openFile(file: string, options?: { patient: boolean }): Kysely<Tables> {
  try {
    return openSqlite(file, options)
  } catch (error) {
    throw new SetupError(
      `Cannot open the database ${file}: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function sqliteDatabase(writer: Kysely<Tables>, reader: Kysely<Tables>): Database {
  return {
    engine: 'sqlite',
    read: (_, work) => reader.transaction().setAccessMode('read only').execute(work),
    write: (_, work) => writer.transaction().execute(work),
    people: () => idsOfPeople(reader),
    credentials: reader,
    accounts: writer,
    watch: (wake) => watchSqlite(reader, wake),
    isReady: () => isReady(reader, 'sqlite'),
    async close() {
      await reader.destroy()
      await writer.destroy()
    },
  }
}

function postgresDatabase(url: string, onLost: (error: Error) => void): Database {
  const kysely = openPostgres(url, onLost)
  const takingTurns = inTurn()
  return {
    engine: 'postgres',
    read: ({ userId }, work) =>
      boundTransaction(kysely, 'isolation level repeatable read read only', userId, work),
    write: ({ userId }, work) =>
      takingTurns(userId, () => boundTransaction(kysely, 'read write', userId, work)),
    people: () => idsOfPeople(kysely),
    credentials: kysely,
    accounts: kysely,
    watch: (wake) => watchPostgres(url, wake, onLost),
    isReady: () => isReady(kysely, 'postgres'),
    close: () => kysely.destroy(),
  }
}

async function idsOfPeople(kysely: Kysely<Tables>): Promise<string[]> {
  const rows = await kysely.selectFrom('people').select('id').execute()
  return rows.map(({ id }) => id)
}

async function preparePostgres(url: string, allowRlsBypass: boolean): Promise<void> {
  const kysely = openAsNamedRole(url)
  try {
    if (!(await isMigrated(kysely, 'postgres'))) await migrate(kysely, 'postgres')
    await tryAppRole(kysely)
    const reason = allowRlsBypass ? undefined : await whyUnbound(kysely)
    if (!reason) return
    throw new SetupError(
      `DATABASE_URL is refused: ${reason}, so PostgreSQL could not keep people's tasks apart. ` +
        `Sign in as a role that is only a member of ${APP_ROLE}, or set ERRAND_ALLOW_RLS_BYPASS=1 for development.`,
    )
  } catch (error) {
    throw asSetupError(error)
  } finally {
    await kysely.destroy()
  }
}

function rethrowAsSetup(error: unknown): never {
  throw asSetupError(error)
}

/** What the person who starts Errand can act on, in one line; the database's words go no further than their terminal. */
function asSetupError(error: unknown): SetupError {
  if (error instanceof SetupError) return error
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501' || code === '3F000') {
    return new SetupError(
      `The role in DATABASE_URL may not set the database up (${message}). ` +
        'Run `errand migrate` once with the address of a role that owns the schema and may create roles.',
    )
  }
  return new SetupError(`Cannot open the database: ${oneLine(message || code || 'no reason given')}`)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
