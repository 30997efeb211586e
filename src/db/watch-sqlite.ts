import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Wake = (userId?: string) => void

const POLL_MS = 50

/**
 * Asks SQLite how often the file was changed: a number that rises with every commit of any other connection, the one
 * that writes in this process included. (Watching the file itself misses the last commit.)
 */
export function watchSqlite(reader: Kysely<Tables>, wake: Wake): () => void {
  let version: number | undefined
  let asking = false
  const timer = setInterval(async () => {
    if (asking) return
    asking = true
    try {
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(reader)
      const current = rows[0]?.data_version
      // The first time too: what was changed since somebody began to follow cannot be told from what was there.
      if (current !== version) wake()
      version = current
    } catch {
      // The database is being closed, or is in trouble that every call will report.
    } finally {
      asking = false
    }
  }, POLL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
