import type { Caller } from '../caller.ts'
import { lockPerson } from '../db/lock-person.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Channel, Filter, Result } from './channel.ts'

type Own = { user_id: string }
type OneOf = Own & { id: string }
type Row = Tables['channels']

/** A person's channels, oldest first. */
export async function findChannels(db: Db, caller: Caller): Promise<Channel[]> {
  const { rows } = await selectChannels(db, { user_id: caller.userId })
  return rows.map((row) => ({
    ...row,
    filter: Filter.parse(JSON.parse(row.filter)),
    enabled: row.enabled === 1,
    result: row.result === null ? undefined : Result.parse(JSON.parse(row.result)),
  }))
}

const selectChannels = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('channels')
    .select(['id', 'kind', 'name', 'sealed', 'filter', 'enabled', 'waiting', 'result', 'created_at'])
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id'),
)

export async function insertChannel(db: Db, caller: Caller, channel: Channel): Promise<void> {
  await insertRow(db, { ...rowOf(channel), user_id: caller.userId })
  if (channel.kind === 'webhook') await countWebhooks(db, caller)
}

type Stored = Omit<Row, 'waiting'>

const insertRow = prepared((db, row: Stored) =>
  db.insertInto('channels').values({
    user_id: row.user_id,
    id: row.id,
    kind: row.kind,
    name: row.name,
    sealed: row.sealed,
    filter: row.filter,
    enabled: row.enabled,
    result: row.result,
    created_at: row.created_at,
  }),
)

/** Saves what the person can change, and the result. */
export async function saveChannel(db: Db, caller: Caller, channel: Channel): Promise<void> {
  // Before other rows, like the worker, so that the two cannot deadlock.
  await lockPerson(db, caller)
  await updateRow(db, { ...rowOf(channel), user_id: caller.userId })
  if (channel.kind === 'webhook') await countWebhooks(db, caller)
}

const updateRow = prepared((db, row: Stored) =>
  db
    .updateTable('channels')
    .set({
      name: row.name,
      sealed: row.sealed,
      filter: row.filter,
      enabled: row.enabled,
      result: row.result,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id),
)

function rowOf({ id, kind, name, sealed, filter, enabled, result, created_at }: Channel) {
  return {
    id,
    kind,
    name,
    sealed,
    filter: JSON.stringify(filter),
    enabled: enabled ? 1 : 0,
    result: result ? JSON.stringify(result) : null,
    created_at,
  }
}

/** Saves how the last try went. */
export async function saveResult(db: Db, caller: Caller, id: string, result: Result): Promise<void> {
  await updateResult(db, { user_id: caller.userId, id, result: JSON.stringify(result) })
}

const updateResult = prepared((db, { user_id, id, result }: OneOf & { result: string }) =>
  db.updateTable('channels').set({ result }).where('user_id', '=', user_id).where('id', '=', id),
)

/** Switches a channel off; the result says why. */
export async function disableChannel(db: Db, caller: Caller, id: string, result: Result): Promise<void> {
  await updateDisabled(db, { user_id: caller.userId, id, result: JSON.stringify(result) })
  await countWebhooks(db, caller)
}

const updateDisabled = prepared((db, { user_id, id, result }: OneOf & { result: string }) =>
  db.updateTable('channels').set({ enabled: 0, result }).where('user_id', '=', user_id).where('id', '=', id),
)

/** Deletes a channel and the messages that wait for it. */
export async function removeChannel(db: Db, caller: Caller, id: string): Promise<void> {
  await lockPerson(db, caller)
  await deleteMessages(db, { user_id: caller.userId, id })
  await deleteRow(db, { user_id: caller.userId, id })
  await countWebhooks(db, caller)
}

const deleteMessages = prepared((db, { user_id, id }: OneOf) =>
  db.deleteFrom('outbox').where('user_id', '=', user_id).where('channel_id', '=', id),
)

const deleteRow = prepared((db, { user_id, id }: OneOf) =>
  db.deleteFrom('channels').where('user_id', '=', user_id).where('id', '=', id),
)

/** Counts the webhooks that are on again. */
async function countWebhooks(db: Db, caller: Caller): Promise<void> {
  const channels = await findChannels(db, caller)
  const webhooks = channels.filter(({ kind, enabled }) => kind === 'webhook' && enabled).length
  await setWebhooks(db, { user_id: caller.userId, webhooks })
}

/** A person without any task yet has no counters. */
const setWebhooks = prepared((db, { user_id, webhooks }: Own & { webhooks: number }) =>
  db
    .insertInto('counters')
    .values({
      user_id,
      last_number: 0,
      last_change: 0,
      pending: 0,
      completed: 0,
      purged_on: '',
      webhooks,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ webhooks: eb.ref('excluded.webhooks') })),
    ),
)
