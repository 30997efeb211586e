import {
  type Change,
  type ListChange,
  listChanges,
  type TaskChange,
  taskChanges,
} from '../history/read-changes.ts'
import type { Task } from '../tasks/task.ts'

/** What a proposal would do, in a few words: "complete #3 'Dentist'". */
export function summarise(changes: readonly Change[] | undefined): string {
  if (!changes) return 'a change that only a newer version of Errand can show'
  const tasks = Map.groupBy(withoutCopies(taskChanges(changes)), verbOf)
  return [...[...tasks].map(sayTasks), ...listChanges(changes).map(sayList)].join(', ')
}

/** Completing a repeating task adds the next one, which goes without saying. */
function withoutCopies(changes: readonly TaskChange[]): TaskChange[] {
  const completed = new Set(
    changes.flatMap(({ before, after }) => (before && after?.status === 'completed' ? [before.series] : [])),
  )
  const copies = new Set<number>()
  return changes.filter(({ before, after }) => {
    if (before || !after) return true
    const isCopy = (after.series !== null && completed.has(after.series)) || copies.has(after.under ?? 0)
    if (isCopy) copies.add(after.number)
    return !isCopy
  })
}

function sayTasks([verb, changes]: [string, TaskChange[]]): string {
  if (changes.length > 1) return `${verb} ${changes.length} tasks`
  const [{ before, after }] = changes as [TaskChange]
  if (!before) return `${verb} '${after?.title}'`
  return `${verb} #${before.number} '${before.title}'`
}

function verbOf({ before, after }: TaskChange): string {
  if (!before) return 'add'
  if (!after) return 'delete'
  if (before.status !== after.status) return after.status === 'completed' ? 'complete' : 'reopen'
  if (before.title !== after.title) return 'rename'
  const differs = (...fields: (keyof Task)[]) => fields.some((field) => before[field] !== after[field])
  return differs('due_date', 'due_time') ? 'move' : 'change'
}

function sayList({ before, after }: ListChange): string {
  if (!before) return `add the list '${after?.name}'`
  if (!after) return `delete the list '${before.name}'`
  return before.name === after.name ? `change the list '${before.name}'` : `rename the list '${before.name}'`
}
