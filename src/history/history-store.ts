import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Task } from '../tasks/task.ts'

/** One task before and after a change; null before it was added and after it was deleted. */
export type Change = { before: Task | null; after: Task | null }

type Entry = { operation: string; requestId: string; now: Date; changes: readonly Change[] }

/**
 * Keeps what one operation changed, by whom and through what. The row's number rises by one for each change of this
 * person, so the history is the change feed too: a reader who knows one number asks for the rows after it.
 */
export async function recordChanges(db: Db, caller: Caller, entry: Entry): Promise<void> {
  const { rows } = await count(db, {
    user_id: caller.userId,
    pending: difference(entry.changes, 'pending'),
    completed: difference(entry.changes, 'completed'),
  })
  const [{ last_change: seq }] = rows as [{ last_change: number }]
  await insertEntry(db, {
    user_id: caller.userId,
    seq,
    operation: entry.operation,
    surface: caller.surface,
    client: caller.client,
    request_id: entry.requestId,
    changes: JSON.stringify(entry.changes),
    created_at: entry.now.toISOString(),
  })
}

const count = prepared((db, more: { user_id: string; pending: number; completed: number }) =>
  db
    .updateTable('counters')
    .set((eb) => ({
      last_change: eb('last_change', '+', 1),
      pending: eb('pending', '+', more.pending),
      completed: eb('completed', '+', more.completed),
    }))
    .where('user_id', '=', more.user_id)
    .returning('last_change'),
)

const insertEntry = prepared((db, entry: Tables['history']) =>
  db.insertInto('history').values({
    user_id: entry.user_id,
    seq: entry.seq,
    operation: entry.operation,
    surface: entry.surface,
    client: entry.client,
    request_id: entry.request_id,
    changes: entry.changes,
    created_at: entry.created_at,
  }),
)

/** How many more tasks have this status after the changes than before. */
function difference(changes: readonly Change[], status: Task['status']): number {
  let count = 0
  for (const { before, after } of changes) {
    if (after?.status === status) count++
    if (before?.status === status) count--
  }
  return count
}
