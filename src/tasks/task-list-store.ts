import { type SelectQueryBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { within } from '../db/only-list.ts'
import { prepared } from '../db/prepared.ts'
import { contains, hasTag, isInProcess, type NumberRange } from '../db/scan.ts'
import type { Db, Tables } from '../db/tables.ts'
import { rangesWith } from '../db/word-index-store.ts'
import type { Day } from './calendar.ts'
import type { Place } from './cursor.ts'
import type { TaskFilters } from './filters.ts'
import type { Task } from './task.ts'
import { COLUMNS, lastToScan } from './task-store.ts'

export const SORTS = ['newest', 'due', 'priority', 'number'] as const
export type Sort = (typeof SORTS)[number]

type ListQuery = {
  filters: TaskFilters
  status: Task['status'] | 'all'
  sort: Sort
  after?: Place | undefined
  limit: number
  /** From `countTasks`, if the tasks have just been counted. */
  scan?: Scan | undefined
}

/** A page of the matching tasks, starting after a place. */
export async function listTasks(db: Db, caller: Caller, list: ListQuery): Promise<Task[]> {
  if (list.sort === 'newest' && !list.after && isEmpty(list.filters, caller))
    return listNewest(db, caller, list)
  const { sort, limit } = list
  let listed: Task[] = []
  for (const range of await rangesFor(db, caller, list)) {
    let query = inOrder(matching(db, caller, list.filters, range).select(COLUMNS), sort)
    if (list.status !== 'all') query = query.where('status', '=', list.status)
    if (list.after) query = after(query, sort, list.after)
    const tasks = await query.limit(limit).execute()
    listed = [...listed, ...tasks].sort((a, b) => compare(a, b, sort)).slice(0, limit)
    if (isByNumber(sort) && listed.length === limit) break
  }
  return listed
}

/** Ranges of task numbers, newest first; undefined for all numbers. */
export type Scan = readonly (NumberRange | undefined)[]

/** The ranges that a list with these filters has to read. */
export async function planScan(db: Db, caller: Caller, { search }: TaskFilters): Promise<Scan> {
  if (search === undefined && !isInProcess(db)) return [undefined]
  return rangesWith(db, caller, search ?? '', await lastToScan(db, caller))
}

/** In the order of the list, and undefined alone if the order of the numbers ends the query early. */
async function rangesFor(db: Db, caller: Caller, { filters, sort, after, scan }: ListQuery): Promise<Scan> {
  if (isByNumber(sort) && isEmpty(filters, caller)) return [undefined]
  const ranges = scan ?? (await planScan(db, caller, filters))
  const [place] = isByNumber(sort) ? (after ?? []) : []
  const isAhead = (range: NumberRange | undefined) =>
    range === undefined ||
    place === undefined ||
    (sort === 'newest' ? range.from < (place as number) : range.to > (place as number))
  const ahead = ranges.filter(isAhead)
  return sort === 'number' ? ahead.reverse() : ahead
}

function isByNumber(sort: Sort): boolean {
  return sort === 'newest' || sort === 'number'
}

/** The most common list, as prepared queries. */
async function listNewest(db: Db, caller: Caller, { status, limit }: ListQuery): Promise<Task[]> {
  const own = { user_id: caller.userId, limit }
  const { rows } = await (status === 'all' ? selectNewest(db, own) : selectNewestWith(db, { ...own, status }))
  return rows
}

type Newest = { user_id: string; limit: number }

const selectNewest = prepared((db, { user_id, limit }: Newest) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .orderBy('number', 'desc')
    .limit(limit),
)

const selectNewestWith = prepared((db, { user_id, status, limit }: Newest & Pick<Task, 'status'>) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('status', '=', status)
    .orderBy('number', 'desc')
    .limit(limit),
)

type Completed = NumberRange & { since: Day }

/** The tasks in a range of numbers that were completed on a day or later, newest first. */
export async function listCompletedSince(db: Db, caller: Caller, completed: Completed): Promise<Task[]> {
  const { rows } = await selectCompletedSince(db, { ...completed, user_id: caller.userId })
  return rows
}

const selectCompletedSince = prepared((db, { user_id, from, to, since }: Completed & { user_id: string }) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('completed_at', '>=', since)
    .orderBy('number', 'desc'),
)

export type Counts = Record<Task['status'], number>

/**
 * Counts the matching tasks. Without filters it reads a maintained counter, so a long list costs no more; otherwise
 * `scan` has the ranges with matching tasks, and `listTasks` need not look at the others.
 */
export async function countTasks(
  db: Db,
  caller: Caller,
  filters: TaskFilters,
): Promise<Counts & { scan?: Scan }> {
  if (isEmpty(filters, caller)) {
    const { rows } = await selectCounts(db, { user_id: caller.userId })
    return rows[0] ?? { pending: 0, completed: 0 }
  }
  const counts = { pending: 0, completed: 0 }
  const scan = []
  for (const range of await planScan(db, caller, filters)) {
    const { pending, completed } = await matching(db, caller, filters, range)
      .select(sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'))
      .select(sql<number>`count(case when status = 'completed' then 1 end)`.as('completed'))
      .executeTakeFirstOrThrow()
    if (pending + completed > 0) scan.push(range)
    counts.pending += pending
    counts.completed += completed
  }
  return { ...counts, scan }
}

const selectCounts = prepared((db, { user_id }: { user_id: string }) =>
  db.selectFrom('counters').select(['pending', 'completed']).where('user_id', '=', user_id),
)

type Query<Selected> = SelectQueryBuilder<Tables, 'tasks', Selected>

function matching(
  db: Db,
  caller: Caller,
  { search, priority, due, list, tags, under }: TaskFilters,
  range: NumberRange | undefined,
): Query<object> {
  let query: Query<object> = db
    .selectFrom('tasks')
    .where('user_id', '=', caller.userId)
    .$call(within(caller.onlyList))
  if (range) query = query.where('number', '>=', range.from).where('number', '<=', range.to)
  if (search !== undefined) {
    const inTitle = contains(db, 'title_fold', search)
    const inDescription = contains(db, 'description_fold', search)
    query = query.where((eb) => eb.or([inTitle, inDescription]))
  }
  if (priority === 'none') query = query.where('priority', 'is', null)
  else if (priority !== undefined) query = query.where('priority', '=', priority)
  if (list === null) query = query.where('list_id', 'is', null)
  else if (list !== undefined) query = query.where('list_id', '=', list)
  if (under !== undefined) query = query.where('under', '=', under)
  for (const tag of tags ?? []) query = query.where(hasTag(db, tag))
  if (due === 'none') query = query.where('due_date', 'is', null)
  else if (due && 'from' in due)
    query = query.where('due_date', '>=', due.from).where('due_date', '<=', due.to)
  else if (due) {
    // Overdue: pending, and past its day or its time.
    query = query
      .where('status', '=', 'pending')
      .where(
        sql<boolean>`(due_date < ${due.before} or (due_date = ${due.before} and due_time < ${due.time}))`,
      )
  }
  return query
}

const DUE_DATE = sql<string>`coalesce(due_date, '9999-99-99')`
const DUE_TIME = sql<string>`coalesce(due_time, '99:99')`
const IMPORTANCE = sql<number>`case priority when 'High' then 1 when 'Medium' then 2 when 'Low' then 3 else 4 end`

function inOrder<Selected>(query: Query<Selected>, sort: Sort): Query<Selected> {
  if (sort === 'newest') return query.orderBy('number', 'desc')
  if (sort === 'number') return query.orderBy('number')
  if (sort === 'due') return query.orderBy(DUE_DATE).orderBy(DUE_TIME).orderBy('number')
  return query.orderBy(IMPORTANCE).orderBy('number', 'desc')
}

/** Only the tasks after a place in this order. */
function after<Selected>(query: Query<Selected>, sort: Sort, [first, second, third]: Place): Query<Selected> {
  if (sort === 'newest') return query.where('number', '<', first as number)
  if (sort === 'number') return query.where('number', '>', first as number)
  if (sort === 'due')
    return query.where(sql<boolean>`(${DUE_DATE}, ${DUE_TIME}, number) > (${first}, ${second}, ${third})`)
  return query.where(sql<boolean>`(${IMPORTANCE}, -number) > (${first}, ${second})`)
}

/** A task's place in this order, for `after`. */
export function placeOf(task: Task, sort: Sort): Place {
  if (isByNumber(sort)) return [task.number]
  if (sort === 'due') return [task.due_date ?? '9999-99-99', task.due_time ?? '99:99', task.number]
  const importance = { High: 1, Medium: 2, Low: 3 }
  return [task.priority ? importance[task.priority] : 4, -task.number]
}

/** The order of `inOrder`, to merge tasks from several ranges. */
function compare(a: Task, b: Task, sort: Sort): number {
  if (sort === 'newest') return b.number - a.number
  const [place, other] = [placeOf(a, sort), placeOf(b, sort)]
  const at = place.findIndex((part, index) => part !== other[index])
  return (place[at] as string) < (other[at] as string) ? -1 : 1
}

/** The list that a program is limited to is a filter too. */
function isEmpty(filters: TaskFilters, { onlyList }: Caller): boolean {
  return Object.keys(filters).length === 0 && onlyList === undefined
}
