import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { countBytes } from '../observe/storage-store.ts'

const ANSWER_TTL_MS = 24 * 60 * 60 * 1000

export type Answer = Pick<Tables['idempotency'], 'key' | 'fingerprint' | 'answer'>

/** The stored answer for this idempotency key from the last 24 hours, with a fingerprint of its call. */
export async function findAnswer(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<Answer | undefined> {
  const { rows } = await selectAnswer(db, { user_id: caller.userId, key, oldest: oldest(now) })
  return rows[0]
}

const selectAnswer = prepared(
  (db, { user_id, key, oldest }: { user_id: string; key: string; oldest: string }) =>
    db
      .selectFrom('idempotency')
      .select(['key', 'fingerprint', 'answer'])
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('created_at', '>', oldest),
)

/**
 * Stores an answer in the same transaction as its change, and deletes the person's expired ones. Returns the person's
 * stored bytes.
 */
export async function saveAnswer(
  db: Db,
  caller: Caller,
  { key, fingerprint, answer }: Answer,
  now: Date,
): Promise<number> {
  const user_id = caller.userId
  const freed = await deleteOld(db, caller, now)
  await insertAnswer(db, { user_id, key, fingerprint, answer, created_at: now.toISOString() })
  const bytes = Buffer.byteLength(answer) - freed
  return (await countBytes(db, caller, { bytes, chat_bytes: 0 })).bytes
}

/** Deletes the person's expired answers and returns the bytes freed. */
export async function purgeAnswers(db: Db, caller: Caller, now: Date): Promise<number> {
  const freed = await deleteOld(db, caller, now)
  if (freed > 0) await countBytes(db, caller, { bytes: -freed, chat_bytes: 0 })
  return freed
}

async function deleteOld(db: Db, caller: Caller, now: Date): Promise<number> {
  const { rows } = await deleteExpired(db, { user_id: caller.userId, oldest: oldest(now) })
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

const deleteExpired = prepared((db, { user_id, oldest }: { user_id: string; oldest: string }) =>
  db
    .deleteFrom('idempotency')
    .where('user_id', '=', user_id)
    .where('created_at', '<=', oldest)
    .returning(sql<number>`octet_length(answer)`.as('bytes')),
)

const insertAnswer = prepared(
  (db, { user_id, key, fingerprint, answer, created_at }: Tables['idempotency']) =>
    db.insertInto('idempotency').values({ user_id, key, fingerprint, answer, created_at }),
)

function oldest(now: Date): string {
  return new Date(now.getTime() - ANSWER_TTL_MS).toISOString()
}
