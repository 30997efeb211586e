import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { ListIdentifier, requireNamedList } from './find-list.ts'
import type { List } from './list.ts'
import { findLists, listTasksOf, moveTasks, removeList, removeTasksOf } from './list-store.ts'

/** Each deleted task is kept for undo, in one history row. */
const MAX_DELETED = 500

/** Not a tool: people arrange their lists themselves. */
export const deleteList = operation({
  name: 'delete_list',
  summary: 'Delete a list. Its tasks go to the inbox, or are deleted with it; undo brings all back.',
  effect: 'destroy',
  route: { method: 'delete', path: '/api/lists/:list', takes: 'query' },
  refuses: ['not_found'],
  mayDelete: true,
  reports: () => 'deleted',
  input: z.strictObject({
    list: ListIdentifier,
    tasks: z
      .enum(['inbox', 'delete'], { error: 'tasks must be inbox or delete' })
      .default('inbox')
      .describe('Where its tasks go'),
  }),
  output: z.object({
    id: z.string(),
    name: z.string(),
    moved: z.int().optional(),
    deleted: z.int().optional(),
    change: z.int().optional(),
  }),
  async run({ list: identifier, tasks }, context) {
    const list = requireNamedList(identifier, await findLists(context.db, context.caller))
    const { id, name } = list
    if (tasks === 'delete') return { id, name, deleted: await deleteWithTasks(list, context) }
    const { db, caller, record } = context
    const numbers = await moveTasks(db, caller, { from: id, to: null })
    await removeList(db, caller, list)
    record({ kind: 'list', before: list, after: null, moved: { numbers, to: null } })
    return { id, name, moved: numbers.length }
  },
  say({ name, moved, deleted }) {
    const count = moved ?? deleted ?? 0
    const tasks = `${count} task${count === 1 ? '' : 's'}`
    return `List '${name}' deleted${count > 0 ? `; ${tasks} ${moved ? 'moved to the inbox' : 'deleted with it'}` : ''}`
  },
})

async function deleteWithTasks(list: List, { db, caller, record }: Context): Promise<number> {
  const tasks = await listTasksOf(db, caller, list.id, MAX_DELETED + 1)
  if (tasks.length > MAX_DELETED) {
    const message = `The list has more than ${MAX_DELETED} tasks; move them to the inbox, or delete some first`
    throw new Problem('invalid_input', message, { details: [{ field: 'tasks', message }] })
  }
  // Steps first: undo goes backwards, and a step needs its parent.
  const isTask = ({ under }: (typeof tasks)[number]) => Number(under === null)
  for (const task of tasks.toSorted((a, b) => isTask(a) - isTask(b) || a.number - b.number))
    record({ before: task, after: null })
  await removeTasksOf(db, caller, list.id)
  await removeList(db, caller, list)
  record({ kind: 'list', before: list, after: null })
  return tasks.length
}
