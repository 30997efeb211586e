import { type SelectQueryBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Place } from './cursor.ts'
import type { TaskFilters } from './filters.ts'
import type { Task } from './task.ts'
import { COLUMNS } from './task-store.ts'

export const SORTS = ['newest', 'due', 'priority', 'number'] as const
export type Sort = (typeof SORTS)[number]

type Wish = {
  filters: TaskFilters
  status: Task['status'] | 'all'
  sort: Sort
  after?: Place | undefined
  limit: number
}

/** Tasks that match, in the order asked for, from just after a place. */
export async function listTasks(db: Db, caller: Caller, wish: Wish): Promise<Task[]> {
  if (wish.sort === 'newest' && !wish.after && isEmpty(wish.filters)) return listNewest(db, caller, wish)
  let query = inOrder(matching(db, caller, wish.filters).select(COLUMNS), wish.sort)
  if (wish.status !== 'all') query = query.where('status', '=', wish.status)
  if (wish.after) query = after(query, wish.sort, wish.after)
  return query.limit(wish.limit).execute()
}

/** What nearly everybody asks for, compiled once. */
async function listNewest(db: Db, caller: Caller, { status, limit }: Wish): Promise<Task[]> {
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

export type Counts = Record<Task['status'], number>

/** How many tasks match. Without filters it comes from a count that every change keeps up, however many there are. */
export async function countTasks(db: Db, caller: Caller, filters: TaskFilters): Promise<Counts> {
  if (isEmpty(filters)) {
    const { rows } = await selectCounts(db, { user_id: caller.userId })
    return rows[0] ?? { pending: 0, completed: 0 }
  }
  const { pending, completed } = await matching(db, caller, filters)
    .select(sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'))
    .select(sql<number>`count(case when status = 'completed' then 1 end)`.as('completed'))
    .executeTakeFirstOrThrow()
  return { pending, completed }
}

const selectCounts = prepared((db, { user_id }: { user_id: string }) =>
  db.selectFrom('counters').select(['pending', 'completed']).where('user_id', '=', user_id),
)

type Query<Selected> = SelectQueryBuilder<Tables, 'tasks', Selected>

function matching(db: Db, caller: Caller, { search, priority, due }: TaskFilters): Query<object> {
  let query: Query<object> = db.selectFrom('tasks').where('user_id', '=', caller.userId)
  if (search !== undefined) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(
      sql<boolean>`(title_fold like ${pattern} escape '\\' or description_fold like ${pattern} escape '\\')`,
    )
  }
  if (priority === 'none') query = query.where('priority', 'is', null)
  else if (priority !== undefined) query = query.where('priority', '=', priority)
  if (due === 'none') query = query.where('due_date', 'is', null)
  else if (due && 'from' in due)
    query = query.where('due_date', '>=', due.from).where('due_date', '<=', due.to)
  else if (due) {
    // Overdue: still to do, and its day is over, or its hour.
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

/** Only what comes after a place in this order. */
function after<Selected>(query: Query<Selected>, sort: Sort, [first, second, third]: Place): Query<Selected> {
  if (sort === 'newest') return query.where('number', '<', first as number)
  if (sort === 'number') return query.where('number', '>', first as number)
  if (sort === 'due')
    return query.where(sql<boolean>`(${DUE_DATE}, ${DUE_TIME}, number) > (${first}, ${second}, ${third})`)
  return query.where(sql<boolean>`(${IMPORTANCE}, -number) > (${first}, ${second})`)
}

/** Where a task stands in this order: what `after` compares with. */
export function placeOf(task: Task, sort: Sort): Place {
  if (sort === 'newest' || sort === 'number') return [task.number]
  if (sort === 'due') return [task.due_date ?? '9999-99-99', task.due_time ?? '99:99', task.number]
  const importance = { High: 1, Medium: 2, Low: 3 }
  return [task.priority ? importance[task.priority] : 4, -task.number]
}

function isEmpty(filters: TaskFilters): boolean {
  return Object.keys(filters).length === 0
}
