import type { Caller } from '../../../caller.ts'
import type { App } from '../../../operation.ts'
import { view as viewOf } from '../../../tasks/task.ts'
import { listTasks } from '../../../tasks/task-list-store.ts'
import { View } from './view.ts'

/** More open tasks than anybody mentions; the tools find older ones. */
const MOST_OPEN = 1000
const MOST_DONE = 200

/** The person's open and recently completed tasks. */
export async function loadView({ db }: App, caller: Caller): Promise<View> {
  const tasks = await db.read(caller, async (db) => [
    ...(await listTasks(db, caller, { filters: {}, status: 'pending', sort: 'newest', limit: MOST_OPEN })),
    ...(await listTasks(db, caller, { filters: {}, status: 'completed', sort: 'newest', limit: MOST_DONE })),
  ])
  return new View(
    tasks.map((task) => {
      const { number, title, completed, due_date, due_time, priority } = viewOf(task)
      return {
        number,
        title,
        completed,
        due_date: due_date ?? undefined,
        due_time: due_time ?? undefined,
        priority: priority ?? undefined,
        created_at: task.created_at,
        completed_at: task.completed_at ?? undefined,
      }
    }),
  )
}
