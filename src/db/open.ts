import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import { isMigrated, isReady, migrate } from './migrate.ts'
import { idsOfPeople } from './people.ts'
import { perPerson } from './per-person.ts'
import { setupProblem } from './setup-problem.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import { sqliteReaders } from './sqlite-readers.ts'
import type { Db, Tables } from './tables.ts'
import { watchSqlite } from './watch-sqlite.ts'

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

export type OpenOptions = {
  /** Development only: serve from a role that row-level security cannot bind. */
  allowRlsBypass?: boolean
  onConnectionLost?: (error: Error) => void
}

/** Opens the database, brings it to this version, and refuses one that could not keep people apart. */
export async function openDatabase(address: DatabaseAddress, options: OpenOptions = {}): Promise<Database> {
  if (address.engine === 'sqlite') {
    const { file } = address
    const writer = opened(file, () => openSqlite(file))
    if (!(await isMigrated(writer, 'sqlite'))) await migrateDatabase(address)
    return opened(file, () => sqliteDatabase(writer, file))
  }
  const { openPostgresDatabase } = await postgres()
  return openPostgresDatabase(address.url, options)
}

/** `errand migrate`: only the migrations, as the role that the address names. */
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

/** Loaded where it is used: most people have a file. */
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
  // Signing in never waits for somebody's search: it has a connection of its own.
  const reader = openSqliteReader(file)
  const readers = sqliteReaders(file)
  const reading = perPerson(1)
  // There is one writer: nobody waits for more than one of another person's calls.
  const writing = perPerson(1)
  return {
    engine: 'sqlite',
    read: ({ userId }, work) =>
      reading(userId, () =>
        readers.use((reader) => reader.transaction().setAccessMode('read only').execute(work)),
      ),
    write: ({ userId }, work) => writing(userId, () => writer.transaction().execute(work)),
    people: () => idsOfPeople(reader),
    credentials: reader,
    accounts: writer,
    watch: (wake) => watchSqlite(reader, wake),
    isReady: () => isReady(reader, 'sqlite'),
    async close() {
      await readers.close()
      await reader.destroy()
      await writer.destroy()
    },
  }
}
