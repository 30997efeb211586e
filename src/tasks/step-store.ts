import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOf } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import type { Task } from './task.ts'
import { COLUMNS } from './task-store.ts'

type Progress = { done: number; total: number }

/** The progress of the tasks with these numbers that have steps. */
export async function countSteps(
  db: Db,
  caller: Caller,
  numbers: readonly number[],
): Promise<Map<number, Progress>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await selectCounts(db, { user_id: caller.userId, numbers: JSON.stringify(numbers) })
  const counts = new Map<number, Progress>()
  for (const { under, status, count } of rows) {
    const { done, total } = counts.get(under as number) ?? { done: 0, total: 0 }
    counts.set(under as number, {
      done: status === 'completed' ? done + Number(count) : done,
      total: total + Number(count),
    })
  }
  return counts
}

const selectCounts = prepared((db, { user_id, numbers }: { user_id: string; numbers: string }) =>
  db
    .selectFrom('tasks')
    .select(['under', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('under', 'is not', null)
    .where(isOneOf(db, 'under', numbers))
    .groupBy(['under', 'status']),
)

/** The titles of the tasks with these numbers. */
export async function findTitles(
  db: Db,
  caller: Caller,
  numbers: readonly number[],
): Promise<Pick<Task, 'number' | 'title'>[]> {
  const { rows } = await selectTitles(db, { user_id: caller.userId, numbers: JSON.stringify(numbers) })
  return rows
}

const selectTitles = prepared((db, { user_id, numbers }: { user_id: string; numbers: string }) =>
  db
    .selectFrom('tasks')
    .select(['number', 'title'])
    .where('user_id', '=', user_id)
    .where(isOneOf(db, 'number', numbers))
    .orderBy('number'),
)

/** The ids of the tasks with these numbers, by number. */
export async function findIds(
  db: Db,
  caller: Caller,
  numbers: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await selectIds(db, { user_id: caller.userId, numbers: JSON.stringify(numbers) })
  return new Map(rows.map(({ number, id }) => [number, id]))
}

const selectIds = prepared((db, { user_id, numbers }: { user_id: string; numbers: string }) =>
  db
    .selectFrom('tasks')
    .select(['number', 'id'])
    .where('user_id', '=', user_id)
    .where(isOneOf(db, 'number', numbers)),
)

/** A task's steps, oldest first. */
export async function findSteps(db: Db, caller: Caller, { number, under }: Task): Promise<Task[]> {
  // A step has no steps of its own.
  if (under !== null) return []
  const { rows } = await selectSteps(db, { user_id: caller.userId, number })
  return rows
}

const selectSteps = prepared((db, { user_id, number }: { user_id: string; number: number }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('under', '=', number)
    .orderBy('number'),
)
