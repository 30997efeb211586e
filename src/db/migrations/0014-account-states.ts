import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'

/**
 * Whether a person must confirm their address, and when they were disabled. Everybody who has an account keeps null, so
 * nobody is asked to confirm an address that was fine before.
 */
export function accountStates(engine: Engine): Migration {
  return {
    async up(db) {
      const [flag, date] = engine === 'sqlite' ? ['integer', 'date'] : ['boolean', 'timestamptz']
      await sql`alter table auth_user add column "mustVerify" ${sql.raw(flag)}`.execute(db)
      await sql`alter table auth_user add column "disabledAt" ${sql.raw(date)}`.execute(db)
      if (engine === 'sqlite') return
      // Live readers wake when the person is disabled, also those with an API key, which stays.
      await sql`
        create trigger auth_user_disabled after update of "disabledAt" on auth_user
        for each row execute function tell_of_end('id')`.execute(db)
    },
  }
}
