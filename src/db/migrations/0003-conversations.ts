import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { guardTable } from '../row-security.ts'

export function conversations(engine: Engine): Migration {
  const keyed = sql.raw(engine === 'sqlite' ? 'strict, without rowid' : '')
  const bigint = sql.raw(engine === 'sqlite' ? 'integer' : 'bigint')
  const tables = ['conversations', 'messages', 'approvals']
  return {
    async up(db) {
      const table = (name: string) =>
        db.schema
          .createTable(name)
          .modifyEnd(keyed)
          .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
      await table('conversations')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('title', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'text', (column) => column.notNull())
        .addColumn('turn', 'text')
        .addColumn('turn_until', 'text')
        .addColumn('stopping', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('conversations_key', ['user_id', 'id'])
        .execute()
      await db.schema
        .createIndex('conversations_newest')
        .on('conversations')
        .columns(['user_id', 'updated_at', 'id'])
        .execute()
      await table('messages')
        .addColumn('conversation_id', 'text', (column) => column.notNull())
        .addColumn('seq', bigint, (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('user', 'assistant')`))
        .addColumn('parts', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('messages_key', ['user_id', 'conversation_id', 'seq'])
        .addUniqueConstraint('messages_id', ['user_id', 'id'])
        .execute()
      await table('approvals')
        .addColumn('id', 'text', (column) => column.notNull())
        .addColumn('conversation_id', 'text', (column) => column.notNull())
        .addColumn('turn', 'text', (column) => column.notNull())
        .addColumn('change', 'text', (column) => column.notNull())
        .addColumn('confirmation', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'text', (column) => column.notNull())
        .addColumn('decided_by', 'text')
        .addPrimaryKeyConstraint('approvals_key', ['user_id', 'id'])
        .execute()
      if (engine === 'postgres') for (const name of tables) await guardTable(db, name)
    },
  }
}
