import type { Caller } from '../caller.ts'
import { type Visible, visibleTo, within } from '../db/only-list.ts'
import { prepared } from '../db/prepared.ts'
import { isOneOf } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import { emptyBlock } from '../db/word-index-store.ts'
import { List } from './list.ts'
import { nameKey } from './list-names.ts'
import { numberRanges } from './task-count-store.ts'

const COLUMNS = Object.keys(List.shape) as (keyof List)[]

type Own = { user_id: string }
type Row = Own & List & { name_key: string }

/** A person's lists in the order of the sidebar; for a program that is limited to one, only that one. */
export async function findLists(db: Db, caller: Caller): Promise<List[]> {
  const { rows } = await selectLists(db, visibleTo(caller))
  return rows
}

const selectLists = prepared((db, { user_id, only_list }: Visible) =>
  db
    .selectFrom('lists')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .$call(within(only_list, 'id'))
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id'),
)

/** Adds a list, or restores a deleted one with its old id. */
export async function insertList(db: Db, caller: Caller, list: List): Promise<void> {
  await insertRow(db, { ...list, name_key: nameKey(list.name), user_id: caller.userId })
}

const insertRow = prepared((db, row: Row) =>
  db.insertInto('lists').values({
    user_id: row.user_id,
    id: row.id,
    name: row.name,
    name_key: row.name_key,
    position: row.position,
    archived_at: row.archived_at,
    created_at: row.created_at,
  }),
)

export async function saveList(db: Db, caller: Caller, list: List): Promise<void> {
  await updateRow(db, { ...list, name_key: nameKey(list.name), user_id: caller.userId })
}

const updateRow = prepared((db, row: Row) =>
  db
    .updateTable('lists')
    .set({
      name: row.name,
      name_key: row.name_key,
      position: row.position,
      archived_at: row.archived_at,
    })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id),
)

export async function removeList(db: Db, caller: Caller, { id }: List): Promise<void> {
  await deleteRow(db, { user_id: caller.userId, id })
}

const deleteRow = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.deleteFrom('lists').where('user_id', '=', user_id).where('id', '=', id),
)

type Move = { from: string | null; to: string | null }

/** Moves all tasks of a list and returns their numbers. */
export async function moveTasks(db: Db, caller: Caller, move: Move & { from: string }): Promise<number[]> {
  const moved: number[] = []
  for (const range of await numberRanges(db, caller)) {
    const { rows } = await moveRange(db, {
      user_id: caller.userId,
      ...move,
      first: range.from,
      last: range.to,
    })
    moved.push(...rows.map(({ number }) => number))
  }
  return moved
}

const moveRange = prepared(
  (db, { user_id, from, to, first, last }: Own & Move & { first: number; last: number }) =>
    db
      .updateTable('tasks')
      .set((eb) => ({ list_id: to, version: eb('version', '+', 1) }))
      .where('user_id', '=', user_id)
      .where('list_id', '=', from)
      .where('number', '>=', first)
      .where('number', '<=', last)
      .returning('number'),
)

/** The most tasks that one statement moves. */
const MAX_MOVED = 1000

/** Moves those of these tasks that are still in a list, with their steps, and returns the numbers of all. */
export async function moveNumbered(
  db: Db,
  caller: Caller,
  { numbers, ...move }: Move & { numbers: readonly number[] },
): Promise<number[]> {
  const moved: number[] = []
  for (let at = 0; at < numbers.length; at += MAX_MOVED) {
    const values = {
      user_id: caller.userId,
      ...move,
      numbers: JSON.stringify(numbers.slice(at, at + MAX_MOVED)),
    }
    for (const { rows } of [await moveSome(db, values), await moveSteps(db, values)])
      moved.push(...rows.map(({ number }) => number))
  }
  return moved
}

type Numbered = Own & Move & { numbers: string }

const moveSome = prepared((db, { user_id, from, to, numbers }: Numbered) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ list_id: to, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where(isOneOf(db, 'number', numbers))
    .where('under', 'is', null)
    .where('list_id', 'is not distinct from', from)
    .returning('number'),
)

/** Steps go with their task, wherever it was when they moved. */
const moveSteps = prepared((db, { user_id, from, to, numbers }: Numbered) =>
  db
    .updateTable('tasks')
    .set((eb) => ({ list_id: to, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('under', 'is not', null)
    .where(isOneOf(db, 'under', numbers))
    .where('list_id', 'is not distinct from', from)
    .returning('number'),
)

export async function hasTasks(db: Db, caller: Caller, listId: string): Promise<boolean> {
  const { rows } = await selectOneTask(db, { user_id: caller.userId, id: listId })
  return rows.length > 0
}

const selectOneTask = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.selectFrom('tasks').select('number').where('user_id', '=', user_id).where('list_id', '=', id).limit(1),
)

/** The tasks of a list, as the history stores them; in no order, because sorting would read all of a long list. */
export async function listTasksOf(db: Db, caller: Caller, listId: string, limit: number) {
  const { rows } = await selectTasksOf(db, { user_id: caller.userId, id: listId, limit })
  return rows.map(({ user_id, title_fold, description_fold, ...task }) => task)
}

const selectTasksOf = prepared((db, { user_id, id, limit }: Own & { id: string; limit: number }) =>
  db.selectFrom('tasks').selectAll().where('user_id', '=', user_id).where('list_id', '=', id).limit(limit),
)

export async function removeTasksOf(db: Db, caller: Caller, listId: string): Promise<void> {
  const { rows } = await deleteTasksOf(db, { user_id: caller.userId, id: listId })
  for (const { number } of rows) await emptyBlock(db, caller, number)
}

const deleteTasksOf = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.deleteFrom('tasks').where('user_id', '=', user_id).where('list_id', '=', id).returning('number'),
)
