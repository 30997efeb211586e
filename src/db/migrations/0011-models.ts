import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'
import type { Engine } from '../open.ts'
import { guardTable } from '../row-security.ts'

/** The language model that each person has chosen. */
export function models(engine: Engine): Migration {
  const { keyed } = columnTypes(engine)
  return {
    async up(db) {
      await db.schema
        .createTable('models')
        .modifyEnd(keyed)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('model', 'text', (column) => column.notNull())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('models_key', ['user_id'])
        .execute()
      if (engine === 'postgres') await guardTable(db, 'models')
    },
  }
}
