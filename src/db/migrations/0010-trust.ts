import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { columnTypes } from '../column-types.ts'
import type { Engine } from '../open.ts'
import { guardTable } from '../row-security.ts'

/** What each program may do, the changes that programs propose, and the tasks that they hold. */
export function trust(engine: Engine): Migration {
  return {
    async up(db) {
      await sql`alter table tasks add column after integer`.execute(db)
      await sql`alter table history add column program text`.execute(db)
      await sql`alter table history add column approved integer not null default 0`.execute(db)
      await sql`alter table counters add column last_proposal integer not null default 0`.execute(db)
      await sql`create index history_program on history (user_id, program, seq)
        where program is not null`.execute(db)
      await addPrograms(db, engine)
      await addProposals(db, engine)
      await addClaims(db, engine)
      await allowProposalsInOutbox(db, engine)
      await trustEarlierPrograms(db)
      if (engine === 'postgres') await guardAndNotify(db)
    },
  }
}

async function addPrograms(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { uuid, keyed } = columnTypes(engine)
  await db.schema
    .createTable('programs')
    .modifyEnd(keyed)
    .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) =>
      column.notNull().check(sql`level in ('read', 'propose', 'act', 'free')`),
    )
    .addColumn('list_id', uuid)
    .addColumn('paused_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('programs_key', ['user_id', 'id'])
    .execute()
}

async function addProposals(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { keyed } = columnTypes(engine)
  await db.schema
    .createTable('proposals')
    .modifyEnd(keyed)
    .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('operation', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('decision', 'text', (column) => column.check(sql`decision in ('approved', 'declined')`))
    .addColumn('decided_at', 'text')
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('proposals_key', ['user_id', 'number'])
    .execute()
  await sql`create index proposals_waiting on proposals (user_id, number)
    where decided_at is null`.execute(db)
  await sql`create index proposals_decided on proposals (user_id, program, decided_at)
    where decided_at is not null`.execute(db)
}

async function addClaims(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { uuid, keyed } = columnTypes(engine)
  await db.schema
    .createTable('claims')
    .modifyEnd(keyed)
    .addColumn('user_id', 'text', (column) => column.notNull().check(sql`user_id <> ''`))
    .addColumn('task_id', uuid, (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('note', 'text')
    .addColumn('note_by', 'text')
    .addColumn('claimed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('claims_key', ['user_id', 'task_id'])
    .execute()
  await sql`create index claims_holder on claims (user_id, holder)`.execute(db)
}

/** The outbox tells the person of proposals too. */
async function allowProposalsInOutbox(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      alter table outbox drop constraint outbox_kind_check, add constraint outbox_kind_check
      check (kind in ('reminder', 'due', 'summary', 'proposals', 'message'))`.execute(db)
    return
  }
  // SQLite cannot change a check, so the table is copied.
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_master where tbl_name = 'outbox' and sql is not null
    order by type desc`.execute(db)
  const [table, ...indexes] = rows.map((row) => row.sql)
  const widened = table?.replace("'summary',", "'summary', 'proposals',") ?? ''
  await sql`alter table outbox rename to outbox_before`.execute(db)
  await sql.raw(widened).execute(db)
  await sql`insert into outbox select * from outbox_before`.execute(db)
  await sql`drop table outbox_before`.execute(db)
  for (const index of indexes) await sql.raw(index).execute(db)
}

/** Keys and grants from before this version could do everything, and keep that. */
async function trustEarlierPrograms(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  await sql`
    insert into programs (user_id, id, name, level, created_at)
    select "referenceId", 'key:' || id, coalesce(name, 'API key'), 'free', ${now} from auth_api_key`.execute(
    db,
  )
  await sql`
    insert into programs (user_id, id, name, level, created_at)
    select distinct grants."userId", 'oauth:' || grants."clientId", coalesce(clients.name, grants."clientId"), 'free', ${now}
    from auth_oauth_consent as grants
    join auth_oauth_client as clients on clients."clientId" = grants."clientId"
    where grants."userId" is not null`.execute(db)
}

async function guardAndNotify(db: Kysely<unknown>): Promise<void> {
  await sql`alter function tell_of_reminder() rename to tell_person`.execute(db)
  for (const table of ['programs', 'proposals', 'claims']) {
    await guardTable(db, table)
    // Live readers show who waits, who is paused and who holds what.
    const told = sql.id(`${table}_told`)
    await sql`
      create trigger ${told} after insert or delete on ${sql.table(table)}
      for each row execute function tell_person()`.execute(db)
  }
  await sql`
    create trigger programs_changed_told after update of name, level, list_id, paused_at on programs
    for each row execute function tell_person()`.execute(db)
  await sql`
    create trigger proposals_decided_told after update of decided_at on proposals
    for each row execute function tell_person()`.execute(db)
  await sql`
    create trigger claims_changed_told after update of holder, note on claims
    for each row execute function tell_person()`.execute(db)
}
