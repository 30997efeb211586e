import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOfIds } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import { COLUMNS, type OutboxRow, type Own, parsed, type UntilNow } from './outbox-store.ts'

/** Messages to send now: those to these channels first; the earliest of each first. */
export async function findMessagesToSend(
  db: Db,
  caller: Caller,
  { now, limit, first }: { now: Date; limit: number; first: readonly string[] },
): Promise<OutboxRow[]> {
  const values = { user_id: caller.userId, now: now.toISOString(), limit, ids: JSON.stringify(first) }
  const { rows } = await selectOnChannels(db, values)
  if (rows.length === limit) return rows.map(parsed)
  const known = new Set(rows.map(({ id }) => id))
  const others = (await findMessages(db, caller, now, limit)).filter(({ id }) => !known.has(id))
  return [...rows.map(parsed), ...others].slice(0, limit)
}

const selectOnChannels = prepared((db, { user_id, now, limit, ids }: UntilNow & { ids: string }) =>
  db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'message')
    .where('at', '<=', now)
    .where(isOneOfIds(db, 'channel_id', ids))
    .orderBy('at')
    .orderBy('id')
    .limit(limit),
)

/** Messages whose moment has come, the earliest first. */
export async function findMessages(db: Db, caller: Caller, now: Date, limit: number): Promise<OutboxRow[]> {
  const { rows } = await selectMessages(db, { user_id: caller.userId, now: now.toISOString(), limit })
  return rows.map(parsed)
}

const selectMessages = prepared((db, { user_id, now, limit }: UntilNow) =>
  db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('kind', '=', 'message')
    .where('at', '<=', now)
    .orderBy('at')
    .orderBy('id')
    .limit(limit),
)

export type Failure = { id: string; attempts: number; error: string; now: Date; next: Date | null }

/** Stores a failed try and when the next one is; null makes it the last. */
export async function markFailed(db: Db, caller: Caller, failure: Failure): Promise<void> {
  await updateFailed(db, {
    user_id: caller.userId,
    id: failure.id,
    attempts: failure.attempts,
    error: failure.error,
    now: failure.now.toISOString(),
    at: failure.next?.toISOString() ?? null,
  })
}

type Failed = Own & { id: string; attempts: number; error: string; now: string; at: string | null }

const updateFailed = prepared((db, { user_id, id, attempts, error, now, at }: Failed) =>
  db
    .updateTable('outbox')
    .set({ attempts, error, failed_at: now, at })
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)

/** Puts off all that waits for a channel. */
export async function postponeMessages(
  db: Db,
  caller: Caller,
  { channelId, now, until }: { channelId: string; now: Date; until: Date },
): Promise<void> {
  const moments = { now: now.toISOString(), at: until.toISOString() }
  await updatePostponed(db, { user_id: caller.userId, channel_id: channelId, ...moments })
}

const updatePostponed = prepared(
  (db, { user_id, channel_id, now, at }: Own & { channel_id: string; now: string; at: string }) =>
    db
      .updateTable('outbox')
      .set({ at })
      .where('user_id', '=', user_id)
      .where('channel_id', '=', channel_id)
      .where('kind', '=', 'message')
      .where('at', '<=', now),
)

/** Sends a failed message again now. It gets another day of tries. */
export async function retryRow(db: Db, caller: Caller, id: string, now: Date): Promise<void> {
  await updateRetry(db, { user_id: caller.userId, id, now: now.toISOString() })
}

const updateRetry = prepared((db, { user_id, id, now }: Own & { id: string; now: string }) =>
  db
    .updateTable('outbox')
    .set({ at: now, attempts: 0, created_at: now })
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)

/** Messages that have failed at least once, the newest first. */
export async function findFailed(db: Db, caller: Caller, limit: number): Promise<OutboxRow[]> {
  const { rows } = await selectFailed(db, { user_id: caller.userId, limit })
  return rows.map(parsed)
}

const selectFailed = prepared((db, { user_id, limit }: Own & { limit: number }) =>
  db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('failed_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

export async function countFailed(db: Db, caller: Caller): Promise<number> {
  const { rows } = await selectFailedCount(db, { user_id: caller.userId })
  return Number(rows[0]?.total ?? 0)
}

const selectFailedCount = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', user_id)
    .where('failed_at', 'is not', null),
)

/** Deletes messages that were given up before a moment. */
export async function purgeFailed(db: Db, caller: Caller, before: Date): Promise<void> {
  await deleteFailed(db, { user_id: caller.userId, before: before.toISOString() })
}

const deleteFailed = prepared((db, { user_id, before }: Own & { before: string }) =>
  db
    .deleteFrom('outbox')
    .where('user_id', '=', user_id)
    .where('at', 'is', null)
    .where('failed_at', '<', before),
)
