import type { Selectable } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { Body } from './message.ts'

type Row = Selectable<Tables['outbox']>
export type OutboxRow = Omit<Row, 'user_id' | 'body' | 'moved'> & { body: Body }
export type Own = { user_id: string }

export const COLUMNS = [
  'id',
  'kind',
  'task_id',
  'channel_id',
  'at',
  'fired_at',
  'failed_at',
  'attempts',
  'error',
  'body',
  'created_at',
] as const

export type NewRow = Pick<OutboxRow, 'id' | 'kind' | 'body' | 'created_at'> & {
  task_id?: string
  channel_id?: string
  at: string
}

/** Adds a row, unless the task has one of this kind already. */
export async function insertRow(db: Db, caller: Caller, row: NewRow): Promise<void> {
  await insert(db, {
    user_id: caller.userId,
    id: row.id,
    kind: row.kind,
    task_id: row.task_id ?? null,
    channel_id: row.channel_id ?? null,
    at: row.at,
    body: JSON.stringify(row.body),
    created_at: row.created_at,
  })
}

type Inserted = Own & {
  id: string
  kind: Row['kind']
  task_id: string | null
  channel_id: string | null
  at: string
  body: string
  created_at: string
}

const insert = prepared((db, row: Inserted) =>
  db
    .insertInto('outbox')
    .values({
      user_id: row.user_id,
      id: row.id,
      kind: row.kind,
      task_id: row.task_id,
      channel_id: row.channel_id,
      at: row.at,
      body: row.body,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Cancels what is planned for a task, and takes its reminder off the page. */
export async function removePlanned(db: Db, caller: Caller, taskId: string): Promise<void> {
  await deleteOfTask(db, { user_id: caller.userId, task_id: taskId })
}

const deleteOfTask = prepared((db, { user_id, task_id }: Own & { task_id: string }) =>
  db.deleteFrom('outbox').where('user_id', '=', user_id).where('task_id', '=', task_id),
)

/** Cancels what is still ahead, before it is planned anew. A reminder that was put off stays: its own moment has passed. */
export async function removeAhead(db: Db, caller: Caller, now: Date): Promise<void> {
  await deleteAhead(db, { user_id: caller.userId, now: now.toISOString() })
}

const deleteAhead = prepared((db, { user_id, now }: Own & { now: string }) =>
  db
    .deleteFrom('outbox')
    .where('user_id', '=', user_id)
    .where('at', '>', now)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['due', 'summary']),
        eb.and([eb('kind', '=', 'reminder'), eb('moved', '=', 0)]),
      ]),
    ),
)

/** Planned rows whose moment has come, the earliest first. */
export async function findDue(db: Db, caller: Caller, now: Date, limit: number): Promise<OutboxRow[]> {
  const { rows } = await selectDue(db, { user_id: caller.userId, now: now.toISOString(), limit })
  return rows.map(parsed)
}

export type UntilNow = Own & { now: string; limit: number }

const selectDue = prepared((db, { user_id, now, limit }: UntilNow) =>
  db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['reminder', 'due', 'summary', 'proposals'])
    .where('at', '<=', now)
    .orderBy('at')
    .orderBy('id')
    .limit(limit),
)

export async function removeRow(db: Db, caller: Caller, id: string): Promise<boolean> {
  const { numAffectedRows } = await deleteRow(db, { user_id: caller.userId, id })
  return numAffectedRows === 1n
}

const deleteRow = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.deleteFrom('outbox').where('user_id', '=', user_id).where('id', '=', id),
)

/** Puts a row off. A reminder that the page shows disappears until then. */
export async function moveRow(db: Db, caller: Caller, id: string, at: Date): Promise<boolean> {
  const { numAffectedRows } = await updateAt(db, { user_id: caller.userId, id, at: at.toISOString() })
  return numAffectedRows === 1n
}

const updateAt = prepared((db, { user_id, id, at }: Own & { id: string; at: string }) =>
  db
    .updateTable('outbox')
    .set({ at, fired_at: null, moved: 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)

/** Takes a reminder off the page. The row stays, so that planning the task anew does not bring it back. */
export async function markAnswered(db: Db, caller: Caller, id: string): Promise<void> {
  await updateAnswered(db, { user_id: caller.userId, id })
}

const updateAnswered = prepared((db, { user_id, id }: Own & { id: string }) =>
  db
    .updateTable('outbox')
    .set({ at: null, fired_at: null })
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)

/** Shows a reminder in the page. */
export async function markFired(db: Db, caller: Caller, id: string, now: Date): Promise<void> {
  await updateFired(db, { user_id: caller.userId, id, now: now.toISOString() })
}

const updateFired = prepared((db, { user_id, id, now }: Own & { id: string; now: string }) =>
  db
    .updateTable('outbox')
    .set({ at: null, fired_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)

/** Reminders that wait for an answer in the page, the oldest first. */
export async function findFired(db: Db, caller: Caller, limit: number): Promise<OutboxRow[]> {
  const { rows } = await selectFired(db, { user_id: caller.userId, limit })
  return rows.map(parsed)
}

const selectFired = prepared((db, { user_id, limit }: Own & { limit: number }) =>
  db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('fired_at', 'is not', null)
    .orderBy('fired_at')
    .orderBy('id')
    .limit(limit),
)

export type FiredState = { total: number; newest: string | null }

/** Changes whenever a reminder fires or is answered. */
export async function findFiredState(db: Db, caller: Caller): Promise<FiredState> {
  const { rows } = await selectFiredState(db, { user_id: caller.userId })
  return { total: Number(rows[0]?.total ?? 0), newest: rows[0]?.newest ?? null }
}

const selectFiredState = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('fired_at').as('newest')])
    .where('user_id', '=', user_id)
    .where('fired_at', 'is not', null),
)

export async function findRow(db: Db, caller: Caller, id: string): Promise<OutboxRow | undefined> {
  const { rows } = await selectRow(db, { user_id: caller.userId, id })
  return rows.map(parsed)[0]
}

const selectRow = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.selectFrom('outbox').select(COLUMNS).where('user_id', '=', user_id).where('id', '=', id),
)

/** When the worker has something to do for the person next. */
export async function findNextAt(db: Db, caller: Caller): Promise<string | null> {
  const { rows } = await selectNextAt(db, { user_id: caller.userId })
  return rows[0]?.next ?? null
}

const selectNextAt = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('at').as('next'))
    .where('user_id', '=', user_id)
    .where('at', 'is not', null),
)

export function parsed({ body, ...row }: Omit<Row, 'user_id' | 'moved'>): OutboxRow {
  return { ...row, body: Body.parse(JSON.parse(body)) }
}
