import type { Caller } from '../caller.ts'
import type { Db, Tables } from '../db/tables.ts'

/** A change of many tasks that the assistant proposed in a conversation and that waits for the person's word. */
export type Approval = Omit<Tables['approvals'], 'user_id'>

/** Keeps a proposal, and forgets this person's expired ones. The same proposal twice is one. */
export async function keepApproval(db: Db, caller: Caller, approval: Approval, now: string): Promise<void> {
  await db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('expires_at', '<=', now)
    .execute()
  await db
    .insertInto('approvals')
    .values({ user_id: caller.userId, ...approval })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** Takes a proposal of this conversation that is still open: it is decided once. */
export function takeApproval(
  db: Db,
  caller: Caller,
  { id, conversationId, now }: { id: string; conversationId: string; now: string },
): Promise<Approval | undefined> {
  return db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', now)
    .returning(['id', 'conversation_id', 'turn', 'change', 'confirmation', 'expires_at'])
    .executeTakeFirst()
}

/** The proposals of a conversation that are still open. */
export function openApprovals(
  db: Db,
  caller: Caller,
  { conversationId, now }: { conversationId: string; now: string },
): Promise<Approval[]> {
  return db
    .selectFrom('approvals')
    .select(['id', 'conversation_id', 'turn', 'change', 'confirmation', 'expires_at'])
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', now)
    .execute()
}
