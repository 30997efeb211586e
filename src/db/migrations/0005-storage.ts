import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'

/** Counts each person's stored bytes, so that a limit costs no query: `bytes` in all, `chat_bytes` for messages. */
export function storage(engine: Engine): Migration {
  const bigint = sql.raw(engine === 'postgres' ? 'bigint' : 'integer')
  return {
    async up(db) {
      for (const name of ['bytes', 'chat_bytes'])
        await sql`alter table counters add column ${sql.id(name)} ${bigint} not null default 0`.execute(db)
      // Forced row-level security would hide every row from the owner, which is not bound to a person here.
      const force = async (word: 'force' | 'no force') => {
        if (engine === 'postgres')
          for (const table of TABLES_READ)
            await sql`alter table ${sql.table(table)} ${sql.raw(word)} row level security`.execute(db)
      }
      await force('no force')
      // A person who has only chatted has no counters yet.
      await sql`
        insert into counters (user_id, last_number, last_change, pending, completed, purged_on)
        select distinct user_id, 0, 0, 0, 0, '' from messages
        where not exists (select 1 from counters where counters.user_id = messages.user_id)`.execute(db)
      await sql`
        update counters set chat_bytes = coalesce(
          (select sum(octet_length(parts)) from messages where messages.user_id = counters.user_id), 0)`.execute(
        db,
      )
      await sql`
        update counters set bytes = chat_bytes
          + coalesce((select sum(octet_length(title) + coalesce(octet_length(description), 0))
              from tasks where tasks.user_id = counters.user_id), 0)
          + coalesce((select sum(octet_length(changes)) from history where history.user_id = counters.user_id), 0)
          + coalesce((select sum(octet_length(answer))
              from idempotency where idempotency.user_id = counters.user_id), 0)`.execute(db)
      await force('force')
    },
  }
}

const TABLES_READ = ['counters', 'tasks', 'history', 'idempotency', 'messages']
