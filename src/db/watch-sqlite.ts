import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Wake = (userId?: string) => void

const POLL_MS = 50

/**
 * Polls `data_version`, which changes with every commit by another connection, including this process's writer.
 * (Watching the file itself misses the last commit.)
 */
export function watchSqlite(reader: Kysely<Tables>, wake: Wake): () => void {
  let version: number | undefined
  let isPolling = false
  const timer = setInterval(async () => {
    if (isPolling) return
    isPolling = true
    try {
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(reader)
      const current = rows[0]?.data_version
      // Also on the first poll: a change between subscribing and this poll would be missed otherwise.
      if (current !== version) wake()
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
