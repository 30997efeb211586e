import { z } from 'zod'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { ChangeNumber, type Task, TaskView, view } from '../tasks/task.ts'
import { findTaskById, removeTask, restoreTask, saveTask } from '../tasks/task-store.ts'
import { findChange } from './history-store.ts'
import { type Change, isSameTask } from './read-changes.ts'

export const undoChange = operation({
  name: 'undo_change',
  summary:
    "Undo the last change, or the one with this number ('change' in the answers). An undo can be undone.",
  effect: 'write',
  route: { method: 'post', path: '/api/undo', takes: 'body' },
  refuses: ['not_found', 'conflict'],
  // Undoing an addition deletes the added task.
  mayDelete: true,
  reports: () => 'undone',
  input: z.strictObject({
    change: z
      .preprocess(
        (value) => (Number.isSafeInteger(value) ? String(value) : value),
        z
          .string({ error: "change must be 'last' or the number of a change" })
          .trim()
          .regex(/^(last|#?\d{1,9})$/, { error: "change must be 'last' or the number of a change" }),
      )
      .default('last')
      .describe("'last' or a number"),
  }),
  output: z.object({ undone: z.int(), operation: z.string(), tasks: z.array(TaskView), ...ChangeNumber }),
  async run({ change }, { db, caller, historyFrom, record }) {
    const found = await findChange(
      db,
      caller,
      change === 'last' ? undefined : Number(change.replace('#', '')),
    )
    if (!found)
      throw new Problem(
        'not_found',
        change === 'last' ? 'There is nothing to undo' : `There is no change ${change}`,
      )
    const { seq, operation, changes, isFromNewerVersion, created_at } = found
    // Outside the undo window it counts as purged, even if the purge has not run yet.
    if (created_at < historyFrom.toISOString() || !(changes || isFromNewerVersion))
      throw new Problem('conflict', `Change ${seq} is too old to be undone`)
    if (!changes)
      throw new Problem('conflict', `Change ${seq} can only be undone by a newer version of Errand`)
    const tasks = []
    // Backwards, so that a task changed twice in one change ends at its first state.
    for (const { before, after } of changes.toReversed()) {
      const undone = await undoTask(db, caller, { before, after })
      record(undone, { undoes: seq })
      tasks.push(view((undone.after ?? undone.before) as Task))
    }
    return { undone: seq, operation, tasks: tasks.toReversed() }
  },
  say({ tasks }) {
    return tasks.length === 1
      ? `Undid the change to '${tasks[0]?.title}'`
      : `Undid the change to ${tasks.length} tasks`
  },
})

/** Restores a task to its state before a change, unless it has changed since. */
async function undoTask(db: Db, caller: Caller, { before, after }: Change): Promise<Change> {
  const id = (before ?? after)?.id as string
  const current = (await findTaskById(db, caller, id)) ?? null
  if (!isSameTask(current, after)) {
    const title = (after ?? before)?.title
    throw new Problem('conflict', `Task '${title}' has been changed since; nothing was undone`, {
      hint: 'Undo the later change first, or change the task by hand.',
    })
  }
  if (before && current) return { before: current, after: await saveTask(db, caller, current, before) }
  if (current) {
    await removeTask(db, caller, current)
    return { before: current, after: null }
  }
  const restored = { ...(before as Task), version: (before as Task).version + 1 }
  await restoreTask(db, caller, restored)
  return { before: null, after: restored }
}
