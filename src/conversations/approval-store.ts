import type { Caller } from '../caller.ts'
import type { Db, Tables } from '../db/tables.ts'

/** A change of many tasks that the assistant proposed in a conversation and that waits for the person's word. */
export type Approval = Omit<Tables['approvals'], 'user_id' | 'decided_by'>

const COLUMNS = ['id', 'conversation_id', 'turn', 'change', 'confirmation', 'expires_at'] as const

/** Keeps a proposal, and forgets this person's expired ones. The same proposal twice is one. */
export async function keepApproval(db: Db, caller: Caller, approval: Approval, now: string): Promise<void> {
  await db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('expires_at', '<=', now)
    .execute()
  await db
    .insertInto('approvals')
    .values({ user_id: caller.userId, ...approval, decided_by: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** Answering a proposal uses it up, so read-only credentials cannot. */
export function mayDecide({ scopes }: Caller): boolean {
  return scopes.includes('tasks:write')
}

type Deciding = { id: string; conversationId: string; turn: string; now: string }

/** Takes a proposal of this conversation that is still open: it is decided once, by one message. */
export async function takeApproval(
  db: Db,
  caller: Caller,
  { id, conversationId, turn, now }: Deciding,
): Promise<Approval | undefined> {
  if (!mayDecide(caller)) return undefined
  return db
    .updateTable('approvals')
    .set({ decided_by: turn })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', now)
    .where('decided_by', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/**
 * Withdraws the open proposals of a conversation, except those of the newest turn: whoever has gone on talking no longer
 * means the question before.
 */
export async function withdrawApprovals(
  db: Db,
  caller: Caller,
  { conversationId, turn }: { conversationId: string; turn: string },
): Promise<void> {
  if (!mayDecide(caller)) return
  await db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .where('turn', '!=', turn)
    .where('decided_by', 'is', null)
    .execute()
}

/** What this message decided on, when it is answered again. */
export function approvalDecidedBy(db: Db, caller: Caller, turn: string): Promise<Approval | undefined> {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('decided_by', '=', turn)
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
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .where('expires_at', '>', now)
    .where('decided_by', 'is', null)
    .execute()
}
