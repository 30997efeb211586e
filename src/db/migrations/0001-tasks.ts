import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { APP_ROLE, ensureAppRole, guardTable } from '../row-security.ts'

export function tasks(engine: Engine): Migration {
  const uuid = engine === 'postgres' ? sql`uuid` : sql`text`
  const bigint = engine === 'postgres' ? sql`bigint` : sql`integer`
  const strict = engine === 'sqlite' ? sql`strict` : sql``
  // Clustered by key: small rows that are always accessed by it.
  const keyed = engine === 'sqlite' ? sql`strict, without rowid` : sql``

  return {
    async up(db) {
      await personTable(db, 'tasks', strict)
        .addColumn('id', uuid, (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('title_fold', 'text', (column) => column.notNull())
        .addColumn('description', 'text')
        .addColumn('description_fold', 'text')
        .addColumn('status', 'text', (column) =>
          column.notNull().check(sql`status in ('pending', 'completed')`),
        )
        .addColumn('priority', 'text', (column) => column.check(sql`priority in ('Low', 'Medium', 'High')`))
        .addColumn('due_date', 'text')
        .addColumn('due_time', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addColumn('completed_at', 'text')
        .addColumn('version', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('tasks_key', ['user_id', 'id'])
        .addUniqueConstraint('tasks_number', ['user_id', 'number'])
        .execute()
      await db.schema
        .createIndex('tasks_status')
        .on('tasks')
        .columns(['user_id', 'status', 'number'])
        .execute()
      await personTable(db, 'counters', keyed)
        .addColumn('last_number', 'integer', (column) => column.notNull())
        .addColumn('last_change', bigint, (column) => column.notNull())
        .addColumn('pending', 'integer', (column) => column.notNull())
        .addColumn('completed', 'integer', (column) => column.notNull())
        .addColumn('purged_on', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('counters_key', ['user_id'])
        .execute()
      await personTable(db, 'history', keyed)
        .addColumn('seq', bigint, (column) => column.notNull())
        .addColumn('operation', 'text', (column) => column.notNull())
        .addColumn('surface', 'text', (column) => column.notNull())
        .addColumn('client', 'text', (column) => column.notNull())
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('undoes', bigint)
        .addColumn('changes', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('history_key', ['user_id', 'seq'])
        .execute()
      await personTable(db, 'idempotency', keyed)
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('idempotency_key', ['user_id', 'key'])
        .execute()
      await personTable(db, 'confirmations', keyed)
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('value', 'text')
        .addColumn('tasks', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('confirmations_key', ['user_id', 'id'])
        .execute()
      await personTable(db, 'rate_limits', keyed)
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('minute', bigint, (column) => column.notNull())
        .addColumn('used', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('rate_limits_key', ['user_id', 'kind'])
        .execute()
      // The column is not called `user_id`: maintenance reads the ids of all people, so no owner filters them.
      await db.schema
        .createTable('people')
        .modifyEnd(keyed)
        .addColumn('id', 'text', (column) => column.notNull().check(sql`id <> ''`))
        .addPrimaryKeyConstraint('people_key', ['id'])
        .execute()
      if (engine === 'postgres') {
        await ensureAppRole(db)
        for (const table of ['tasks', 'counters', 'history', 'idempotency', 'confirmations', 'rate_limits']) {
          await guardTable(db, table)
        }
        await sql`grant select, insert, delete on people to ${sql.id(APP_ROLE)}`.execute(db)
      }
    },
  }
}

function personTable(db: Kysely<unknown>, name: string, modifier: RawBuilder<unknown>) {
  return db.schema
    .createTable(name)
    .modifyEnd(modifier)
    .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
}
