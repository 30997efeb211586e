import { type RawBuilder, sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

// Attempts belong to an address or to a typed email, not to a person.

type Attempt = { key: string; window_start: number }

/** Counts an attempt and returns the total for this window. One statement, so a burst cannot slip through. */
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

/** The first `free` attempts need not wait; after that the wait doubles with each attempt. */
export type Backoff = { free: number; longestMs: number }

const FIRST_WAIT_MS = 1000
/** How long a series of wrong attempts is remembered after its last one. */
export const SERIES_MS = 60 * 60_000

/**
 * Admits an attempt at `now`, or returns the milliseconds left to wait. One statement decides, so only the first attempts
 * of a burst are admitted. In these rows `window_start` is the moment of the last attempt.
 */
export async function takeAttempt(db: Db, key: string, now: number, backoff: Backoff): Promise<number> {
  const wait = waitAfter(backoff)
  const admitted = await db
    .insertInto('sign_in_attempts')
    .values({ key, window_start: now, used: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          used: sql<number>`case when sign_in_attempts.window_start + ${sql.lit(SERIES_MS)} <= excluded.window_start
            then 1 else sign_in_attempts.used + 1 end`,
          window_start: (eb) => eb.ref('excluded.window_start'),
        })
        .where(sql<boolean>`sign_in_attempts.window_start + ${wait} <= excluded.window_start`),
    )
    .returning('used')
    .executeTakeFirst()
  if (admitted) return 0
  const left = await db
    .selectFrom('sign_in_attempts')
    .select(sql<number | string>`sign_in_attempts.window_start + ${wait}`.as('until'))
    .where('key', '=', key)
    .executeTakeFirst()
  // A successful attempt has deleted the row meanwhile, so the next one need not wait.
  return left ? Math.max(1, Number(left.until) - now) : 1
}

function waitAfter({ free, longestMs }: Backoff): RawBuilder<number> {
  const doublings = Math.ceil(Math.log2(longestMs / FIRST_WAIT_MS))
  return sql<number>`case
    when sign_in_attempts.used < ${sql.lit(free)} then 0
    when sign_in_attempts.used >= ${sql.lit(free + doublings)} then ${sql.lit(longestMs)}
    else ${sql.lit(FIRST_WAIT_MS)} * (1 << (sign_in_attempts.used - ${sql.lit(free)})) end`
}

/** A successful attempt, or one that was not made after all, does not count. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('key', '=', key)
    .where('used', '>', 0)
    .execute()
}

export async function forgetSeries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

/** Records that somebody signed in to an account from a network. */
export async function rememberNetwork(db: Db, key: string, now: number): Promise<void> {
  await db
    .insertInto('sign_in_attempts')
    .values({ key: KNOWN + key, window_start: now, used: 0 })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ window_start: now }))
    .execute()
}

export async function isKnownNetwork(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', '=', KNOWN + key)
    .executeTakeFirst()
  return row !== undefined
}

const KNOWN = 'known:'
const KNOWN_MS = 90 * 24 * 60 * 60_000

/** Forgets series of attempts after an hour, and networks after three months. */
export async function forgetAttempts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where((eb) =>
      eb.or([
        eb('window_start', '<', now - KNOWN_MS),
        eb.and([eb('window_start', '<', now - SERIES_MS), eb('key', 'not like', `${KNOWN}%`)]),
      ]),
    )
    .execute()
}
