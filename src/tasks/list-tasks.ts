import { z } from 'zod'
import { operation } from '../operation.ts'
import { PageLimit } from '../page.ts'
import { text } from '../text.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { Filters, readFilters } from './filters.ts'
import { type Task, TaskView, view } from './task.ts'
import * as store from './task-list-store.ts'

export const listTasks = operation({
  name: 'list_tasks',
  summary: 'List or search tasks. total, pending and completed count all that match, not only those shown.',
  effect: 'read',
  route: { method: 'get', path: '/api/tasks', takes: 'query' },
  input: z.strictObject({
    ...Filters,
    status: Filters.status.default('all'),
    sort: z.enum(store.SORTS, { error: `sort must be ${store.SORTS.join(', ')}` }).default('newest'),
    limit: PageLimit,
    cursor: text('cursor', 200).describe('next_cursor of the page before').optional(),
  }),
  output: z.object({
    tasks: z.array(TaskView),
    total: z.int(),
    pending: z.int(),
    completed: z.int(),
    shown: z.int(),
    next_cursor: z.string().nullable(),
    today: z.string(),
    timezone: z.string(),
  }),
  async run({ cursor, limit, ...query }, { db, caller, clock }) {
    const { today, timezone } = clock
    const { status, sort } = query
    const filters = readFilters(query, clock)
    const after =
      cursor === undefined ? undefined : readCursor(caller, query, cursor, store.placeOf(EXAMPLE, sort))
    const { pending, completed } = await store.countTasks(db, caller, filters)
    // One more than the page tells whether there is a next one.
    const found = await store.listTasks(db, caller, { filters, status, sort, after, limit: limit + 1 })
    const tasks = found.slice(0, limit)
    const last = found.length > limit ? tasks.at(-1) : undefined
    return {
      tasks: tasks.map(view),
      total: pending + completed,
      pending,
      completed,
      shown: tasks.length,
      next_cursor: last ? writeCursor(caller, query, store.placeOf(last, sort)) : null,
      today,
      timezone,
    }
  },
  say(counts, { status }) {
    const found = status === 'all' ? counts.total : counts[status]
    return found === 0 ? 'No tasks found' : `Found ${found} tasks`
  },
})

/** Only the value types matter. */
const EXAMPLE = { number: 1, due_date: null, due_time: null, priority: null } as Task
