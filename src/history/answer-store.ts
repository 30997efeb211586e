import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'

const KEPT_MS = 24 * 60 * 60 * 1000

/** The answer given under this idempotency key in the last 24 hours, with what it answered. */
export async function findAnswer(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<{ fingerprint: string; answer: string } | undefined> {
  return db
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .where('created_at', '>', oldest(now))
    .executeTakeFirst()
}

/** Keeps an answer in the transaction of the change that it acknowledges, and forgets this person's expired ones. */
export async function keepAnswer(
  db: Db,
  caller: Caller,
  { key, fingerprint, answer, now }: { key: string; fingerprint: string; answer: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('idempotency')
    .where('user_id', '=', caller.userId)
    .where('created_at', '<=', oldest(now))
    .execute()
  await db
    .insertInto('idempotency')
    .values({ user_id: caller.userId, key, fingerprint, answer, created_at: now.toISOString() })
    .execute()
}

function oldest(now: Date): string {
  return new Date(now.getTime() - KEPT_MS).toISOString()
}
