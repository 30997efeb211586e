import type { Caller } from '../caller.ts'
import { prepared } from './prepared.ts'
import { isInProcess } from './scan.ts'
import type { Db } from './tables.ts'

/** Waits for the person's running changes, and holds up new ones until this transaction ends. */
export async function lockPerson(db: Db, caller: Caller): Promise<void> {
  // On SQLite a transaction is the only writer anyway.
  if (!isInProcess(db)) await lockCounters(db, { user_id: caller.userId })
}

const lockCounters = prepared((db, { user_id }: { user_id: string }) =>
  db.selectFrom('counters').select('last_change').where('user_id', '=', user_id).forUpdate(),
)
