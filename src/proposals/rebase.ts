import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { type Change, isListChange, isSameTask, type TaskChange } from '../history/read-changes.ts'
import type { Task } from '../tasks/task.ts'
import { changedFields } from './apply-changes.ts'
import { findWaiting, saveChanges } from './proposal-store.ts'

/**
 * Brings a program's other proposals up to date after one was approved. A program often proposes two changes of a task,
 * and the second must not look as if the person had changed the task in between.
 */
export async function rebase(
  db: Db,
  caller: Caller,
  { program, applied }: { program: string; applied: readonly TaskChange[] },
): Promise<void> {
  // Nothing that waits can be about a task that was just added, or that is gone.
  if (!applied.some(({ before, after }) => before && after)) return
  for (const proposal of await findWaiting(db, caller)) {
    const { program: author, changes } = proposal
    if (author !== program || !changes) continue
    const moved = changes.map((change) => applied.reduce(after, change))
    if (moved.some((change, index) => change !== changes[index]))
      await saveChanges(db, caller, proposal, moved)
  }
}

/** A proposed change as it is after another change; the same object if they have nothing to do with each other. */
function after(change: Change, made: TaskChange): Change {
  if (isListChange(change) || !change.before || !made.before || !made.after) return change
  if (change.before.id !== made.before.id || !isSameTask(change.before, made.before)) return change
  const set = changedFields(made)
  const proposed = changedFields(change)
  const overlaps = Object.keys(set).some((name) => name !== 'updated_at' && name in proposed)
  if (overlaps) return change
  const before = made.after
  return { before, after: change.after && ({ ...before, ...proposed } as Task) }
}
