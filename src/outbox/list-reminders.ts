import { z } from 'zod'
import { operation } from '../operation.ts'
import { showTasks } from '../tasks/show-tasks.ts'
import { TaskView } from '../tasks/task.ts'
import { findFired, findFiredState } from './outbox-store.ts'
import { findTasksByIds } from './plannable-store.ts'

/** More than a page shows. */
const MOST = 50

/** Not a tool: reminders are for the person. */
export const listReminders = operation({
  name: 'list_reminders',
  summary: 'List the reminders that have come and wait for an answer, the oldest first.',
  effect: 'read',
  route: { method: 'get', path: '/api/reminders', takes: 'nothing' },
  input: z.strictObject({}),
  output: z.object({
    reminders: z.array(z.object({ id: z.string(), fired_at: z.string(), task: TaskView })),
    total: z.int(),
  }),
  async run(_, { db, caller }) {
    const fired = await findFired(db, caller, MOST)
    const { total } = await findFiredState(db, caller)
    const tasks = await findTasksByIds(
      db,
      caller,
      fired.map(({ task_id }) => task_id as string),
    )
    const views = new Map((await showTasks(db, caller, tasks)).map((task) => [task.id, task]))
    const reminders = fired.flatMap(({ id, fired_at, task_id }) => {
      const task = views.get(task_id as string)
      return task ? [{ id, fired_at: fired_at as string, task }] : []
    })
    return { reminders, total }
  },
  say: ({ total }) => `${total} reminder${total === 1 ? '' : 's'} waiting`,
})
