import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isInProcess } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'

/** Older than every reminder: everybody from before reminders existed is planned first. */
export const NEVER_PLANNED = '1970-01-01T00:00:00.000Z'

/** Wakes the worker for this person at a moment, or at an earlier one that it knows of. */
export async function wakeAt(db: Db, caller: Caller, at: string): Promise<void> {
  await lowerNext(db, { id: caller.userId, at })
}

const lowerNext = prepared((db, { id, at }: { id: string; at: string }) =>
  db
    .insertInto('people')
    .values({ id, next_at: at })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        next_at: sql<string>`case when people.next_at < excluded.next_at then people.next_at else excluded.next_at end`,
      }),
    ),
)

type Moment = { now: string }

/** True if somebody has something to do. A read, so an idle server writes nothing. */
export async function isAnybodyDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await selectAnybody(db, { now: now.toISOString() })
  return rows.length > 0
}

const selectAnybody = prepared((db, { now }: Moment) =>
  db
    .selectFrom('people')
    .select('id')
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .limit(1),
)

export type Lease = { id: string; until: string; isNew: boolean }

/** Leases some of the people who are due, so that no other worker acts for them before the lease ends. */
export async function takeLeases(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Lease[]> {
  const lease = until.toISOString()
  const { rows } = await takeSome(db, { now: now.toISOString(), until: lease, limit })
  return rows.map(({ id, next_at }) => ({ id, until: lease, isNew: next_at === NEVER_PLANNED }))
}

const takeSome = prepared((db, { now, until, limit }: Moment & { until: string; limit: number }) => {
  const due = db
    .selectFrom('people')
    .select('id')
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('next_at')
    .limit(limit)
  return (
    db
      .updateTable('people')
      .set({ leased_until: until })
      // On SQLite a statement is the only writer anyway.
      .where('id', 'in', isInProcess(db) ? due : due.forUpdate().skipLocked())
      .returning(['id', 'next_at'])
  )
})

/**
 * Ends a lease, in the transaction that also reads `next`. False if it had expired: another worker may have it. The row
 * stays locked, so a change that plans something waits, and lowers the moment afterwards.
 */
export async function endLease(db: Db, { id, until }: Lease): Promise<boolean> {
  const { numAffectedRows } = await release(db, { id, until })
  return numAffectedRows === 1n
}

const release = prepared((db, { id, until }: { id: string; until: string }) =>
  db.updateTable('people').set({ leased_until: null }).where('id', '=', id).where('leased_until', '=', until),
)

export async function setNext(db: Db, id: string, next: string | null): Promise<void> {
  await updateNext(db, { id, next })
}

const updateNext = prepared((db, { id, next }: { id: string; next: string | null }) =>
  db.updateTable('people').set({ next_at: next }).where('id', '=', id),
)
