import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

/** Changes whenever a proposal is made or decided, a program gets another level or is paused, or a claim changes hands. */
export async function findTrustState(db: Db, caller: Caller): Promise<string> {
  const { rows } = await selectState(db, { user_id: caller.userId })
  return JSON.stringify(rows)
}

/** A program's last write and a claim's renewal are left out: they happen with every call. */
const selectState = prepared((db, { user_id }: { user_id: string }) =>
  db
    .selectFrom('programs')
    .select([
      'id as of',
      sql<string>`name || ' ' || level || ' ' || coalesce(cast(list_id as text), '') || ' ' || coalesce(paused_at, '')`.as(
        'state',
      ),
    ])
    .where('user_id', '=', user_id)
    .unionAll(
      db
        .selectFrom('proposals')
        .select([
          sql<string>`cast(count(*) as text)`.as('of'),
          sql<string>`cast(count(decided_at) as text) || ' ' || coalesce(max(decided_at), '')`.as('state'),
        ])
        .where('user_id', '=', user_id),
    )
    .unionAll(
      db
        .selectFrom('claims')
        .select([
          sql<string>`cast(count(*) as text)`.as('of'),
          sql<string>`cast(count(until) as text) || ' ' || coalesce(max(claimed_at), '')`.as('state'),
        ])
        .where('user_id', '=', user_id),
    )
    .orderBy('of')
    .orderBy('state'),
)
