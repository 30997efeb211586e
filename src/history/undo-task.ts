import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { findLists } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { restoredAfter } from '../tasks/set-after.ts'
import { moveSteps } from '../tasks/set-place.ts'
import { countSteps } from '../tasks/step-store.ts'
import type { Task } from '../tasks/task.ts'
import { findTaskById, findTaskByNumber, removeTask, restoreTask, saveTask } from '../tasks/task-store.ts'
import { isSameTask, type TaskChange } from './read-changes.ts'

/** Restores a task to its state before a change, unless it has changed since. */
export async function undoTask(db: Db, caller: Caller, { before, after }: TaskChange): Promise<TaskChange> {
  const { id, number, title } = (after ?? before) as Task
  const current = (await findTaskById(db, caller, id)) ?? null
  if (!isSameTask(current, after)) throw conflict(`Task '${title}' has been changed since`)
  // Its steps would lose their task, or become steps of a step.
  const losesSteps = current && (!before || (before.under !== null && current.under === null))
  if (losesSteps && (await countSteps(db, caller, [number])).has(number))
    throw conflict(`Task '${title}' has got steps since`)
  const home = before && (await withExistingPlace(db, caller, before))
  if (home && current) return { before: current, after: await saveTask(db, caller, current, home) }
  if (current) {
    await removeTask(db, caller, current)
    return { before: current, after: null }
  }
  const restored = { ...(home as Task), version: (home as Task).version + 1 }
  if (!(await restoreTask(db, caller, restored))) throw conflict(`Task '${title}' has been changed since`)
  return { before: null, after: restored }
}

function conflict(message: string): Problem {
  return new Problem('conflict', `${message}; nothing was undone`, {
    hint: 'Undo the later change first, or change the task by hand.',
  })
}

/** A task whose list or parent was deleted later comes back without it, and waits for nothing that waits for it. */
export async function withExistingPlace(db: Db, caller: Caller, task: Task): Promise<Task> {
  const { list_id, under } = task
  const hasList = list_id === null || (await findLists(db, caller)).some(({ id }) => id === list_id)
  const parent = under === null ? undefined : await findTaskByNumber(db, caller, under)
  return {
    ...task,
    list_id: hasList ? list_id : null,
    under: parent?.under === null ? under : null,
    after: await restoredAfter(db, caller, task),
  }
}

/** After an undo: moves the steps that are not in the list of their task, because one of the two was elsewhere. */
export async function reuniteSteps(undone: readonly TaskChange[], context: Context): Promise<void> {
  const parents = new Set(
    undone.flatMap(({ before, after }) => {
      if (!after || (after.under === null && before?.list_id === after.list_id)) return []
      return [after.under ?? after.number]
    }),
  )
  for (const number of parents) {
    const parent = await findTaskByNumber(context.db, context.caller, number)
    if (parent) await moveSteps(parent, context)
  }
}
