import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'

/** Counts one more call of this kind in this minute and says how many there are, shared by all processes. */
export async function countCall(db: Db, caller: Caller, kind: string, minute: number): Promise<number> {
  const { used } = await db
    .insertInto('rate_limits')
    .values({ user_id: caller.userId, kind, minute, used: 1 })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({
        used: sql`case when rate_limits.minute = excluded.minute then rate_limits.used + 1 else 1 end`,
        minute: (eb) => eb.ref('excluded.minute'),
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}
