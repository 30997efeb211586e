import { z } from 'zod'
import { viewList } from '../lists/list-view.ts'
import { operation } from '../operation.ts'
import { PageLimit } from '../page.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { type Task, view } from '../tasks/task.ts'
import { counted } from '../text.ts'
import { ChangeView } from './change-view.ts'
import { describeChange } from './describe-change.ts'
import { type HistoryEntry, listHistory as listEntries } from './history-store.ts'
import { type Change, listChanges, taskChanges } from './read-changes.ts'

/** The most tasks of one change that are listed; only an import, or its undo, has more. */
export const MAX_LISTED = 500
/** These can have long descriptions, so a page ends early at this size. */
const PAGE_BYTES = 1_000_000
const STEP = 25

/** Not a tool: a model can undo the last change without listing it. */
export const listHistory = operation({
  name: 'list_history',
  summary: 'List changes with their author and surface, newest first. A page can be shorter than its limit.',
  effect: 'read',
  route: { method: 'get', path: '/api/history', takes: 'query' },
  input: z.strictObject({
    limit: PageLimit,
    before: z
      .int({ error: 'before must be the number of a change' })
      .min(1, { error: 'before must be the number of a change' })
      .describe('Only changes with a smaller number: next_before of the previous page')
      .optional(),
    details: z
      .enum(['all', 'none'], { error: 'details must be all or none' })
      .default('all')
      .describe('none: without the tasks and lists before and after'),
  }),
  output: z.object({ changes: z.array(ChangeView), next_before: z.int().nullable() }),
  async run({ limit, before, details }, { db, caller, historyFrom: from }) {
    const changes: ChangeView[] = []
    let room = PAGE_BYTES
    let last = before
    let isMore = true
    const lists = await listNames(db, caller)
    while (isMore && changes.length < limit && room > 0) {
      const step = Math.min(STEP, limit - changes.length)
      const found = await listEntries(db, caller, {
        limit: step + 1,
        from,
        ...(last !== undefined && { before: last }),
      })
      isMore = found.length > step
      for (const change of found
        .slice(0, step)
        .map((entry) => (details === 'none' ? outline(entry) : viewChange(entry, lists, MAX_LISTED)))) {
        isMore ||= room <= 0
        if (room <= 0) break
        changes.push(change)
        last = change.change
        room -= JSON.stringify(change).length
      }
    }
    return { changes, next_before: isMore ? (last ?? null) : null }
  },
  say: ({ changes }) =>
    changes.length === 0 ? 'No changes found' : `Found ${counted(changes.length, 'change')}`,
})

/** A change for every surface, with the first `most` of its tasks; `lists` has the names of the person's lists by id. */
export function viewChange(
  entry: HistoryEntry,
  lists: ReadonlyMap<string, string>,
  most = Number.POSITIVE_INFINITY,
): ChangeView {
  const { changes } = entry
  if (!changes || changes.length <= most)
    return { ...outline(entry), ...(changes && viewChanges(changes, lists)) }
  const tasks = taskChanges(changes)
  const more = Math.max(0, tasks.length - most)
  const shown = viewChanges([...listChanges(changes), ...tasks.slice(0, most)], lists)
  return { ...outline(entry), ...shown, ...(more > 0 && { more }) }
}

function outline(entry: HistoryEntry): ChangeView {
  const { seq, operation, surface, client, created_at, undoes, approved } = entry
  return {
    change: seq,
    operation,
    summary: describeChange(entry),
    surface,
    client,
    at: created_at,
    ...(undoes !== null && { undoes }),
    ...(approved === 1 && { approved: true }),
  }
}

/** Tasks and lists before and after. A task comes without what is not part of the change: the progress of its steps and who holds it. */
export function viewChanges(
  changes: readonly Change[],
  lists: ReadonlyMap<string, string>,
): Pick<ChangeView, 'tasks' | 'lists'> {
  const viewTask = (task: Task | null) =>
    task && view(task, { lists, steps: new Map(), isOpen: () => true, holders: new Map() })
  return {
    tasks: taskChanges(changes).map(({ before, after }) => ({
      before: viewTask(before),
      after: viewTask(after),
    })),
    ...(listsOf(changes).length > 0 && { lists: listsOf(changes) }),
  }
}

function listsOf(changes: readonly Change[]) {
  return listChanges(changes).map(({ before, after }) => ({
    before: before && viewList(before),
    after: after && viewList(after),
  }))
}
