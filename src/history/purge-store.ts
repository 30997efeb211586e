import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'
import { countBytes } from '../observe/storage-store.ts'
import { purgeAnswers } from './answer-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How many changes stay listed after their undo window. */
const LISTED = 10_000

/** Start of the undo window. */
export function historyStart(now: Date, keptDays: number): Date {
  return new Date(now.getTime() - keptDays * DAY_MS)
}

/** Purges history past the undo window and expired answers. Returns the bytes freed. */
export async function purge(
  db: Db,
  caller: Caller,
  now: Date,
  { days, listed = LISTED }: { days: number; listed?: number },
): Promise<number> {
  const history = await purgeHistory(db, caller, { now, days, listed })
  return history + (await purgeAnswers(db, caller, now))
}

/** Erases the content of old changes. The newest of them stay listed. */
async function purgeHistory(
  db: Db,
  caller: Caller,
  { now, days, listed }: { now: Date; days: number; listed: number },
): Promise<number> {
  const old = { user_id: caller.userId, before: historyStart(now, days).toISOString() }
  if ((await sizeOf(db, old)) === 0) return 0
  // Takes the row lock on PostgreSQL: concurrent purges would subtract the same bytes twice.
  const [counters] = (await markPurged(db, { user_id: caller.userId, today: dayOf(now) })).rows
  const freed = await sizeOf(db, old)
  await eraseContent(db, old)
  await deleteOldest(db, { ...old, last: (counters?.last_change ?? 0) - listed })
  await countBytes(db, caller, { bytes: -freed, chat_bytes: 0 })
  return freed
}

export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

type Old = { user_id: string; before: string }

async function sizeOf(db: Db, old: Old): Promise<number> {
  return Number((await selectSize(db, old)).rows[0]?.bytes ?? 0)
}

const selectSize = prepared((db, { user_id, before }: Old) =>
  db
    .selectFrom('history')
    .select(sql<number | null>`sum(octet_length(changes))`.as('bytes'))
    .where('user_id', '=', user_id)
    .where('created_at', '<', before)
    .where('changes', 'is not', null),
)

const eraseContent = prepared((db, { user_id, before }: Old) =>
  db
    .updateTable('history')
    .set({ changes: null })
    .where('user_id', '=', user_id)
    .where('created_at', '<', before)
    .where('changes', 'is not', null),
)

const deleteOldest = prepared((db, { user_id, before, last }: Old & { last: number }) =>
  db
    .deleteFrom('history')
    .where('user_id', '=', user_id)
    .where('created_at', '<', before)
    .where('seq', '<=', last),
)

export const markPurged = prepared((db, { user_id, today }: { user_id: string; today: string }) =>
  db
    .updateTable('counters')
    .set({ purged_on: today })
    .where('user_id', '=', user_id)
    .returning('last_change'),
)
