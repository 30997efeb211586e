import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

// A try to sign in belongs to an address or to a name that somebody typed, not to a person.

type Attempt = { key: string; window_start: number }

/** Counts one more try and says how many there are in this window: one statement, so that no burst slips through. */
export async function countAttempt(db: Db, attempt: Attempt): Promise<number> {
  const { rows } = await count(db, attempt)
  const [{ used }] = rows as [{ used: number }]
  return used
}

const count = prepared((db, { key, window_start }: Attempt) =>
  db
    .insertInto('sign_in_attempts')
    .values({ key, window_start, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when sign_in_attempts.window_start = excluded.window_start
          then sign_in_attempts.used + 1 else 1 end`,
        window_start: (eb) => eb.ref('excluded.window_start'),
      }),
    )
    .returning('used'),
)

/** A try that was right does not count. */
export async function giveBackAttempt(db: Db, { key, window_start }: Attempt): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', window_start)
    .execute()
}

export async function forgetAttempts(db: Db, before: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('window_start', '<', before).execute()
}
