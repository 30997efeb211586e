import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isInProcess, type NumberRange, rangesDown } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import { tagsOf } from './tags.ts'

type Counts = { pending: number; completed: number }
type Own = { user_id: string }

/** The days that the tasks are counted for, as YYYY-MM-DD. */
export type Days = { today: string; time: string; week_from: string; week_to: string }

/** How many tasks each list has, by its id; null is the inbox. Steps are counted with their task, not by themselves. */
export type ListCounts = ReadonlyMap<string | null, Counts>

const DUE_NAMES = ['overdue', 'today', 'week', 'until_today', 'after_today'] as const

/** Open tasks by due date. */
export type DueCounts = Record<(typeof DUE_NAMES)[number], number>

/** Counts the tasks of each list, and the open ones by due date, in one pass. */
export async function countTasks(
  db: Db,
  caller: Caller,
  days: Days,
): Promise<{ byList: ListCounts; due: DueCounts }> {
  const byList = new Map<string | null, Counts>()
  const due: DueCounts = { overdue: 0, today: 0, week: 0, until_today: 0, after_today: 0 }
  for (const range of await numberRanges(db, caller)) {
    const { rows } = await selectCounts(db, { user_id: caller.userId, ...range, ...days })
    for (const { list_id, pending, completed, ...dated } of rows) {
      const sum = byList.get(list_id) ?? { pending: 0, completed: 0 }
      byList.set(list_id, {
        pending: sum.pending + Number(pending),
        completed: sum.completed + Number(completed),
      })
      for (const name of DUE_NAMES) due[name] += Number(dated[name])
    }
  }
  return { byList, due }
}

const selectCounts = prepared(
  (db, { user_id, from, to, today, time, week_from, week_to }: Own & NumberRange & Days) =>
    db
      .selectFrom('tasks')
      .select('list_id')
      .select(tasksThat(sql`status = 'pending'`).as('pending'))
      .select(tasksThat(sql`status = 'completed'`).as('completed'))
      .select(tasksThat(sql`status = 'pending' and due_date <= ${today}`).as('until_today'))
      .select(tasksThat(sql`status = 'pending' and due_date > ${today}`).as('after_today'))
      .select(
        rowsOf((date, at) => sql`(${date} < ${today} or (${date} = ${today} and ${at} < ${time}))`).as(
          'overdue',
        ),
      )
      .select(rowsOf((date) => sql`${date} = ${today}`).as('today'))
      .select(rowsOf((date) => sql`${date} between ${week_from} and ${week_to}`).as('week'))
      .where('user_id', '=', user_id)
      .where('number', '>=', from)
      .where('number', '<=', to)
      .groupBy('list_id'),
)

function tasksThat(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`count(case when under is null and ${condition} then 1 end)`
}

/** Counts the rows of a filter. A step has a row only if its task has none. */
function rowsOf(isDue: (date: RawBuilder<unknown>, time: RawBuilder<unknown>) => RawBuilder<unknown>) {
  const isOpen = (table: 'tasks' | 'parent') =>
    sql`${sql.ref(`${table}.status`)} = 'pending' and ${isDue(sql.ref(`${table}.due_date`), sql.ref(`${table}.due_time`))}`
  const isShownInside = sql`exists (
    select 1 from tasks as parent
    where parent.user_id = tasks.user_id and parent.number = tasks.under and ${isOpen('parent')}
  )`
  return sql<number>`count(case when ${isOpen('tasks')} and (tasks.under is null or not ${isShownInside}) then 1 end)`
}

/** More would flood the sidebar; a person can have thousands. */
const MAX_TAGS_SHOWN = 200

/** The tags of open tasks, the most used first. */
export async function countByTag(db: Db, caller: Caller): Promise<{ name: string; pending: number }[]> {
  const counts = new Map<string, number>()
  for (const range of await numberRanges(db, caller)) {
    const { rows } = await selectTagCounts(db, { user_id: caller.userId, ...range })
    for (const { tags, count } of rows)
      for (const tag of tagsOf(tags as string)) counts.set(tag, (counts.get(tag) ?? 0) + Number(count))
  }
  return [...counts]
    .map(([name, pending]) => ({ name, pending }))
    .sort((a, b) => b.pending - a.pending || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_TAGS_SHOWN)
}

const selectTagCounts = prepared((db, { user_id, from, to }: Own & NumberRange) =>
  db
    .selectFrom('tasks')
    .select('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('status', '=', 'pending')
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('tags', 'is not', null)
    .groupBy('tags'),
)

/** Ranges of task numbers: short statements where a long one would block everybody, a single one elsewhere. */
export async function numberRanges(db: Db, caller: Caller): Promise<Iterable<NumberRange>> {
  if (!isInProcess(db)) return [{ from: 1, to: 2 ** 31 - 1 }]
  const { rows } = await selectLastNumber(db, { user_id: caller.userId })
  return rangesDown(rows[0]?.last_number ?? 0)
}

const selectLastNumber = prepared((db, { user_id }: Own) =>
  db.selectFrom('counters').select('last_number').where('user_id', '=', user_id),
)
