import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { APP_ROLE } from './row-security.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable, outageOf } from './unavailable.ts'

const INT8 = 20
const NAMED_STATEMENTS = 500

/** The connection for DDL and checks at start-up and in `errand migrate`, as the role in the address. */
export function openAsNamedRole(url: string, types?: pg.CustomTypesConfig): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 10_000,
    ...(types && { types }),
    // Without a listener, losing the connection would end the process with a stack trace.
    onConnect: (client) => void client.on('error', () => {}),
  })
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The pool that serves people, as the application role whichever role signed in. */
export function openPostgres(url: string, onLost: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: 30_000,
    // For a server that has gone silent: a live one stops at statement_timeout.
    query_timeout: 40_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: typeParser },
    Client: NamingClient,
    onConnect: async (client) => {
      // The next statement on a lost connection fails by itself, and the pool replaces the connection.
      client.on('error', onLost)
      await client.query(`set role ${APP_ROLE}`)
    },
  })
  pool.on('error', onLost)
  const explained = {
    options: pool.options,
    connect: () => pool.connect().catch(explain),
    end: () => pool.end(),
  }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explained }) })
}

function explain(error: unknown): never {
  throw outageOf(error) ?? error
}

/**
 * One transaction in which row-level security shows only `userId`'s rows. The binding is local to the transaction, so
 * it cannot leak through the pooled connection. It is sent together with `begin` to save a round trip.
 */
export function boundTransaction<T>(
  kysely: Kysely<Tables>,
  accessMode: 'isolation level repeatable read read only' | 'read write',
  userId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const bind = `select set_config('app.user_id', ${pg.escapeLiteral(userId)}, true)`
  return kysely.connection().execute(async (db) => {
    let isCommitting = false
    try {
      await db.executeQuery(CompiledQuery.raw(`begin ${accessMode}; ${bind}`))
      const result = await work(db)
      isCommitting = accessMode === 'read write'
      const { rows } = await db.executeQuery<{ command: string }>(CompiledQuery.raw('commit'))
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which must not count as success.
      if (rows[0]?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed.')
      return result
    } catch (error) {
      // If the connection is too broken to roll back, the pool drops it on release.
      await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      const isUncertain = isCommitting && error instanceof DatabaseUnavailable
      throw isUncertain ? error.withOutcomeUnknown() : error
    }
  })
}

/** Names each statement after its text, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads; only the form that Kysely calls is changed.
  override query(query: any, values?: any): any {
    const name = typeof query === 'string' && values?.length > 0 ? statementName(query) : undefined
    const answered =
      name === undefined ? super.query(query, values) : super.query({ name, text: query, values })
    return answered.catch((error: Error) => {
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
