import type { Caller } from '../caller.ts'
import { type Visible, visibleTo, within } from '../db/only-list.ts'
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
  const { rows } = await selectCounts(db, { ...visibleTo(caller), numbers: JSON.stringify(numbers) })
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

const selectCounts = prepared((db, { user_id, only_list, numbers }: Visible & { numbers: string }) =>
  db
    .selectFrom('tasks')
    .select(['under', 'status'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('under', 'is not', null)
    .where(isOneOf(db, 'under', numbers))
    .$call(within(only_list))
    .groupBy(['under', 'status']),
)

/** The titles of the tasks with these numbers. */
export async function findTitles(
  db: Db,
  caller: Caller,
  numbers: readonly number[],
): Promise<Pick<Task, 'number' | 'title'>[]> {
  const { rows } = await selectTitles(db, { ...visibleTo(caller), numbers: JSON.stringify(numbers) })
  return rows
}

const selectTitles = prepared((db, { user_id, only_list, numbers }: Visible & { numbers: string }) =>
  db
    .selectFrom('tasks')
    .select(['number', 'title'])
    .where('user_id', '=', user_id)
    .where(isOneOf(db, 'number', numbers))
    .$call(within(only_list))
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

/** Those of these numbers that are numbers of open tasks. */
export async function findOpen(db: Db, caller: Caller, numbers: readonly number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set()
  const { rows } = await selectOpen(db, { ...visibleTo(caller), numbers: JSON.stringify(numbers) })
  return new Set(rows.map(({ number }) => number))
}

const selectOpen = prepared((db, { user_id, only_list, numbers }: Visible & { numbers: string }) =>
  db
    .selectFrom('tasks')
    .select('number')
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .where(isOneOf(db, 'number', numbers))
    .$call(within(only_list)),
)

/** The number that a task waits for, also outside the list of a program: nothing else keeps circles out. */
export async function findAfter(db: Db, caller: Caller, number: number): Promise<number | null> {
  const { rows } = await selectAfter(db, { user_id: caller.userId, number })
  return rows[0]?.after ?? null
}

const selectAfter = prepared((db, { user_id, number }: { user_id: string; number: number }) =>
  db.selectFrom('tasks').select('after').where('user_id', '=', user_id).where('number', '=', number),
)

/** A task's steps, oldest first. */
export async function findSteps(db: Db, caller: Caller, { number, under }: Task): Promise<Task[]> {
  // A step has no steps of its own.
  if (under !== null) return []
  const { rows } = await selectSteps(db, { ...visibleTo(caller), number })
  return rows
}

const selectSteps = prepared((db, { user_id, only_list, number }: Visible & { number: number }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('under', '=', number)
    .$call(within(only_list))
    .orderBy('number'),
)
