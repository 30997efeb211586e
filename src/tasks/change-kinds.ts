export const CHANGES = ['complete', 'reopen', 'delete', 'set_priority', 'set_due_date'] as const
export type ChangeKind = (typeof CHANGES)[number]

/** How many tasks one call of change_tasks can name. */
export const MOST_NAMED = 50
