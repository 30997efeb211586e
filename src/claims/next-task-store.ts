import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { type Visible, visibleTo, within } from '../db/only-list.ts'
import { prepared } from '../db/prepared.ts'
import { isInProcess, type NumberRange, rangesUp } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import type { Day } from '../tasks/calendar.ts'
import type { Task } from '../tasks/task.ts'
import { COLUMNS, findLastNumber } from '../tasks/task-store.ts'

/**
 * The most urgent task that can be started: overdue and due ones first, then by priority, then by date, then the oldest.
 * Nobody holds it, it waits for nothing, and it has no open steps: those come before it, as urgent as it is.
 */
export async function findNextTask(
  db: Db,
  caller: Caller,
  { now, today }: { now: Date; today: Day },
): Promise<Task | undefined> {
  const last = await findLastNumber(db, caller)
  let best: Ranked | undefined
  for (const range of isInProcess(db) ? rangesUp(1, last) : [{ from: 1, to: last }]) {
    const { rows } = await selectNext(db, {
      ...visibleTo(caller),
      now: now.toISOString(),
      today,
      ...range,
    })
    const [found] = rows
    if (found && (!best || isBefore(found, best))) best = found
  }
  if (!best) return undefined
  const { urgency, importance, day, ...task } = best
  return task
}

type Ranked = Task & { urgency: number; importance: number; day: string }

/** The tasks of a later range are newer, so a tie keeps the earlier one. */
function isBefore(one: Ranked, other: Ranked): boolean {
  if (one.urgency !== other.urgency) return one.urgency < other.urgency
  if (one.importance !== other.importance) return one.importance < other.importance
  return one.day < other.day
}

/** A value of the task that a step belongs to. */
function ofParent(column: keyof Task): RawBuilder<string | null> {
  return sql`(select parent.${sql.ref(column)} from tasks as parent
    where parent.user_id = tasks.user_id and parent.number = tasks.under)`
}

const DUE = sql<string>`coalesce(due_date, ${ofParent('due_date')}, '9999-99-99')`
const PRIORITY = sql`coalesce(priority, ${ofParent('priority')})`
const IMPORTANCE = sql<number>`case ${PRIORITY} when 'High' then 1 when 'Medium' then 2 when 'Low' then 3 else 4 end`

const HAS_OPEN_STEPS = sql<boolean>`exists (select 1 from tasks as step
  where step.user_id = tasks.user_id and step.under = tasks.number and step.status = 'pending')`

/** A step also waits for what its task waits for, unless that is the step itself. */
const WAITS = sql<boolean>`exists (select 1 from tasks as other
  where other.user_id = tasks.user_id and other.status = 'pending' and other.number <> tasks.number
  and other.number in (${sql.ref('tasks.after')}, ${ofParent('after')}))`

function isHeld(now: string): RawBuilder<boolean> {
  return sql`exists (select 1 from claims as held
    where held.user_id = tasks.user_id and held.until > ${now}
    and held.task_id in (tasks.id, ${ofParent('id')}))`
}

type Search = NumberRange & Visible & { now: string; today: string }

const selectNext = prepared((db, { user_id, only_list, now, today, from, to }: Search) =>
  db
    .selectFrom('tasks')
    .select(COLUMNS)
    .select(sql<number>`case when ${DUE} <= ${today} then 0 else 1 end`.as('urgency'))
    .select(IMPORTANCE.as('importance'))
    .select(sql<string>`${DUE} || coalesce(due_time, '99:99')`.as('day'))
    .where('user_id', '=', user_id)
    .where('number', '>=', from)
    .where('number', '<=', to)
    .where('status', '=', 'pending')
    .$call(within(only_list))
    .where((eb) => eb.not(eb.or([HAS_OPEN_STEPS, WAITS, isHeld(now)])))
    .orderBy('urgency')
    .orderBy('importance')
    .orderBy('day')
    .orderBy('number')
    .limit(1),
)
