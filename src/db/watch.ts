import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
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

const CHECK_MS = 20_000
const LONGEST_WAIT_MS = 5_000

/**
 * Listens on a connection of its own. While it is lost nothing is heard, so everybody is woken once it is back and
 * reads what they missed.
 */
export function watchPostgres(url: string, wake: Wake, onLost: (error: Error) => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const listen = async () => {
    for (let failures = 0; !signal.aborted; failures++) {
      const client = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 10_000 })
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      client.on('error', onLost)
      client.on('notification', ({ payload }) => wake(payload))
      const end = () => void client.end().catch(() => {})
      signal.addEventListener('abort', end)
      try {
        await client.connect()
        await client.query('listen errand_changes')
        wake()
        failures = 0
        await Promise.race([lost, stillThere(client, signal)])
      } catch (error) {
        if (!signal.aborted) onLost(error as Error)
      }
      signal.removeEventListener('abort', end)
      end()
      await sleep(Math.min(100 * 2 ** failures, LONGEST_WAIT_MS), undefined, { ref: false, signal }).catch(
        () => {},
      )
    }
  }
  void listen()
  return () => stopped.abort()
}

/** Fails when a connection has died without a word. */
async function stillThere(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(CHECK_MS, undefined, { ref: false, signal })
    await client.query('select 1')
  }
}
