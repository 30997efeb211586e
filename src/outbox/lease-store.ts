import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { isEnabled } from '../db/enabled.ts'
import { latestLease } from '../db/latest-lease.ts'
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

/** A turn of one person takes at most 40 seconds; a worker that was killed is replaced after this. */
export const LEASE_MS = 60_000

type Moment = { now: string; latest: string }

function momentOf(now: Date): Moment {
  return { now: now.toISOString(), latest: latestLease(now, LEASE_MS) }
}

/** True if somebody has something to do. A read, so an idle server writes nothing. */
export async function isAnybodyDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await selectAnybody(db, momentOf(now))
  return rows.length > 0
}

const selectAnybody = prepared((db, { now, latest }: Moment) => dueAt(db, { now, latest }).limit(1))

function dueAt(db: Db, { now, latest }: Moment) {
  return (
    db
      .selectFrom('people')
      .select('id')
      .where('next_at', '<=', now)
      .where((eb) =>
        eb.or([
          eb('leased_until', 'is', null),
          eb('leased_until', '<=', now),
          eb('leased_until', '>', latest),
        ]),
      )
      // A disabled person gets nothing. What was due meanwhile comes once they are enabled again.
      .where(isEnabled('people.id'))
  )
}

export type Lease = { id: string; until: string; isNew: boolean }

/**
 * Leases some of the people who are due, so that no other worker acts for them before the lease ends. Each with a
 * statement of its own: Citus locks rows of only one person at a time.
 */
export async function takeLeases(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Lease[]> {
  const moment = momentOf(now)
  const lease = until.toISOString()
  const leases: Lease[] = []
  const due = await selectDue(db, { ...moment, limit })
  for (const { id } of due.rows) {
    const [taken] = (await takeOne(db, { ...moment, id, until: lease })).rows
    if (taken) leases.push({ id, until: lease, isNew: taken.next_at === NEVER_PLANNED })
  }
  return leases
}

const selectDue = prepared((db, { now, latest, limit }: Moment & { limit: number }) =>
  dueAt(db, { now, latest }).orderBy('next_at').limit(limit),
)

const takeOne = prepared((db, { now, latest, until, id }: Moment & { until: string; id: string }) => {
  const free = dueAt(db, { now, latest }).where('id', '=', id)
  return (
    db
      .updateTable('people')
      .set({ leased_until: until })
      .where('id', '=', id)
      // On SQLite a statement is the only writer anyway.
      .where('id', 'in', isInProcess(db) ? free : free.forUpdate().skipLocked())
      .returning('next_at')
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
