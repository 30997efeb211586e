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

/** In which conversation a message is, if there is one with this id. */
export async function conversationOf(db: Db, caller: Caller, messageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('user_id', '=', caller.userId)
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row?.conversation_id
}
