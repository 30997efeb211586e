import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'

/** Lists everybody with rows in `people`, also those who have only chatted: a backup visits the people there. */
export function everybody(engine: Engine): Migration {
  return {
    async up(db) {
      // Forced row-level security would hide every row from the owner, which is not bound to a person here.
      const force = async (word: 'force' | 'no force') => {
        if (engine === 'postgres')
          for (const table of TABLES_READ)
            await sql`alter table ${sql.table(table)} ${sql.raw(word)} row level security`.execute(db)
      }
      await force('no force')
      for (const table of TABLES_READ)
        await sql`
          insert into people (id) select distinct user_id from ${sql.table(table)}
          where user_id not in (select id from people)`.execute(db)
      await force('force')
    },
  }
}

/** Whatever a person stores is counted, and a conversation may have no message yet. */
const TABLES_READ = ['counters', 'conversations']
