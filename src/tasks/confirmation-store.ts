import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'

export type Confirmation = {
  id: string
  change: string
  value: string | null
  tasks: { id: string; version: number }[]
  expires_at: string
}

/** Each can list 500 tasks, and nobody has this many previews open at once. */
const MAX_PENDING = 50

/** Stores a preview until it is confirmed, and deletes the person's expired and oldest ones. */
export async function saveConfirmation(
  db: Db,
  caller: Caller,
  confirmation: Confirmation,
  now: Date,
  limit = MAX_PENDING,
): Promise<void> {
  await deleteExpired(db, { user_id: caller.userId, now: now.toISOString() })
  await insert(db, { ...confirmation, user_id: caller.userId, tasks: JSON.stringify(confirmation.tasks) })
  await deleteOldest(db, { user_id: caller.userId, limit })
}

const deleteExpired = prepared((db, { user_id, now }: { user_id: string; now: string }) =>
  db.deleteFrom('confirmations').where('user_id', '=', user_id).where('expires_at', '<=', now),
)

const deleteOldest = prepared((db, { user_id, limit }: { user_id: string; limit: number }) =>
  db
    .deleteFrom('confirmations')
    .where('user_id', '=', user_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('confirmations')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('expires_at', 'desc')
        .limit(limit),
    ),
)

const insert = prepared((db, { user_id, id, change, value, tasks, expires_at }: Tables['confirmations']) =>
  db.insertInto('confirmations').values({ user_id, id, change, value, tasks, expires_at }),
)

/** Reads and deletes a confirmation: it is valid once, until it expires, and only for the person who got it. */
export async function consumeConfirmation(
  db: Db,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Confirmation | undefined> {
  const { rows } = await deleteUnexpired(db, { user_id: caller.userId, id, now: now.toISOString() })
  return rows.map(({ tasks, ...row }) => ({ ...row, tasks: JSON.parse(tasks) }))[0]
}

const deleteUnexpired = prepared((db, { user_id, id, now }: { user_id: string; id: string; now: string }) =>
  db
    .deleteFrom('confirmations')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['id', 'change', 'value', 'tasks', 'expires_at']),
)
