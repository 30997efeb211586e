import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOfIds } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'

/** The names of those who hold these tasks at this time, by the id of the task. */
export async function findHolders(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await selectHolders(db, {
    user_id: caller.userId,
    ids: JSON.stringify(ids),
    now: now.toISOString(),
  })
  return new Map(rows.map(({ task_id, name }) => [task_id, name]))
}

const selectHolders = prepared((db, { user_id, ids, now }: { user_id: string; ids: string; now: string }) =>
  db
    .selectFrom('claims')
    .select(['task_id', 'name'])
    .where('user_id', '=', user_id)
    .where('until', '>', now)
    .where(isOneOfIds(db, 'task_id', ids)),
)
