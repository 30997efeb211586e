import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import type { DatabaseAddress } from './address.ts'
import { isMigrated, isReady, migrate } from './migrate.ts'
import { idsOfPeople } from './people.ts'
import { perPerson } from './per-person.ts'
import { setupProblem } from './setup-problem.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import { sqliteReaders } from './sqlite-readers.ts'
import type { Db, Tables } from './tables.ts'
import { watchSqlite } from './watch-sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  readonly engine: Engine
  /** Runs `work` in one read-only transaction on `caller`'s rows. */
  read<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction on `caller`'s rows. */
  write<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** The ids of everybody with data in this database. */
  people(): Promise<string[]>
  /** For looking up a credential in the account tables, before the person is known. Not bound to anybody. */
  readonly credentials: Db
  /** The same, for changing accounts. */
  readonly accounts: Db
  /** Calls `wake` after a change by any process: with the person's id, or without one if it could be anybody's. */
  watch(wake: (userId?: string) => void): () => void
  /** True if the database answers and has all migrations of this version. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export type OpenOptions = {
  /** Development only: serve as a role that row-level security does not bind. */
  allowRlsBypass?: boolean
  onConnectionLost?: (error: Error) => void
  onNotice?: (text: string) => void
}

/** Opens and migrates the database, and refuses one that could not keep people apart. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions = {}): Promise<Database> {
  if (address.engine === 'sqlite') {
    const { file } = address
    const writer = opened(file, () => openSqlite(file))
    try {
      if (!(await isMigrated(writer, 'sqlite'))) await migrateDatabase(address)
    } catch (error) {
      await writer.destroy()
      throw error
    }
    return opened(file, () => sqliteDatabase(writer, file))
  }
  const { openPostgresDatabase } = await postgres()
  return openPostgresDatabase(address, options)
}

/** `errand migrate`: runs only the migrations, as the role in the address. */
export async function migrateDatabase(
  address: DatabaseAddress,
  warn: (text: string) => void = () => {},
): Promise<string[]> {
  if (address.engine === 'postgres') {
    const { migratePostgres } = await postgres()
    return migratePostgres(address.url, warn)
  }
  const { file } = address
  const kysely = opened(file, () => openSqlite(file, { patient: true }))
  try {
    await isMigrated(kysely, 'sqlite')
    return await migrate(kysely, 'sqlite')
  } catch (error) {
    throw setupProblem(error, file)
  } finally {
    await kysely.destroy()
  }
}

/** Loaded on demand: most people use SQLite. */
function postgres() {
  return import('./postgres-database.ts')
}

function opened<T>(file: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw setupProblem(error, file)
  }
}

function sqliteDatabase(writer: Kysely<Tables>, file: string): Database {
  // Sign-in has its own connection, so it never waits for somebody's search.
  const reader = openSqliteReader(file)
  const readers = sqliteReaders(file)
  const reading = perPerson(1)
  // There is one writer, so a call waits for at most one call of each other person.
  const writing = perPerson(1)
  const followers = new Set<(userId?: string) => void>()
  const write = async <T>(userId: string, work: (db: Db) => Promise<T>) => {
    const result = await writer.transaction().execute(work)
    for (const wake of followers) wake(userId)
    return result
  }
  return {
    engine: 'sqlite',
    read: ({ userId }, work) =>
      reading(userId, () =>
        readers.use((reader) => reader.transaction().setAccessMode('read only').execute(work)),
      ),
    write: ({ userId }, work) => writing(userId, () => write(userId, work)),
    people: () => idsOfPeople(reader),
    credentials: reader,
    accounts: writer,
    watch(wake) {
      followers.add(wake)
      const stop = watchSqlite(writer, wake)
      return () => {
        followers.delete(wake)
        stop()
      }
    },
    isReady: () => isReady(reader, 'sqlite'),
    async close() {
      await readers.close()
      await reader.destroy()
      await writer.destroy()
    },
  }
}
