import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import { isInProcess, type NumberRange, rangesDown } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import { tagsOf } from './tags.ts'

type Counts = { pending: number; completed: number }
type Own = { user_id: string }

/** How many tasks each list has, by its id; null is the inbox. Steps are counted with their task, not by themselves. */
export async function countByList(db: Db, caller: Caller): Promise<Map<string | null, Counts>> {
  const counts = new Map<string | null, Counts>()
  for (const range of await numberRanges(db, caller)) {
    const { rows } = await selectListCounts(db, { user_id: caller.userId, ...range })
    for (const { list_id, pending, completed } of rows) {
      const sum = counts.get(list_id) ?? { pending: 0, completed: 0 }
      counts.set(list_id, {
        pending: sum.pending + Number(pending),
        completed: sum.completed + Number(completed),
      })
    }
  }
  return counts
}

const selectListCounts = prepared((db, { user_id, from, to }: Own & NumberRange) =>
  db
    .selectFrom('tasks')
    .select('list_id')
    .select(sql<number>`count(case when status = 'pending' then 1 end)`.as('pending'))
    .select(sql<number>`count(case when status = 'completed' then 1 end)`.as('completed'))
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('under', 'is', null)
    .groupBy('list_id'),
)

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
