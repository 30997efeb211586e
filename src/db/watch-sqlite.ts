import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Wake = (userId?: string) => void

const POLL_MS = 50

/**
 * Watches the file for what this process's own writes do not tell: commits by other processes, which may be anybody's,
 * and the end of sessions and keys. It asks on the write connection, whose `data_version` changes only with the commits
 * of others. (Watching the file itself misses the last commit.)
 */
export function watchSqlite(writer: Kysely<Tables>, wake: Wake): () => void {
  let version: number | undefined
  let isPolling = false
  let isPrepared = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    try {
      if (!isPrepared) await noteEnds(writer)
      isPrepared = true
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(writer)
      const current = rows[0]?.data_version
      const ended = await sql<{ user_id: string }>`select user_id from ended`.execute(writer)
      if (ended.rows.length > 0) await sql`delete from ended`.execute(writer)
      // Also on the first poll: a change between subscribing and this poll would be missed otherwise.
      if (current !== version) wake()
      else for (const { user_id } of ended.rows) wake(user_id)
      version = current
    } catch {
      // The database is closing, or has an outage that every call reports.
    } finally {
      isPolling = false
    }
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Live readers also wake when their session or key is deleted. PostgreSQL has such triggers for all connections. */
async function noteEnds(writer: Kysely<Tables>): Promise<void> {
  await sql`create temp table if not exists ended (user_id text not null)`.execute(writer)
  for (const [table, column] of [
    ['auth_session', 'userId'],
    ['auth_api_key', 'referenceId'],
  ] as const)
    await sql`
      create temp trigger if not exists ${sql.id(`${table}_ended`)} after delete on ${sql.table(table)}
      begin insert into ended values (${sql.ref(`old.${column}`)}); end`.execute(writer)
}
