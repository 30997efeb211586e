import type { UIMessage } from 'ai'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'

/** Something that was said. It never changes. */
export type Message = {
  id: string
  role: 'user' | 'assistant'
  parts: UIMessage['parts']
  created_at: string
}

export async function addMessage(
  db: Db,
  caller: Caller,
  conversationId: string,
  { id, role, parts, created_at }: Message,
): Promise<void> {
  const { last } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('messages')
    .values({
      user_id: caller.userId,
      conversation_id: conversationId,
      seq: Number(last ?? 0) + 1,
      id,
      role,
      parts: JSON.stringify(parts),
      created_at,
    })
    .execute()
}

/** The newest messages of a conversation, in the order in which they were said. */
export async function newestMessages(
  db: Db,
  caller: Caller,
  conversationId: string,
  limit: number,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'role', 'parts', 'created_at'])
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse().map(({ parts, ...row }) => ({ ...row, parts: JSON.parse(parts) }))
}

export type StoredMessage = Message & { conversation_id: string; seq: number }

/** The message with this id, in whichever conversation it is. */
export async function findMessage(db: Db, caller: Caller, id: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'role', 'parts', 'created_at', 'conversation_id', 'seq'])
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, parts: JSON.parse(row.parts) }
}

/** What was said next after a message. */
export async function messageAfter(db: Db, caller: Caller, id: string): Promise<Message | undefined> {
  const message = await findMessage(db, caller, id)
  const row =
    message &&
    (await db
      .selectFrom('messages')
      .select(['id', 'role', 'parts', 'created_at'])
      .where('user_id', '=', caller.userId)
      .where('conversation_id', '=', message.conversation_id)
      .where('seq', '>', message.seq)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst())
  return row && { ...row, parts: JSON.parse(row.parts) }
}
