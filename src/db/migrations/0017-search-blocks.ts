import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { indexEverybody } from '../index-everybody.ts'
import type { Engine } from '../open.ts'
import { guardTable } from '../row-security.ts'

/** The index of the words in titles and descriptions (decision 64). */
export function searchBlocks(engine: Engine): Migration {
  const binary = engine === 'postgres' ? sql`bytea` : sql`blob`
  return {
    async up(db) {
      await db.schema
        .createTable('search_blocks')
        .modifyEnd(engine === 'sqlite' ? sql`strict` : sql``)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('block', 'integer', (column) => column.notNull())
        .addColumn('trigrams', binary)
        .addPrimaryKeyConstraint('search_blocks_key', ['user_id', 'block'])
        .execute()
      if (engine === 'postgres') await guardTable(db, 'search_blocks')
      await indexEverybody(db, engine)
    },
  }
}
