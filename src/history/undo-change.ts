import { z } from 'zod'
import type { List } from '../lists/list.ts'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { showTasks } from '../tasks/show-tasks.ts'
import { ChangeNumber, type Task, TaskView } from '../tasks/task.ts'
import { findChange } from './history-store.ts'
import { MAX_LISTED } from './list-history.ts'
import { type Change, isListChange, listChanges, type TaskChange } from './read-changes.ts'
import { undoList } from './undo-list.ts'
import { reuniteSteps, undoTask } from './undo-task.ts'

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
  // A program may take back what it did itself.
  async needsApproval(input, { db, caller }) {
    const found = await findChange(db, caller, numberOf(input.change))
    return found !== undefined && found.program !== caller.programs[0]
  },
  staysInList: true,
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
  output: z.object({
    undone: z.int(),
    operation: z.string(),
    tasks: z.array(TaskView),
    more: z.int().optional(),
    lists: z.array(z.string()).optional(),
    ...ChangeNumber,
  }),
  async run({ change }, context) {
    const { db, caller, historyFrom, record } = context
    const found = await findChange(db, caller, numberOf(change))
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
    const tasks: TaskChange[] = []
    const lists: string[] = []
    // Backwards, so that a task changed twice in one change ends at its first state.
    for (const change of changes.toReversed()) {
      if (isListChange(change)) {
        const undone = await undoList(db, caller, change)
        if (!undone) continue
        record(undone, { undoes: seq })
        lists.push(((undone.after ?? undone.before) as List).name)
      } else {
        const undone = await undoTask(db, caller, change)
        record(undone, { undoes: seq })
        tasks.push(undone)
      }
    }
    if (tasks.length === 0 && lists.length === 0) throw nothingUndone(changes)
    await reuniteSteps(tasks, context)
    const undone = tasks.toReversed().map(({ before, after }) => (after ?? before) as Task)
    return {
      undone: seq,
      operation,
      tasks: await showTasks(db, caller, undone.slice(0, MAX_LISTED)),
      ...(undone.length > MAX_LISTED && { more: undone.length - MAX_LISTED }),
      ...(lists.length > 0 && { lists: lists.toReversed() }),
    }
  },
  say({ tasks, more = 0, lists = [] }) {
    if (tasks.length === 0) return `Undid the change to the list '${lists[0]}'`
    return tasks.length === 1
      ? `Undid the change to '${tasks[0]?.title}'`
      : `Undid the change to ${(tasks.length + more).toLocaleString('en')} tasks`
  },
})

function numberOf(change: string): number | undefined {
  return change === 'last' ? undefined : Number(change.replace('#', ''))
}

/** Its only lists have been used or changed since they were added. */
function nothingUndone(changes: readonly Change[]): Problem {
  const names = listChanges(changes).map(({ after }) => `'${after?.name}'`)
  return new Problem(
    'conflict',
    `The list ${names.join()} is in use or has been changed; nothing was undone`,
    {
      hint: 'Delete the list by hand.',
    },
  )
}
