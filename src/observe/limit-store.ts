import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

/** Counts a call of this kind and returns the minute's total, shared by all processes. */
export async function countCall(db: Db, caller: Caller, kind: string, minute: number): Promise<number> {
  const { rows } = await count(db, { user_id: caller.userId, kind, minute })
  const [{ used }] = rows as [{ used: number }]
  return used
}

const count = prepared((db, { user_id, kind, minute }: { user_id: string; kind: string; minute: number }) =>
  db
    .insertInto('rate_limits')
    .values({ user_id, kind, minute, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        used: sql<number>`case when rate_limits.minute = excluded.minute then rate_limits.used + 1 else 1 end`,
        minute: (eb) => eb.ref('excluded.minute'),
      }),
    )
    .returning('used'),
)
