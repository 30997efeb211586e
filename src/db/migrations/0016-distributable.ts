import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { OWN } from '../row-security.ts'

/**
 * Citus distributes no table that has a trigger or a subquery in its policy. The commit announces changes instead of the
 * triggers.
 */
export function distributable(engine: Engine): Migration {
  return {
    async up(db) {
      if (engine === 'sqlite') return
      const { rows } = await sql<{ table: string; policy: string }>`
        select tablename as table, policyname as policy from pg_policies
        where schemaname = current_schema and policyname = tablename || '_own'`.execute(db)
      for (const { table, policy } of rows)
        await sql`alter policy ${sql.id(policy)} on ${sql.table(table)} using (${OWN}) with check (${OWN})`.execute(
          db,
        )
      // With their triggers. Those on sessions and keys use another function and stay.
      await sql`drop function tell_of_change() cascade`.execute(db)
      await sql`drop function tell_person() cascade`.execute(db)
    },
  }
}
