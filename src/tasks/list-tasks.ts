import { z } from 'zod'
import { operation } from '../operation.ts'
import { STATUSES, TaskView, view } from './task.ts'
import * as store from './task-store.ts'

export const listTasks = operation({
  name: 'list_tasks',
  summary: 'List tasks, newest first, with counts of all pending and completed tasks.',
  effect: 'read',
  input: z.strictObject({
    status: z
      .enum(['all', ...STATUSES], { error: 'status must be all, pending or completed' })
      .default('all'),
    limit: z
      .int({ error: 'limit must be a whole number from 1 to 100' })
      .min(1, { error: 'limit must be at least 1' })
      .max(100, { error: 'limit can be at most 100' })
      .default(20)
      .describe('How many to show'),
  }),
  output: z.object({
    tasks: z.array(TaskView),
    total: z.int(),
    pending: z.int(),
    completed: z.int(),
    shown: z.int(),
  }),
  async run({ status, limit }, { db, caller }) {
    const { pending, completed } = await store.countTasks(db, caller)
    const tasks = await store.listTasks(db, caller, { status, limit })
    return { tasks: tasks.map(view), total: pending + completed, pending, completed, shown: tasks.length }
  },
  say(counts, { status }) {
    const found = status === 'all' ? counts.total : counts[status]
    return found === 0 ? 'No tasks found' : `Found ${found} tasks`
  },
})
