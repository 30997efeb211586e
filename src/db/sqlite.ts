import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely'
import { fileOutage } from './file-outage.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a writer waits for another process. */
const BUSY_DEADLINE_MS = 10_000
/** How long SQLite itself blocks while opening, migrating and closing. */
const BUSY_TIMEOUT_MS = 5_000
/** A running command ends soon, a running server does not. */
const EXCLUSIVE_TIMEOUT_MS = 1_000
const CACHED_STATEMENTS = 500
/** How long statements can hold the event loop before they yield. */
const MAX_HOLD_MS = 2

/**
 * The write connection. There is one per process: a second would wait for it with the event loop blocked. With
 * `patient`, for setting up the file, SQLite itself waits for the lock. With `exclusive` nobody else can have the file
 * open, and SQLite reports a busy file if somebody has.
 */
export function openSqlite(file: string, { patient = false, exclusive = false } = {}): Kysely<Tables> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const isNew = !existsSync(file)
  const database = new DatabaseSync(file)
  if (isNew) chmodSync(file, 0o600)
  try {
    // Locked before the first access: SQLite then needs no memory that it shares with other processes.
    database.exec(`
      pragma busy_timeout = ${exclusive ? EXCLUSIVE_TIMEOUT_MS : BUSY_TIMEOUT_MS};
      pragma locking_mode = ${exclusive ? 'exclusive' : 'normal'};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      ${TUNING}
    `)
    if (!patient) database.exec('pragma busy_timeout = 0')
  } catch (error) {
    database.close()
    throw error
  }
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database, file) })
}

/** A read connection: it sees committed data and never waits for a writer. */
export function openSqliteReader(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { readOnly: true })
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}; ${TUNING}`)
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(database, file) })
}

/** An empty database in memory. */
export function openSqliteInMemory(): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:'), ':memory:') })
}

const TUNING = 'pragma temp_store = memory; pragma cache_size = -32768;'

class NodeSqliteDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(database: DatabaseSync, file: string) {
    super({ database: () => Promise.reject(new Error('Unused: NodeSqliteDriver has the database.')) })
    this.#driver = new NodeSqliteDriver(database, file)
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter()
  }
}

/** SQLite can roll back DDL. With this flag the migrator runs in one transaction, so concurrent starts do not race. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver implements Driver {
  readonly #database: DatabaseSync
  readonly #connection: NodeSqliteConnection

  constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#connection = new NodeSqliteConnection(database, file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  /** Takes the write lock at once: upgrading a read transaction later can fail with SQLITE_BUSY_SNAPSHOT. */
  async beginTransaction(_: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') this.#connection.run('begin')
    else await this.#connection.runWhenFree('begin immediate')
  }

  async commitTransaction(): Promise<void> {
    try {
      this.#connection.run('commit')
    } catch (error) {
      const isUncertain = error instanceof DatabaseUnavailable && isFailedSync(error.cause)
      throw isUncertain ? error.withOutcomeUnknown() : error
    }
  }

  async rollbackTransaction(): Promise<void> {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (this.#database.isTransaction) this.#connection.run('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#database.close()
  }
}

const READS = /^\s*(select|pragma)\b/i

type CachedStatement = { statement: StatementSync; rowOf: RowOf | undefined }
type RowOf = (values: unknown[]) => unknown

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync
  readonly #file: string
  readonly #statements = new Map<string, CachedStatement>()
  /** When the lock was first found taken. Shared, so that queued calls do not each wait the full deadline. */
  #busySince: number | undefined
  /** Start of the first statement in this turn of the event loop. */
  #holdingSince: number | undefined

  constructor(database: DatabaseSync, file: string) {
    this.#database = database
    this.#file = file
  }

  run(sql: string): void {
    try {
      this.#prepare(sql).statement.run()
    } catch (error) {
      throw this.#explain(error)
    }
  }

  runWhenFree(sql: string): Promise<unknown> {
    return this.#whenFree(() => this.#prepare(sql).statement.run(), true)
  }

  /** SQLite allows one writer. We wait for the lock here, because SQLite would block the event loop. */
  async #whenFree<T>(work: () => T, takesLock: boolean): Promise<T> {
    for (;;) {
      try {
        const result = work()
        // A successful read says nothing about the write lock.
        if (takesLock) this.#busySince = undefined
        return result
      } catch (error) {
        if (!isBusy(error)) throw this.#explain(error)
      }
      this.#busySince ??= performance.now()
      // Another process has held the lock all this time.
      if (performance.now() - this.#busySince > BUSY_DEADLINE_MS) throw new DatabaseUnavailable('busy')
      // Jitter keeps two processes from retrying in step.
      await sleep(1 + Math.random() * 10)
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#hasHeldTooLong()) await nextTurn()
    // A transaction holds the lock already; a single statement has to wait for it.
    if (!this.#database.isTransaction)
      return this.#whenFree(() => this.#execute<R>(query), !READS.test(query.sql))
    try {
      return this.#execute(query)
    } catch (error) {
      throw this.#explain(error)
    }
  }

  #explain(error: unknown): unknown {
    return fileOutage(error, this.#file) ?? error
  }

  /** SQLite is synchronous, so awaiting its answers never yields to the event loop. */
  #hasHeldTooLong(): boolean {
    const now = performance.now()
    if (this.#holdingSince !== undefined) return now - this.#holdingSince > MAX_HOLD_MS
    this.#holdingSince = now
    setImmediate(() => {
      this.#holdingSince = undefined
    })
    return false
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, rowOf } = this.#prepare(sql)
    const values = parameters as readonly SQLInputValue[]
    if (rowOf) {
      const lists = statement.all(...values) as unknown as unknown[][]
      return { rows: lists.map((list) => rowOf(list) as R) }
    }
    const { changes } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  // biome-ignore lint/correctness/useYield: lists are paged, so nothing streams rows.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming rows is not supported on SQLite.')
  }

  #prepare(sql: string): CachedStatement {
    const cached = this.#statements.get(sql)
    if (cached) return cached
    const statement = this.#database.prepare(sql)
    statement.setReturnArrays(true)
    const columns = statement.columns().map(({ name }) => name)
    const prepared = { statement, rowOf: columns.length > 0 ? makeRowOf(columns) : undefined }
    const oldest = this.#statements.keys().next()
    if (this.#statements.size >= CACHED_STATEMENTS && !oldest.done) this.#statements.delete(oldest.value)
    this.#statements.set(sql, prepared)
    return prepared
  }
}

/**
 * Builds ordinary objects: those of node:sqlite have no prototype and are several times slower to read. As generated
 * code, because V8 takes ten times as long to add the columns one by one. The names are those of our own statements.
 */
function makeRowOf(columns: string[]): RowOf {
  const fields = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  return new Function('values', `return { ${fields.join(', ')} }`) as RowOf
}

/** SQLITE_IOERR_FSYNC: the data was written but may not have reached the disk. */
function isFailedSync(error: unknown): boolean {
  return Object(error).errcode === 1034
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY and its extended codes share the low byte 5.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 5
}
