import type { Caller } from '../../../caller.ts'
import { findLists } from '../../../lists/list-store.ts'
import type { App } from '../../../operation.ts'
import { defaultSettings } from '../../../outbox/default-settings.ts'
import { findSettings } from '../../../outbox/settings-store.ts'
import { showTasks } from '../../../tasks/show-tasks.ts'
import type { TaskView } from '../../../tasks/task.ts'
import { listTasks } from '../../../tasks/task-list-store.ts'
import { View } from './view.ts'

/** More open tasks than anybody mentions; the tools find older ones. */
const MOST_OPEN = 1000
const MOST_DONE = 200

/** The person's open and recently completed tasks. */
export async function loadView({ db }: App, caller: Caller, timezone: string): Promise<View> {
  return db.read(caller, async (db) => {
    const tasks = [
      ...(await listTasks(db, caller, { filters: {}, status: 'pending', sort: 'newest', limit: MOST_OPEN })),
      ...(await listTasks(db, caller, {
        filters: {},
        status: 'completed',
        sort: 'newest',
        limit: MOST_DONE,
      })),
    ]
    const views = await showTasks(db, caller, tasks)
    const lists = await findLists(db, caller)
    const settings = await findSettings(db, caller)
    return new View(
      tasks.map(({ series, remind, created_at, completed_at }, index) => ({
        ...(views[index] as TaskView),
        series: series ?? undefined,
        remind: remind ?? undefined,
        created_at,
        completed_at: completed_at ?? undefined,
      })),
      lists.map(({ name, archived_at }) => ({ name, isArchived: archived_at !== null })),
      settings ?? defaultSettings(timezone),
    )
  })
}
