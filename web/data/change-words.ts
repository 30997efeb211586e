import type { ChangeKind } from '../../src/tasks/change-kinds.ts'

/** The page's words for changes of many tasks: before and after. */
export const CHANGE_WORDS: Record<ChangeKind, { verb: string; done: string }> = {
  complete: { verb: 'Complete', done: 'Completed' },
  reopen: { verb: 'Reopen', done: 'Reopened' },
  delete: { verb: 'Delete', done: 'Deleted' },
  set_priority: { verb: 'Change', done: 'Changed' },
  set_due_date: { verb: 'Move', done: 'Moved' },
}
