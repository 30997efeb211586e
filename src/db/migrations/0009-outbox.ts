import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../open.ts'
import { APP_ROLE, guardTable } from '../row-security.ts'

/** Reminders, messages that wait to be sent, where they go, and the calendar address. */
export function outbox(engine: Engine): Migration {
  const uuid = engine === 'postgres' ? sql`uuid` : sql`text`
  const keyed = engine === 'sqlite' ? sql`strict, without rowid` : sql``

  return {
    async up(db) {
      await sql`alter table tasks add column remind text`.execute(db)
      await sql`alter table counters add column webhooks integer not null default 0`.execute(db)

      await db.schema
        .createTable('outbox')
        .modifyEnd(keyed)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('id', uuid, (column) => column.notNull())
        .addColumn('kind', 'text', (column) =>
          column.notNull().check(sql`kind in ('reminder', 'due', 'summary', 'message')`),
        )
        .addColumn('task_id', uuid)
        .addColumn('channel_id', uuid)
        .addColumn('at', 'text')
        .addColumn('fired_at', 'text')
        .addColumn('moved', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('failed_at', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('error', 'text')
        .addColumn('body', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('outbox_key', ['user_id', 'id'])
        .execute()
      // A task has one reminder, whether it is ahead or waits for an answer.
      await sql`create unique index outbox_task on outbox (user_id, task_id, kind)
        where task_id is not null`.execute(db)
      await sql`create unique index outbox_summary on outbox (user_id) where kind = 'summary'`.execute(db)
      await sql`create index outbox_at on outbox (user_id, at) where at is not null`.execute(db)
      await sql`create index outbox_fired on outbox (user_id, fired_at) where fired_at is not null`.execute(
        db,
      )

      await db.schema
        .createTable('channels')
        .modifyEnd(keyed)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('id', uuid, (column) => column.notNull())
        .addColumn('kind', 'text', (column) =>
          column.notNull().check(sql`kind in ('push', 'mail', 'post', 'webhook')`),
        )
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('sealed', 'text', (column) => column.notNull())
        .addColumn('filter', 'text', (column) => column.notNull())
        .addColumn('enabled', 'integer', (column) => column.notNull())
        .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('result', 'text')
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('channels_key', ['user_id', 'id'])
        .execute()

      await db.schema
        .createTable('reminder_settings')
        .modifyEnd(keyed)
        .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
        .addColumn('timezone', 'text', (column) => column.notNull())
        .addColumn('default_remind', 'text')
        .addColumn('day_time', 'text')
        .addColumn('summary_time', 'text')
        .addColumn('quiet_from', 'text')
        .addColumn('quiet_until', 'text')
        .addPrimaryKeyConstraint('reminder_settings_key', ['user_id'])
        .execute()

      // Read before the person is known, like other credentials, so no owner can be bound.
      await db.schema
        .createTable('calendar_feeds')
        .modifyEnd(keyed)
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('calendar_feeds_key', ['owner'])
        .execute()

      // The worker looks for people with something to send; their rows are visible only to a bound transaction.
      await sql`alter table people add column next_at text`.execute(db)
      await sql`alter table people add column leased_until text`.execute(db)
      await sql`create index people_next on people (next_at) where next_at is not null`.execute(db)
      // Everybody is due once, so that tasks from before this version get their reminders.
      await sql`update people set next_at = '1970-01-01T00:00:00.000Z'`.execute(db)

      if (engine === 'sqlite') return
      for (const table of ['outbox', 'channels', 'reminder_settings']) await guardTable(db, table)
      const app = sql.id(APP_ROLE)
      await sql`grant select, insert, update, delete on calendar_feeds to ${app}`.execute(db)
      await sql`grant update on people to ${app}`.execute(db)
      // Live readers wake when a reminder fires or is answered.
      await sql`
        create function tell_of_reminder() returns trigger language plpgsql as $$
        begin
          perform pg_notify('errand_changes', coalesce(new.user_id, old.user_id));
          return null;
        end $$`.execute(db)
      await sql`
        create trigger outbox_fired_told after update of fired_at on outbox
        for each row when (old.fired_at is distinct from new.fired_at)
        execute function tell_of_reminder()`.execute(db)
      await sql`
        create trigger outbox_answered_told after delete on outbox
        for each row when (old.fired_at is not null)
        execute function tell_of_reminder()`.execute(db)
    },
  }
}
