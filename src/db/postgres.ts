import { createHash } from 'node:crypto'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { APP_ROLE } from './row-security.ts'
import type { Tables } from './tables.ts'

const INT8 = 20
const NAMED_STATEMENTS = 500

/** The connection of start-up and `errand migrate`: as the role that the address names, for DDL and checks. */
export function openAsNamedRole(url: string): Kysely<Tables> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The connections that serve people: as the application role, whichever role signed in. */
export function openPostgres(url: string, onLost: (error: Error) => void): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    types: { getTypeParser: typeParser },
    Client: NamingClient,
    onConnect: async (client) => {
      // Without a listener, a connection lost between two statements would end the process. The statement that needs
      // it next fails by itself, and the pool replaces it.
      client.on('error', onLost)
      await client.query(`set role ${APP_ROLE}`)
    },
  })
  pool.on('error', onLost)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * One transaction in which row-level security shows only `userId`'s rows. The binding is local to the transaction,
 * so nothing of it stays on the pooled connection; it travels together with `begin` to save a round trip.
 */
export function boundTransaction<T>(
  kysely: Kysely<Tables>,
  accessMode: 'isolation level repeatable read read only' | 'read write',
  userId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const bind = `select set_config('app.user_id', ${pg.escapeLiteral(userId)}, true)`
  return kysely.connection().execute(async (db) => {
    try {
      await db.executeQuery(CompiledQuery.raw(`begin ${accessMode}; ${bind}`))
      const result = await work(db)
      const { rows } = await db.executeQuery<{ command: string }>(CompiledQuery.raw('commit'))
      // After a failed statement PostgreSQL answers COMMIT by rolling back; that must never pass for success.
      if (rows[0]?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed.')
      return result
    } catch (error) {
      // A connection too broken to roll back is one that the pool drops when it is given back.
      await db.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  })
}

/** Names each statement after its text, so that PostgreSQL parses and plans it once per connection. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen overloads; only the form that Kysely calls is changed.
  override query(query: any, values?: any, ...rest: any[]): any {
    const name = typeof query === 'string' && values?.length > 0 ? statementName(query) : undefined
    if (name === undefined) return super.query(query, values, ...(rest as []))
    return super.query({ name, text: query, values }, ...(rest as []))
  }
}

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMED_STATEMENTS) return known
  const name = `errand_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** Counters fit a JavaScript number; pg would hand out bigint as text. */
function typeParser(oid: number, format?: 'text' | 'binary') {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')
}
