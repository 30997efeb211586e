/** The kinds of change that a reply can claim. */
export type Reported = 'added' | 'deleted' | 'completed' | 'changed' | 'undone'

/** The changes that change_tasks makes. */
export const CHANGES = ['complete', 'reopen', 'delete', 'set_priority', 'set_due_date'] as const
export type ChangeKind = (typeof CHANGES)[number]

export const REPORTED: Record<ChangeKind, Reported> = {
  complete: 'completed',
  reopen: 'changed',
  delete: 'deleted',
  set_priority: 'changed',
  set_due_date: 'changed',
}

/** The most tasks that one call of change_tasks can name. */
export const MAX_NAMED = 50
