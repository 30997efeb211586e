import { sql } from 'kysely'
import type pg from 'pg'
import { openAsNamedRole } from './postgres.ts'
import type { Db } from './tables.ts'

/**
 * Finds out whether a pooler such as PgBouncer is in front of PostgreSQL: it makes up the process id that a new connection
 * is told. `onConnect` belongs to the connection of `db`.
 */
export function poolerCheck(): {
  onConnect(client: pg.ClientBase): void
  isPooled(db: Db): Promise<boolean>
} {
  let told: number | undefined
  return {
    onConnect(client) {
      told = processIdOf(client)
    },
    async isPooled(db) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      return rows[0]?.pid !== told
    },
  }
}

/** The same for an address. */
export async function isPooledAddress(url: string): Promise<boolean> {
  const check = poolerCheck()
  const db = openAsNamedRole(url, { onConnect: check.onConnect })
  try {
    return await check.isPooled(db)
  } finally {
    await db.destroy()
  }
}

/** Not in pg's types. */
export function processIdOf(client: pg.ClientBase): number | undefined {
  return (client as { processID?: number }).processID
}
