import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { PageLimit } from '../page.ts'
import { counted, text } from '../text.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { Filters, readFilters } from './filters.ts'
import { ProposalNote } from './proposal-note.ts'
import { showTasks } from './show-tasks.ts'
import { findTitles } from './step-store.ts'
import { STATUSES, type Task, TaskView } from './task.ts'
import * as store from './task-list-store.ts'

export const listTasks = operation({
  name: 'list_tasks',
  summary: 'List or search tasks. total, pending and completed count all that match, not only those shown.',
  effect: 'read',
  route: { method: 'get', path: '/api/tasks', takes: 'query' },
  refuses: ['not_found', 'ambiguous'],
  staysInList: true,
  tellsDecisions: true,
  input: z.strictObject({
    ...Filters,
    status: z
      .enum(['all', ...STATUSES, 'proposed'], {
        error: 'status must be all, pending, completed or proposed',
      })
      .describe('proposed: changes that wait for the person or were decided')
      .default('all'),
    sort: z.enum(store.SORTS, { error: `sort must be ${store.SORTS.join(', ')}` }).default('newest'),
    limit: PageLimit,
    cursor: text('cursor', 200).describe('next_cursor of the page before').optional(),
  }),
  output: z.object({
    tasks: z.array(TaskView.extend({ completed_at: z.string().optional() })),
    total: z.int(),
    pending: z.int(),
    completed: z.int(),
    shown: z.int(),
    next_cursor: z.string().nullable(),
    parents: z
      .array(z.object({ number: z.int(), title: z.string() }))
      .optional()
      .describe('Tasks of the shown steps that are not shown themselves'),
    proposals: z.array(ProposalNote).optional().describe('With status proposed'),
    today: z.string(),
    timezone: z.string(),
  }),
  async run({ cursor, limit, ...query }, context) {
    const { db, caller, now } = context
    const { today, timezone } = context.clock
    const { status, sort } = query
    if (status === 'proposed')
      return { ...NO_TASKS, proposals: await context.findProposals(), today, timezone }
    const filters = await readFilters(query, context)
    const after =
      cursor === undefined ? undefined : readCursor(caller, query, cursor, store.placeOf(EXAMPLE, sort))
    const { pending, completed, scan } = await store.countTasks(db, caller, filters)
    // One more than the page tells whether there is a next one.
    const found = await store.listTasks(db, caller, {
      filters,
      status,
      sort,
      after,
      limit: limit + 1,
      scan,
    })
    const tasks = found.slice(0, limit)
    const last = found.length > limit ? tasks.at(-1) : undefined
    const parents = await parentsOf(tasks, context)
    return {
      tasks: (await showTasks(db, caller, tasks, now)).map((shown, index) => ({
        ...shown,
        ...completionOf(tasks[index] as Task),
      })),
      total: pending + completed,
      pending,
      completed,
      shown: tasks.length,
      next_cursor: last ? writeCursor(caller, query, store.placeOf(last, sort)) : null,
      ...(parents.length > 0 && { parents }),
      today,
      timezone,
    }
  },
  say({ proposals, ...counts }, { status }) {
    if (proposals) return `Found ${counted(proposals.length, 'proposal')}`
    const found = status === 'pending' || status === 'completed' ? counts[status] : counts.total
    return found === 0 ? 'No tasks found' : `Found ${counted(found, 'task')}`
  },
})

const NO_TASKS = { tasks: [], total: 0, pending: 0, completed: 0, shown: 0, next_cursor: null }

function completionOf({ completed_at }: Task) {
  return completed_at === null ? {} : { completed_at }
}

/** The parents of steps on the page that are not on it, so that a step is never shown without its context. */
async function parentsOf(tasks: readonly Task[], { db, caller }: Context) {
  const shown = new Set(tasks.map(({ number }) => number))
  const missing = new Set(tasks.flatMap(({ under }) => (under === null || shown.has(under) ? [] : [under])))
  return missing.size === 0 ? [] : findTitles(db, caller, [...missing])
}

/** Only the value types matter. */
const EXAMPLE = { number: 1, due_date: null, due_time: null, priority: null } as Task
