import type { Caller } from '../caller.ts'
import { inPages } from '../db/in-pages.ts'
import { rangesDown } from '../db/scan.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../operation.ts'
import { addDays, type Clock } from '../tasks/calendar.ts'
import { findIds } from '../tasks/step-store.ts'
import type { Task } from '../tasks/task.ts'
import { listCompletedSince, listTasks, placeOf } from '../tasks/task-list-store.ts'
import { findLastNumber } from '../tasks/task-store.ts'
import { contentLine } from './content-line.ts'
import { upcomingDays } from './upcoming-days.ts'
import { writeTask } from './write-task.ts'

const MOST_TASKS = 5000
/** Finding a date takes longer than all else about a task. */
const MOST_UPCOMING = 1000
const COMPLETED_DAYS = 30
/** Every page sorts all pending tasks, so it is large. */
const PAGE = 1000

/** A person's calendar as an iCalendar file, piece by piece. A change while it is read may be in one part only. */
export async function* writeCalendar(app: App, caller: Caller, clock: Clock): AsyncGenerator<string> {
  yield HEAD
  let tasks = 0
  let dates = 0
  for await (const { parent, ...task } of tasksOf(app, caller, clock)) {
    const upcoming = dates < MOST_UPCOMING ? await upcomingDays(task, clock.today) : []
    dates += upcoming.length
    yield writeTask(task, { timezone: clock.timezone, parent, upcoming })
    if (++tasks === MOST_TASKS) break
  }
  yield contentLine('END', 'VCALENDAR')
}

/** Calendars ask again after this time, unless they have a rule of their own. */
const REFRESH = 'PT1H'

const HEAD = [
  contentLine('BEGIN', 'VCALENDAR'),
  contentLine('VERSION', '2.0'),
  contentLine('PRODID', '-//Errand//Calendar//EN'),
  contentLine('CALSCALE', 'GREGORIAN'),
  contentLine('METHOD', 'PUBLISH'),
  contentLine('NAME', 'Errand'),
  contentLine('X-WR-CALNAME', 'Errand'),
  contentLine('REFRESH-INTERVAL;VALUE=DURATION', REFRESH),
  contentLine('X-PUBLISHED-TTL', REFRESH),
].join('')

type Placed = Task & { parent: string | undefined }

/** The pending tasks, the soonest first, and then the ones completed lately. */
async function* tasksOf({ db }: App, caller: Caller, { today }: Clock): AsyncGenerator<Placed> {
  yield* inPages(db, caller, PAGE, async (bound, last: Placed | undefined) => {
    const after = last && placeOf(last, 'due')
    const pending = { filters: {}, status: 'pending', sort: 'due', after, limit: PAGE } as const
    return withParents(bound, caller, await listTasks(bound, caller, pending))
  })
  // A whole day, so that the file stays the same during a day.
  const since = addDays(today, -COMPLETED_DAYS) ?? today
  for (const range of rangesDown(await db.read(caller, (bound) => findLastNumber(bound, caller))))
    yield* await db.read(caller, async (bound) =>
      withParents(bound, caller, await listCompletedSince(bound, caller, { ...range, since })),
    )
}

async function withParents(db: Db, caller: Caller, tasks: Task[]): Promise<Placed[]> {
  const above = new Set(tasks.flatMap(({ under }) => under ?? []))
  const ids = above.size === 0 ? new Map<number, string>() : await findIds(db, caller, [...above])
  return tasks.map((task) => ({ ...task, parent: task.under === null ? undefined : ids.get(task.under) }))
}
