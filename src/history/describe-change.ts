import type { Task } from '../tasks/task.ts'
import type { HistoryEntry } from './history-store.ts'
import { type ListChange, listChanges, type TaskChange, taskChanges } from './read-changes.ts'

/** Describes a change for the person who made it. */
export function describeChange({ changes, isFromNewerVersion, undoes }: HistoryEntry): string {
  if (isFromNewerVersion) return 'only a newer version of Errand can show it'
  if (!changes) return 'its content has been purged'
  const lists = listChanges(changes).map(describeList)
  const tasks = Map.groupBy(taskChanges(changes), verbOf)
  const what = [...[...tasks].map(describe), ...lists].join(', ')
  return undoes === null ? what : `${what} (undoing change ${undoes})`
}

function describe([verb, changes]: [string, TaskChange[]]): string {
  if (changes.length > 1) return `${verb} ${changes.length} tasks`
  const [{ before, after }] = changes as [TaskChange]
  const { number, title } = (after ?? before) as Task
  return `${verb} #${number} '${title}'`
}

function describeList({ before, after, moved }: ListChange): string {
  if (!before) return `added the list '${after?.name}'`
  if (!after) return `deleted the list '${before.name}'${moved?.numbers.length ? ' and moved its tasks' : ''}`
  if (before.name !== after.name) return `renamed the list '${before.name}' to '${after.name}'`
  if (before.archived_at !== after.archived_at)
    return `${after.archived_at ? 'archived' : 'brought back'} the list '${after.name}'`
  return `moved the list '${after.name}'`
}

/** What a change did to its task, in one word. */
export function verbOf({ before, after }: TaskChange): string {
  if (!before) return 'added'
  if (!after) return 'deleted'
  if (before.status !== after.status) return after.status === 'completed' ? 'completed' : 'reopened'
  if (before.title !== after.title) return 'renamed'
  return 'changed'
}
