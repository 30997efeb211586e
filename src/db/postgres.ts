import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { APP_ROLE } from './row-security.ts'
import type { Tables } from './tables.ts'
import { outageOf } from './unavailable.ts'

const INT8 = 20
const NAMED_STATEMENTS = 500

/** Limits of every serving connection, in milliseconds: a lost process holds no lock for long. */
const LIMITS = { statement_timeout: 30_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 30_000 }

/** The connection for DDL and checks at start-up and in `errand migrate`, as the role in the address. */
export function openAsNamedRole(url: string, options: NamedRoleOptions = {}): Kysely<Tables> {
  const { types, onConnect } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    ...(types && { types }),
    onConnect: (client) => {
      // Without a listener, losing the connection would end the process with a stack trace.
      client.on('error', () => {})
      onConnect?.(client)
    },
  })
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new MigratingDialect({ pool }) })
}

type NamedRoleOptions = {
  types?: pg.CustomTypesConfig
  onConnect?: ((client: pg.ClientBase) => void) | undefined
}

/** A pool that serves people. */
export type Pool = {
  kysely: Kysely<Tables>
  /** Sent with every BEGIN. */
  settings: string
}

export type PoolOptions = {
  onLost: (error: Error) => void
  /** Behind a pooler a connection is shared, so it keeps no settings and no named statements. */
  isPooled?: boolean
  connectMs?: number
  queryMs?: number
  /** Refuses a new connection by throwing. */
  admit?: (client: pg.ClientBase) => Promise<void>
}

/** Opens a pool whose transactions run as the application role, whichever role signed in. */
export function openPostgres(url: string, options: PoolOptions): Pool {
  const { onLost, isPooled = false, connectMs = 10_000, queryMs = 40_000, admit } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // For a server that has gone silent: a live one stops at statement_timeout.
    query_timeout: queryMs,
    ...(isPooled ? {} : LIMITS),
    types: { getTypeParser: typeParser },
    Client: isPooled ? ServingClient : NamingClient,
    onConnect: async (client) => {
      // The next statement on a lost connection fails by itself, and the pool replaces the connection.
      client.on('error', onLost)
      if (!isPooled) await client.query(`set role ${APP_ROLE}`)
      await admit?.(client)
    },
  })
  pool.on('error', onLost)
  const explained = {
    options: pool.options,
    connect: () => pool.connect().catch(explain),
    end: () => pool.end(),
  }
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explained }) })
  return { kysely, settings: isPooled ? POOLED_SETTINGS : '' }
}

const POOLED_SETTINGS = [
  `; set local role ${APP_ROLE}`,
  ...Object.entries(LIMITS).map(([name, milliseconds]) => `; set local ${name} = ${milliseconds}`),
].join('')

function explain(error: unknown): never {
  throw outageOf(error) ?? error
}

class ServingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads; only the form that Kysely calls is changed.
  override query(query: any, values?: any): any {
    return super.query(query, values).then(firstOf, (error: Error) => {
      // A late answer on this connection would be taken for the answer to the next query.
      if (error.message === READ_TIMEOUT) this.#hangUp()
      return explain(error)
    })
  }

  #hangUp(): void {
    const { connection } = this as unknown as { connection: { stream: Socket } }
    connection.stream.destroy()
  }
}

/** Names each statement after its text, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends ServingClient {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  override query(query: any, values?: any): any {
    const name = typeof query === 'string' && values?.length > 0 ? statementName(query) : undefined
    return name === undefined ? super.query(query, values) : super.query({ name, text: query, values })
  }
}

/** Of several statements in one message, the first one's result counts. */
function firstOf(answer: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  return Array.isArray(answer) ? (answer[0] as pg.QueryResult) : answer
}

/** pg's message. */
const READ_TIMEOUT = 'Query read timeout'

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const existing = names.get(text)
  if (existing !== undefined || names.size >= NAMED_STATEMENTS) return existing
  const name = `errand_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** pg returns bigint as text, but our counters fit a JavaScript number. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}

/** Kysely's lock of its migrations, but held until the transaction ends: behind a pooler there is no session to hold it. */
class TransactionLock extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

class MigratingDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new TransactionLock()
  }
}
