import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A person's time zone, for programs that do not send one. */
export function timeZone(): Migration {
  return {
    async up(db) {
      await sql`alter table auth_user add column "timezone" text`.execute(db)
    },
  }
}
