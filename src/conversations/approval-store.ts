import type { Caller } from '../caller.ts'
import { actsFreely } from '../callers/trust.ts'
import type { Db, Tables } from '../db/tables.ts'

/** A change of many tasks that the assistant proposed and that waits for the person's approval. */
export type Approval = Omit<Tables['approvals'], 'user_id' | 'decided_by'>

const COLUMNS = ['id', 'conversation_id', 'turn', 'change', 'confirmation', 'expires_at'] as const

/** Stores a proposal and deletes the person's expired ones. Storing the same proposal twice is a no-op. */
export async function saveApproval(db: Db, caller: Caller, approval: Approval, now: string): Promise<void> {
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

/** Deciding consumes the proposal, so it needs a write scope, and no program may do it that proposes itself. */
export async function mayDecide(db: Db, caller: Caller): Promise<boolean> {
  return caller.scopes.includes('tasks:write') && (await actsFreely(db, caller))
}

type Decision = { id: string; conversationId: string; turn: string; now: string }

/** Claims an open proposal of this conversation: only one message can decide it. */
export async function claimApproval(
  db: Db,
  caller: Caller,
  { id, conversationId, turn, now }: Decision,
): Promise<Approval | undefined> {
  if (!(await mayDecide(db, caller))) return undefined
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
 * Withdraws a conversation's open proposals, except those of the newest turn: a later yes must not approve an old
 * proposal.
 */
export async function withdrawApprovals(
  db: Db,
  caller: Caller,
  { conversationId, turn }: { conversationId: string; turn: string },
): Promise<void> {
  if (!(await mayDecide(db, caller))) return
  await db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .where('turn', '!=', turn)
    .where('decided_by', 'is', null)
    .execute()
}

/** The proposal that this message decided, for when the message is answered again. */
export function approvalDecidedBy(db: Db, caller: Caller, turn: string): Promise<Approval | undefined> {
  return db
    .selectFrom('approvals')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('decided_by', '=', turn)
    .executeTakeFirst()
}

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
