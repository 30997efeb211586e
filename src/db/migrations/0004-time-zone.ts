import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where somebody lives, so that "tomorrow" means theirs in every program that does not say where it is. */
export function timeZone(): Migration {
  return {
    async up(db) {
      await sql`alter table auth_user add column "timezone" text`.execute(db)
    },
  }
}
