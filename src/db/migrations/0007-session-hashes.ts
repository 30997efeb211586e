import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Replaces session tokens and device codes with their hashes, so that everybody stays signed in. Sessions of personal
 * servers are deleted: before the link had a key, anybody behind a proxy could have got one.
 */
export function sessionHashes(): Migration {
  return {
    async up(db) {
      await (db as Kysely<{ auth_session: { userId: string } }>)
        .deleteFrom('auth_session')
        .where('userId', '=', 'local')
        .execute()
      await hashColumn(db, 'auth_session', 'token')
      await hashColumn(db, 'auth_device_code', 'deviceCode')
    },
  }
}

async function hashColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const tables = db as Kysely<Record<string, Record<string, string>>>
  const rows = await tables.selectFrom(table).select(['id', column]).execute()
  for (const { id, [column]: token } of rows as Record<string, string>[])
    await tables
      .updateTable(table)
      .set({ [column]: hash('sha256', token as string, 'base64url') })
      .where('id', '=', id as string)
      .execute()
}
