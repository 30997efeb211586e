import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const CHECK_MS = 20_000
const LONGEST_WAIT_MS = 5_000

/**
 * Listens on a connection of its own. While it is lost nothing is heard, so everybody is woken once it is back and
 * reads what they missed.
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
