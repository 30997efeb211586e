/** A change as a reply names it. */
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

/** How many tasks one call of change_tasks can name. */
export const MOST_NAMED = 50
