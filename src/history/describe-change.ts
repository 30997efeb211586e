import type { Task } from '../tasks/task.ts'
import type { HistoryEntry } from './history-store.ts'
import type { Change } from './read-changes.ts'

/** Describes a change for the person who made it. */
export function describeChange({ changes, isFromNewerVersion, undoes }: HistoryEntry): string {
  if (isFromNewerVersion) return 'only a newer version of Errand can show it'
  if (!changes) return 'its content has been purged'
  const [first] = changes
  const what =
    changes.length === 1 && first ? describe(first) : `${verbOf(first as Change)} ${changes.length} tasks`
  return undoes === null ? what : `${what} (undoing change ${undoes})`
}

function describe(change: Change): string {
  const { number, title } = (change.after ?? change.before) as Task
  return `${verbOf(change)} #${number} '${title}'`
}

function verbOf({ before, after }: Change): string {
  if (!before) return 'added'
  if (!after) return 'deleted'
  if (before.status !== after.status) return after.status === 'completed' ? 'completed' : 'reopened'
  if (before.title !== after.title) return 'renamed'
  return 'changed'
}
