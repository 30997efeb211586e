import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { type NumberRange, rangesUp } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import type { Task } from '../tasks/task.ts'
import { findLastNumber } from '../tasks/task-store.ts'

/** What tells a task that is already here from a new one. */
export type Present = Pick<Task, 'id' | 'number' | 'due_date' | 'list_id' | 'under' | 'series' | 'status'> & {
  title_fold: string
}

/** All tasks of a person, oldest first, one range at a time. */
export async function* readPresent(db: Db, caller: Caller): AsyncGenerator<Present[]> {
  for (const range of rangesUp(1, await findLastNumber(db, caller))) {
    const { rows } = await selectPresent(db, { user_id: caller.userId, ...range })
    yield rows
  }
}

const selectPresent = prepared((db, { user_id, from, to }: NumberRange & { user_id: string }) =>
  db
    .selectFrom('tasks')
    .select(['id', 'number', 'title_fold', 'due_date', 'list_id', 'under', 'series', 'status'])
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .orderBy('number'),
)

/** Reserves the next numbers, and returns the last of them. */
export async function takeNumbers(db: Db, caller: Caller, count: number): Promise<number> {
  const { rows } = await reserve(db, { user_id: caller.userId, count })
  return (rows[0] as { last_number: number }).last_number
}

const reserve = prepared((db, { user_id, count }: { user_id: string; count: number }) =>
  db
    .insertInto('counters')
    .values({ user_id, last_number: count, last_change: 0, pending: 0, completed: 0, purged_on: '' })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        last_number: (eb) => eb('counters.last_number', '+', eb.ref('excluded.last_number')),
      }),
    )
    .returning('last_number'),
)
