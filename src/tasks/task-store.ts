import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { type Visible, visibleTo, within } from '../db/only-list.ts'
import { prepared } from '../db/prepared.ts'
import { contains, isInProcess, type NumberRange, rangesDown } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import { addBlocks, emptyBlock, isLastOfBlock, rangesWith } from '../db/word-index-store.ts'
import { fold } from '../fold.ts'
import { Problem } from '../problem.ts'
import { Task } from './task.ts'

export const COLUMNS = Object.keys(Task.shape) as (keyof Task)[]

/** Columns that never change. */
const FIXED: readonly (keyof Task)[] = ['id', 'number', 'created_at']
const CHANGING = COLUMNS.filter((column) => !FIXED.includes(column))

type Own = { user_id: string }
type Row = Own & Task & Folded

/** The columns that searches compare. */
type Folded = { title_fold: string; description_fold: string | null }

function folded({ title, description }: Pick<Task, 'title' | 'description'>): Folded {
  return { title_fold: fold(title), description_fold: description === null ? null : fold(description) }
}

function foldedOf({ title_fold, description_fold }: Folded): Folded {
  return { title_fold, description_fold }
}

function pick(row: Task, columns: readonly (keyof Task)[]): Partial<Task> {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/** Restores a deleted task with its old id and number. False if it is there, where the caller does not see it. */
export async function restoreTask(db: Db, caller: Caller, task: Task): Promise<boolean> {
  const { rows } = await restoreRow(db, { ...task, ...folded(task), user_id: caller.userId })
  await emptyBlock(db, caller, task.number)
  return rows.length > 0
}

const restoreRow = prepared((db, row: Row) =>
  db
    .insertInto('tasks')
    .values({ user_id: row.user_id, ...foldedOf(row), ...(pick(row, COLUMNS) as Task) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
)

/** Adds a task with the person's next number. A rollback returns the number, so there are no gaps. */
export async function insertTask(db: Db, caller: Caller, task: Omit<Task, 'number'>): Promise<Task> {
  const { rows } = await takeNextNumber(db, { user_id: caller.userId })
  const [{ last_number: number }] = rows as [{ last_number: number }]
  const added: Task = { ...task, number }
  await insertRow(db, { ...added, ...folded(task), user_id: caller.userId })
  if (isLastOfBlock(number)) await addBlocks(db, caller, number, { filled: BLOCKS_AT_ONCE })
  return added
}

/** The new one, and some that wait to be indexed again. */
const BLOCKS_AT_ONCE = 4

const takeNextNumber = prepared((db, { user_id }: Own) =>
  db
    .insertInto('counters')
    .values({ user_id, last_number: 1, last_change: 0, pending: 0, completed: 0, purged_on: '' })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ last_number: (eb) => eb('counters.last_number', '+', 1) }),
    )
    .returning('last_number'),
)

const insertRow = prepared((db, row: Row) =>
  db.insertInto('tasks').values({ user_id: row.user_id, ...foldedOf(row), ...(pick(row, COLUMNS) as Task) }),
)

/** Adds a task whose number has been reserved. `addBlocks` has to follow. */
export async function insertNumberedTask(db: Db, caller: Caller, task: Task): Promise<void> {
  await insertRow(db, { ...task, ...folded(task), user_id: caller.userId })
}

export async function findTaskById(db: Db, caller: Caller, id: string): Promise<Task | undefined> {
  const { rows } = await selectById(db, { ...visibleTo(caller), id })
  return rows[0]
}

