import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const CHECK_MS = 20_000
const MAX_BACKOFF_MS = 5_000

/**
 * Listens on its own connection. Notifications are lost while it is down, so a reconnect wakes everybody to read the
 * changes they missed.
 */
export function watchPostgres(
  url: string,
  wake: (userId?: string) => void,
  onLost: (error: Error) => void,
): () => void {
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
        await Promise.race([lost, heartbeat(client, signal)])
      } catch (error) {
        if (!signal.aborted) onLost(error as Error)
      }
      signal.removeEventListener('abort', end)
      end()
      await sleep(Math.min(100 * 2 ** failures, MAX_BACKOFF_MS), undefined, { ref: false, signal }).catch(
        () => {},
      )
    }
  }
  void listen()
  return () => stopped.abort()
}

/** A heartbeat: rejects if the connection has died silently. */
async function heartbeat(client: pg.Client, signal: AbortSignal): Promise<void> {
  for (;;) {
    await sleep(CHECK_MS, undefined, { ref: false, signal })
    await client.query('select 1')
  }
}
