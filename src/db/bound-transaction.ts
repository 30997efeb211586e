import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import pg from 'pg'
import type { Pool } from './postgres.ts'
import type { Tables } from './tables.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type AccessMode = 'isolation level repeatable read read only' | 'read write'

/**
 * One transaction in which row-level security shows only `userId`'s rows. The binding is local to the transaction, so
 * it cannot leak through a pooled connection, and Citus passes SET LOCAL on to the machine that has the rows. It is sent
 * together with `begin` to save a round trip.
 */
export function boundTransaction<T>(
  { kysely, settings }: Pool,
  accessMode: AccessMode,
  userId: string,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const person = pg.escapeLiteral(userId)
  const isWrite = accessMode === 'read write'
  return kysely.connection().execute(async (db) => {
    let isCommitting = false
    try {
      const begin = `begin ${accessMode}${settings}; set local app.user_id = ${person}`
      await db.executeQuery(CompiledQuery.raw(begin))
      const result = await work(db)
      isCommitting = isWrite
      const { rows } = await (isWrite ? commitAndAnnounce(db, person) : send(db, 'commit'))
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, which must not count as success.
      if (rows[0]?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back instead of committed.')
      return result
    } catch (error) {
      // If the connection is too broken to roll back, the pool drops it on release.
      await send(db, 'rollback').catch(() => {})
      const isUncertain = isCommitting && error instanceof DatabaseUnavailable
      throw isUncertain ? error.withOutcomeUnknown() : error
    }
  })
}

type Ended = QueryResult<{ command: string }>

/** Sent at once, and the NOTIFY runs after the commit: inside the transaction, it would let only one commit at a time. */
async function commitAndAnnounce(db: Kysely<Tables>, person: string): Promise<Ended> {
  try {
    return await send(db, `commit; notify errand_changes, ${person}`)
  } catch (error) {
    // Only live readers miss it, and they look every few seconds anyway.
    if ((error as { code?: string }).code === FULL_QUEUE) return { rows: [{ command: 'COMMIT' }] }
    throw error
  }
}

/** SQLSTATE of NOTIFY when some listener has read nothing for a long time. */
const FULL_QUEUE = '54000'

function send(db: Kysely<Tables>, statements: string): Promise<Ended> {
  return db.executeQuery<{ command: string }>(CompiledQuery.raw(statements))
}