const selectById = prepared((db, { user_id, only_list, id }: Visible & { id: string }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .$call(within(only_list)),
)

export async function findTaskByNumber(db: Db, caller: Caller, number: number): Promise<Task | undefined> {
  const { rows } = await selectByNumber(db, { ...visibleTo(caller), number })
  return rows[0]
}

const selectByNumber = prepared((db, { user_id, only_list, number }: Visible & { number: number }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('number', '=', number)
    .$call(within(only_list)),
)

/** The occurrence of a series that was completed last. */
export async function findLastCompleted(db: Db, caller: Caller, series: string): Promise<Task | undefined> {
  const { rows } = await selectLastCompleted(db, { ...visibleTo(caller), series })
  return rows[0]
}

const selectLastCompleted = prepared((db, { user_id, only_list, series }: Visible & { series: string }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('series', '=', series)
    .where('completed_at', 'is not', null)
    .$call(within(only_list))
    .orderBy('completed_at', 'desc')
    .limit(1),
)

/** The occurrence of a series that carries its rule. */
export async function findOpenOccurrence(db: Db, caller: Caller, series: string): Promise<Task | undefined> {
  const { rows } = await selectOpenOccurrence(db, { ...visibleTo(caller), series })
  return rows[0]
}

const selectOpenOccurrence = prepared((db, { user_id, only_list, series }: Visible & { series: string }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('series', '=', series)
    .where('repeat_rule', 'is not', null)
    .$call(within(only_list))
    .limit(1),
)

/** The highest number used so far; 0 before the first task. */
export async function findLastNumber(db: Db, caller: Caller): Promise<number> {
  const { rows } = await selectLastNumber(db, { user_id: caller.userId })
  return rows[0]?.last_number ?? 0
}

const selectLastNumber = prepared((db, { user_id }: Own) =>
  db.selectFrom('counters').select('last_number').where('user_id', '=', user_id),
)

/** All folded titles, newest first, one range at a time. */
export async function* readTitles(db: Db, caller: Caller): AsyncIterable<FoldedTitle[]> {
  for (const range of rangesDown(await findLastNumber(db, caller))) {
    const { rows } = await selectTitles(db, { ...visibleTo(caller), ...range })
    yield rows
  }
}

/** Leaves out the completed occurrences of a running series: its title means the open one, which has the rule. */
const IS_CURRENT = sql<boolean>`(series is null or status = 'pending' or not exists (
  select 1 from tasks as open
  where open.user_id = tasks.user_id and open.series = tasks.series and open.repeat_rule is not null))`

export type FoldedTitle = { number: number; title_fold: string }

const selectTitles = prepared((db, { user_id, only_list, from, to }: Visible & NumberRange) =>
  db
    .selectFrom('tasks')
    .select(['number', 'title_fold'])
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where(IS_CURRENT)
    .$call(within(only_list))
    .orderBy('number', 'desc'),
)

export type TitleMatch = { task: Task; exact: boolean }

/** Tasks whose folded title contains `words`: exact titles first, then pending ones if preferred, then the newest. */
export async function findTasksByTitle(
  db: Db,
  caller: Caller,
  words: string,
  { prefer, limit }: { prefer: 'pending' | 'newest'; limit: number },
): Promise<TitleMatch[]> {
  // Every title contains the empty string, which must match none.
  if (words === '') return []
  const pending = prefer === 'pending' ? 'pending' : ''
  const ranges = await rangesWith(db, caller, words, await lastToScan(db, caller))
  let found: TitleRow[] = []
  for (const range of ranges) {
    const { rows } = await selectByTitle(db, { ...visibleTo(caller), words, pending, limit, ...range })
    // A stable sort keeps the newest first.
    found = [...found, ...rows].sort((a, b) => a.later - b.later || a.less - b.less).slice(0, limit)
  }
  return found.map(({ later, less, ...task }) => ({ task, exact: later === 0 }))
}

/** The highest number that a scan has to reach. */
export async function lastToScan(db: Db, caller: Caller): Promise<number> {
  return isInProcess(db) ? findLastNumber(db, caller) : 2 ** 31 - 1
}

type TitleSearch = Visible & NumberRange & { words: string; pending: string; limit: number }
type TitleRow = Task & { later: number; less: number }

const selectByTitle = prepared((db, { user_id, only_list, words, pending, limit, from, to }: TitleSearch) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .select(sql<number>`case when title_fold = ${words} then 0 else 1 end`.as('later'))
    .select(sql<number>`case when status = ${pending} then 0 else 1 end`.as('less'))
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where(contains(db, 'title_fold', words))
    .where(IS_CURRENT)
    .$call(within(only_list))
    .orderBy('later')
    .orderBy('less')
    .orderBy('number', 'desc')
    .limit(limit),
)

/** Saves a changed task. Throws `conflict` if it has changed since `before` was read. */
export async function saveTask(db: Db, caller: Caller, before: Task, after: Task): Promise<Task> {
  const saved = { ...after, version: before.version + 1 }
  const { numAffectedRows } = await updateRow(db, {
    ...saved,
    ...folded(saved),
    user_id: caller.userId,
    read_version: before.version,
  })
  if (numAffectedRows !== 1n) {
    throw new Problem('conflict', `Task '${before.title}' has been changed in the meantime`, {
      hint: 'Call list_tasks to see how it is now, then try again.',
    })
  }
  if (after.title !== before.title || after.description !== before.description)
    await emptyBlock(db, caller, after.number)
  return saved
}

const updateRow = prepared((db, row: Row & { read_version: number }) =>
  db
    .updateTable('tasks')
    .set({ ...foldedOf(row), ...pick(row, CHANGING) })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.id)
    .where('version', '=', row.read_version),
)

export async function removeTask(db: Db, caller: Caller, task: Task): Promise<void> {
  await deleteRow(db, { user_id: caller.userId, id: task.id })
  await emptyBlock(db, caller, task.number)
}

const deleteRow = prepared((db, { user_id, id }: Own & { id: string }) =>
  db.deleteFrom('tasks').where('user_id', '=', user_id).where('id', '=', id),
)
