import type { Caller } from '../caller.ts'
import { latestLease } from '../db/latest-lease.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOfIds } from '../db/scan.ts'
import type { Db, Tables } from '../db/tables.ts'
import { holderOf, LEASE_MS, leaseFrom } from './holder.ts'

type Own = { user_id: string }
export type Claim = Omit<Tables['claims'], 'user_id'>

const COLUMNS = ['task_id', 'holder', 'name', 'until', 'note', 'note_by', 'claimed_at'] as const

/** Claims a task, or renews the caller's claim. Undefined if somebody else holds it: one statement decides a race. */
export async function takeClaim(
  db: Db,
  caller: Caller,
  task_id: string,
  now: Date,
): Promise<Claim | undefined> {
  const { rows } = await upsertClaim(db, {
    user_id: caller.userId,
    task_id,
    ...holderOf(caller),
    until: leaseFrom(now),
    claimed_at: now.toISOString(),
  })
  return rows[0]
}

type NewClaim = Own & Pick<Claim, 'task_id' | 'holder' | 'name' | 'until' | 'claimed_at'>

const upsertClaim = prepared((db, { user_id, task_id, holder, name, until, claimed_at }: NewClaim) =>
  db
    .insertInto('claims')
    .values({ user_id, task_id, holder, name, until, claimed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'task_id'])
        .doUpdateSet({ holder, name, until, claimed_at })
        .where((eb) =>
          eb.or([
            eb('claims.until', 'is', null),
            eb('claims.until', '<=', claimed_at),
            eb('claims.holder', '=', holder),
          ]),
        ),
    )
    .returning(COLUMNS),
)

export async function findClaim(db: Db, caller: Caller, task_id: string): Promise<Claim | undefined> {
  const { rows } = await selectClaim(db, { user_id: caller.userId, task_id })
  return rows[0]
}

const selectClaim = prepared((db, { user_id, task_id }: Own & Pick<Claim, 'task_id'>) =>
  db.selectFrom('claims').select(COLUMNS).where('user_id', '=', user_id).where('task_id', '=', task_id),
)

/** Ends the leases that a clock which was ahead has made too long. */
export async function endWrongLeases(db: Db, caller: Caller, now: Date): Promise<void> {
  await clearUntil(db, { user_id: caller.userId, latest: latestLease(now, LEASE_MS) })
}

const clearUntil = prepared((db, { user_id, latest }: Own & { latest: string }) =>
  db.updateTable('claims').set({ until: null }).where('user_id', '=', user_id).where('until', '>', latest),
)

/** Ends the lease and leaves a note for the next holder. */
export async function releaseClaim(db: Db, caller: Caller, task_id: string, note: string): Promise<void> {
  await updateNote(db, { user_id: caller.userId, task_id, note, note_by: holderOf(caller).name })
}

type Note = Own & { task_id: string; note: string; note_by: string }

const updateNote = prepared((db, { user_id, task_id, note, note_by }: Note) =>
  db
    .updateTable('claims')
    .set({ until: null, note, note_by })
    .where('user_id', '=', user_id)
    .where('task_id', '=', task_id),
)

/** A write shows that the caller is still at work. Claims that have run out stay so. */
export async function renewClaims(db: Db, caller: Caller, now: Date): Promise<void> {
  await updateUntil(db, {
    user_id: caller.userId,
    holder: holderOf(caller).holder,
    until: leaseFrom(now),
    now: now.toISOString(),
  })
}

type Renewal = Own & { holder: string; until: string; now: string }

const updateUntil = prepared((db, { user_id, holder, until, now }: Renewal) =>
  db
    .updateTable('claims')
    .set({ until })
    .where('user_id', '=', user_id)
    .where('holder', '=', holder)
    .where('until', '>', now),
)

/** Removes the claims and notes of tasks that are done or deleted. */
export async function endClaims(db: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  await deleteClaims(db, { user_id: caller.userId, ids: JSON.stringify(ids) })
}

const deleteClaims = prepared((db, { user_id, ids }: Own & { ids: string }) =>
  db
    .deleteFrom('claims')
    .where('user_id', '=', user_id)
    .where(isOneOfIds(db, 'task_id', ids)),
)

/** The running claims, and the notes on tasks that nobody holds, newest first. */
export async function findCurrentClaims(
  db: Db,
  caller: Caller,
  { now, limit }: { now: Date; limit: number },
): Promise<Claim[]> {
  const { rows } = await selectCurrent(db, { user_id: caller.userId, now: now.toISOString(), limit })
  return rows
}

const selectCurrent = prepared((db, { user_id, now, limit }: Own & { now: string; limit: number }) =>
  db
    .selectFrom('claims')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('until', '>', now), eb('note', 'is not', null)]))
    .orderBy('claimed_at', 'desc')
    .orderBy('task_id')
    .limit(limit),
)

/** All claims after this task's, in the order of the tasks' ids. */
export async function listClaims(
  db: Db,
  caller: Caller,
  { after = FIRST_ID, limit }: { after?: string | undefined; limit: number },
): Promise<Claim[]> {
  const { rows } = await selectAfter(db, { user_id: caller.userId, after, limit })
  return rows
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

const selectAfter = prepared((db, { user_id, after, limit }: Own & { after: string; limit: number }) =>
  db
    .selectFrom('claims')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('task_id', '>', after)
    .orderBy('task_id')
    .limit(limit),
)
