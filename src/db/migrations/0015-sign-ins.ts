import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { APP_ROLE } from '../row-security.ts'

/**
 * Passkeys, as Better Auth's generator wrote their table, with the moment of the last use; recent sign-ins; and when a
 * connected program last called. Like other credentials they are read before the person is known.
 */
export function signIns(engine: Engine): Migration {
  const [date, flag] = engine === 'sqlite' ? ['date', 'integer'] : ['timestamptz', 'boolean']
  return {
    async up(db) {
      await sql
        .raw(`
          create table auth_passkey (
            "id" text not null primary key, "name" text, "publicKey" text not null, "userId" text not null
            references "auth_user" ("id") on delete cascade, "credentialID" text not null, "counter" integer
            not null, "deviceType" text not null, "backedUp" ${flag} not null, "transports" text,
            "createdAt" ${date}, "aaguid" text, "lastUsedAt" ${date})`)
        .execute(db)
      await sql`create index "auth_passkey_userId_idx" on auth_passkey ("userId")`.execute(db)
      await sql`create unique index "auth_passkey_credentialID_idx" on auth_passkey ("credentialID")`.execute(
        db,
      )
      await db.schema
        .createTable('sign_ins')
        .modifyEnd(engine === 'sqlite' ? sql`strict, without rowid` : sql``)
        .addColumn('owner', 'text', (column) =>
          column.notNull().references('auth_user.id').onDelete('cascade'),
        )
        .addColumn('at', 'text', (column) => column.notNull())
        .addColumn('session', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('address', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('sign_ins_key', ['owner', 'at', 'session'])
        .execute()
      await sql.raw(`alter table auth_oauth_consent add column "lastUsedAt" ${date}`).execute(db)
      if (engine === 'sqlite') return
      for (const table of ['auth_passkey', 'sign_ins'])
        await sql`grant select, insert, update, delete on ${sql.table(table)} to ${sql.id(APP_ROLE)}`.execute(
          db,
        )
    },
  }
}
