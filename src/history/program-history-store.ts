import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

/** How many changes each program has made since a moment. */
export async function countByProgram(db: Db, caller: Caller, since: string): Promise<Map<string, number>> {
  const { rows } = await selectCounts(db, { user_id: caller.userId, since })
  return new Map(rows.map(({ program, made }) => [program as string, Number(made)]))
}

const selectCounts = prepared((db, { user_id, since }: { user_id: string; since: string }) =>
  db
    .selectFrom('history')
    .select((eb) => ['program', eb.fn.countAll<number>().as('made')])
    .where('user_id', '=', user_id)
    .where('program', 'is not', null)
    .where('created_at', '>=', since)
    .groupBy('program'),
)

/** The number of the last change before a moment; 0 if there is none. */
export async function findLastBefore(db: Db, caller: Caller, moment: string): Promise<number> {
  return (await selectLastBefore(db, { user_id: caller.userId, moment })).rows[0]?.seq ?? 0
}

const selectLastBefore = prepared((db, { user_id, moment }: { user_id: string; moment: string }) =>
  db
    .selectFrom('history')
    .select('seq')
    .where('user_id', '=', user_id)
    .where('created_at', '<', moment)
    .orderBy('seq', 'desc')
    .limit(1),
)
