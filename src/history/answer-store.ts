import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

export type Answer = Pick<Tables['idempotency'], 'key' | 'fingerprint' | 'answer'>

/** The answer given under this idempotency key in the last 24 hours, with a fingerprint of what it answered. */
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

/** Keeps an answer in the transaction of the change that it acknowledges, and forgets this person's expired ones. */
export async function keepAnswer(db: Db, caller: Caller, { key, fingerprint, answer }: Answer, now: Date) {
  const user_id = caller.userId
  await deleteExpired(db, { user_id, oldest: oldest(now) })
  await insertAnswer(db, { user_id, key, fingerprint, answer, created_at: now.toISOString() })
}

const deleteExpired = prepared((db, { user_id, oldest }: { user_id: string; oldest: string }) =>
  db.deleteFrom('idempotency').where('user_id', '=', user_id).where('created_at', '<=', oldest),
)

const insertAnswer = prepared(
  (db, { user_id, key, fingerprint, answer, created_at }: Tables['idempotency']) =>
    db.insertInto('idempotency').values({ user_id, key, fingerprint, answer, created_at }),
)

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_MS).toISOString()
}
