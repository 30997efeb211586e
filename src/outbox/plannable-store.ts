import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOfIds, type NumberRange, rangesDown } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import type { Task } from '../tasks/task.ts'
import { COLUMNS, findLastNumber } from '../tasks/task-store.ts'

type Own = { user_id: string }

/** The open tasks that have a date or a reminder, one range at a time. */
export async function* plannableTasks(db: Db, caller: Caller): AsyncIterable<Task[]> {
  for (const range of rangesDown(await findLastNumber(db, caller))) {
    const { rows } = await selectPlannable(db, { user_id: caller.userId, ...range })
    yield rows
  }
}

const selectPlannable = prepared((db, { user_id, from, to }: Own & NumberRange) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('due_date', 'is not', null), eb('remind', 'is not', null)])),
)

/** The tasks with these ids, in no order. */
export async function findTasksByIds(db: Db, caller: Caller, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return []
  const { rows } = await selectByIds(db, { user_id: caller.userId, ids: JSON.stringify(ids) })
  return rows
}

const selectByIds = prepared((db, { user_id, ids }: Own & { ids: string }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where(isOneOfIds(db, 'id', ids)),
)

/** Open tasks that are due on a day or before it, the earliest first. */
export async function findDueBy(db: Db, caller: Caller, day: string, limit: number): Promise<Task[]> {
  const { rows } = await selectDueBy(db, { user_id: caller.userId, day, limit })
  return rows
}

const selectDueBy = prepared((db, { user_id, day, limit }: Own & { day: string; limit: number }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .where('due_date', '<=', day)
    .orderBy('due_date')
    .orderBy('due_time')
    .orderBy('number')
    .limit(limit),
)
