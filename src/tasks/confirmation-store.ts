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

/** Each may list 500 tasks. Nobody waits to confirm this many previews at once. */
const MOST = 50

/** Keeps what was shown until it is confirmed, and deletes this person's expired and oldest ones. */
export async function keepConfirmation(
  db: Db,
  caller: Caller,
  confirmation: Confirmation,
  now: Date,
  most = MOST,
): Promise<void> {
  await deleteExpired(db, { user_id: caller.userId, now: now.toISOString() })
  await insert(db, { ...confirmation, user_id: caller.userId, tasks: JSON.stringify(confirmation.tasks) })
  await deleteOldest(db, { user_id: caller.userId, most })
}

const deleteExpired = prepared((db, { user_id, now }: { user_id: string; now: string }) =>
  db.deleteFrom('confirmations').where('user_id', '=', user_id).where('expires_at', '<=', now),
)

const deleteOldest = prepared((db, { user_id, most }: { user_id: string; most: number }) =>
  db
    .deleteFrom('confirmations')
    .where('user_id', '=', user_id)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('confirmations')
        .select('id')
        .where('user_id', '=', user_id)
        .orderBy('expires_at', 'desc')
        .limit(most),
    ),
)

const insert = prepared((db, { user_id, id, change, value, tasks, expires_at }: Tables['confirmations']) =>
  db.insertInto('confirmations').values({ user_id, id, change, value, tasks, expires_at }),
)

/** Takes a confirmation that is still good: it can be used once, and only by the person who was shown the tasks. */
export async function takeConfirmation(
  db: Db,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Confirmation | undefined> {
  const { rows } = await take(db, { user_id: caller.userId, id, now: now.toISOString() })
  return rows.map(({ tasks, ...row }) => ({ ...row, tasks: JSON.parse(tasks) }))[0]
}

const take = prepared((db, { user_id, id, now }: { user_id: string; id: string; now: string }) =>
  db
    .deleteFrom('confirmations')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['id', 'change', 'value', 'tasks', 'expires_at']),
)
