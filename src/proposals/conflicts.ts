import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { type Change, isSameTask, taskChanges } from '../history/read-changes.ts'
import type { Task } from '../tasks/task.ts'
import { findTaskById } from '../tasks/task-store.ts'
import { changedFields } from './apply-changes.ts'

/** Why a proposal no longer fits: what has happened to one of its tasks since. */
export type Conflict = {
  number: number
  title: string
  what: 'changed' | 'deleted'
  /** The changed fields. */
  fields: string[]
  at?: string
}

/** The tasks of a proposal that have changed since it was made. */
export async function findConflicts(db: Db, caller: Caller, changes: readonly Change[]): Promise<Conflict[]> {
  const conflicts: Conflict[] = []
  // A proposal may change a task twice; only the first state was there before.
  const seen = new Set<string>()
  for (const { before, after } of taskChanges(changes)) {
    const { id } = (before ?? after) as Task
    const isFirst = !seen.has(id)
    seen.add(id)
    if (!before || !isFirst) continue
    const { number, title } = before
    const current = await findTaskById(db, caller, id)
    if (!current) conflicts.push({ number, title, what: 'deleted', fields: [] })
    else if (!isSameTask(current, before))
      conflicts.push({
        number,
        title: current.title,
        what: 'changed',
        fields: Object.keys(changedFields({ before, after: current })).filter(
          (name) => name !== 'updated_at',
        ),
        at: current.updated_at,
      })
  }
  return conflicts
}
