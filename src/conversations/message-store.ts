import type { UIMessage } from 'ai'
import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import { countBytes, type Stored } from '../observe/storage-store.ts'

/** A message of a conversation. It never changes. */
export type Message = {
  id: string
  role: 'user' | 'assistant'
  parts: UIMessage['parts']
  created_at: string
}

/** Stores a message and returns the person's stored bytes. */
export async function addMessage(
  db: Db,
  caller: Caller,
  conversationId: string,
  { id, role, parts, created_at }: Message,
): Promise<Stored> {
  const content = JSON.stringify(parts)
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
      parts: content,
      created_at,
    })
    .execute()
  const bytes = Buffer.byteLength(content)
  return countBytes(db, caller, { bytes, chat_bytes: bytes })
}

/** The newest messages of a conversation, oldest first. */
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

/** The newest messages up to `bytes` in all, but at least one; oldest first. */
export async function newestMessagesWithin(
  db: Db,
  caller: Caller,
  conversationId: string,
  { limit, bytes }: { limit: number; bytes: number },
): Promise<Message[]> {
  const found: Message[] = []
  let room = bytes
  let before: number | undefined
  while (found.length < limit && room > 0) {
    const page = await readPage(db, caller, conversationId, { order: 'desc', from: before, limit: STEP })
    for (const { seq, parts, ...message } of page.slice(0, limit - found.length)) {
      if (room <= 0) break
      room -= parts.length
      before = seq
      found.push({ ...message, parts: JSON.parse(parts) })
    }
    if (page.length < STEP) break
  }
  return found.reverse()
}

/** A page of messages, oldest first, starting after `after`. */
export async function listMessages(
  db: Db,
  caller: Caller,
  conversationId: string,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<(Message & { seq: number })[]> {
  const page = await readPage(db, caller, conversationId, { order: 'asc', from: after, limit })
  return page.map(({ parts, ...message }) => ({ ...message, parts: JSON.parse(parts) }))
}

const STEP = 20

function readPage(
  db: Db,
  caller: Caller,
  conversationId: string,
  { order, from, limit }: { order: 'asc' | 'desc'; from: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('messages')
    .select(['seq', 'id', 'role', 'parts', 'created_at'])
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', conversationId)
  if (from !== undefined) query = query.where('seq', order === 'asc' ? '>' : '<', from)
  return query.orderBy('seq', order).limit(limit).execute()
}

export type StoredMessage = Message & { conversation_id: string; seq: number }

/** The message with this id, in any conversation. */
export async function findMessage(db: Db, caller: Caller, id: string): Promise<StoredMessage | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'role', 'parts', 'created_at', 'conversation_id', 'seq'])
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, parts: JSON.parse(row.parts) }
}

/** The next message in the same conversation. */
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
