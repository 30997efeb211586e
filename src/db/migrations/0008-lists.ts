import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { guardTable } from '../row-security.ts'

/** Lists, and the columns of tasks that group, split and repeat them. */
export function lists(engine: Engine): Migration {
  const uuid = engine === 'postgres' ? sql`uuid` : sql`text`
  const keyed = engine === 'sqlite' ? sql`strict, without rowid` : sql``

  return {
    async up(db) {
      await db.schema
        .createTable('lists')
        .modifyEnd(keyed)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('id', uuid, (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('name_key', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('archived_at', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('lists_key', ['user_id', 'id'])
        .addUniqueConstraint('lists_name', ['user_id', 'name_key'])
        .execute()
      if (engine === 'postgres') await guardTable(db, 'lists')

      await sql`alter table tasks add column list_id ${uuid}`.execute(db)
      await sql`alter table tasks add column tags text`.execute(db)
      await sql`alter table tasks add column under integer`.execute(db)
      await sql`alter table tasks add column repeat_rule text`.execute(db)
      await sql`alter table tasks add column repeat_from text
        check (repeat_from in ('due', 'completion', 'each'))`.execute(db)
      await sql`alter table tasks add column series ${uuid}`.execute(db)
      await sql`alter table tasks add column series_date text`.execute(db)
      await sql`alter table tasks add column series_time text`.execute(db)
      // Partial, because most tasks have none of these.
      await sql`create index tasks_list on tasks (user_id, list_id, number)
        where list_id is not null`.execute(db)
      await sql`create index tasks_steps on tasks (user_id, under, number) where under is not null`.execute(
        db,
      )
      // Two completions at once must not both add the next occurrence; only the open one has the rule.
      await sql`create unique index tasks_series on tasks (user_id, series)
        where repeat_rule is not null`.execute(db)
      await sql`create index tasks_occurrences on tasks (user_id, series, completed_at)
        where series is not null`.execute(db)
    },
  }
}
