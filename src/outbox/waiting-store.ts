import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

/** Counts messages that were added to a channel, or that were sent or given up. */
export async function addWaiting(db: Db, caller: Caller, id: string, count: number): Promise<void> {
  await updateWaiting(db, { user_id: caller.userId, id, count })
}

const updateWaiting = prepared((db, { user_id, id, count }: { user_id: string; id: string; count: number }) =>
  db
    .updateTable('channels')
    .set((eb) => ({ waiting: eb('waiting', '+', count) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id),
)
