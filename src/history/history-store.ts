import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { Task } from '../tasks/task.ts'

/** One task before and after a change; null before it was added and after it was deleted. */
export type Change = { before: Task | null; after: Task | null }

type Entry = { operation: string; requestId: string; now: Date; changes: readonly Change[] }

/**
 * Keeps what one operation changed, by whom and through what. The row's number rises by one for each change of this
 * person, so the history is the change feed too: a reader who knows one number asks for the rows after it.
 */
export async function recordChanges(db: Db, caller: Caller, entry: Entry): Promise<void> {
  const { last_change: seq } = await db
    .updateTable('counters')
    .set((eb) => ({
      last_change: eb('last_change', '+', 1),
      pending: eb('pending', '+', difference(entry.changes, 'pending')),
      completed: eb('completed', '+', difference(entry.changes, 'completed')),
    }))
    .where('user_id', '=', caller.userId)
    .returning('last_change')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('history')
    .values({
      user_id: caller.userId,
      seq,
      operation: entry.operation,
      surface: caller.surface,
      client: caller.client,
      request_id: entry.requestId,
      changes: JSON.stringify(entry.changes),
      created_at: entry.now.toISOString(),
    })
    .execute()
}

/** How many more tasks have this status after the changes than before. */
function difference(changes: readonly Change[], status: Task['status']): number {
  let count = 0
  for (const { before, after } of changes) {
    if (after?.status === status) count++
    if (before?.status === status) count--
  }
  return count
}
