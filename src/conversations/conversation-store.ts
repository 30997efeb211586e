import { sql } from 'kysely'
import type { Caller } from '../caller.ts'
import { addPerson } from '../db/people.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { countBytes } from '../observe/storage-store.ts'

export type Conversation = Omit<Tables['conversations'], 'user_id'>

const COLUMNS = ['id', 'title', 'created_at', 'updated_at', 'turn', 'turn_until', 'stopping'] as const

/** The stored title of a conversation until something happens in it. */
export const UNNAMED = ''

export async function addConversation(
  db: Db,
  caller: Caller,
  { id, now }: { id: string; now: string },
): Promise<void> {
  await db
    .insertInto('conversations')
    .values({
      user_id: caller.userId,
      id,
      title: UNNAMED,
      created_at: now,
      updated_at: now,
      turn: null,
      turn_until: null,
      stopping: 0,
    })
    .execute()
  await addPerson(db, caller)
}

export function findConversation(db: Db, caller: Caller, id: string): Promise<Conversation | undefined> {
  return db
    .selectFrom('conversations')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export type After = { updated_at: string; id: string }

/** Ordered by latest activity, starting after the last one of the previous page. */
export function listConversations(
  db: Db,
  caller: Caller,
  { limit, after }: { limit: number; after?: After },
): Promise<Conversation[]> {
  let query = db.selectFrom('conversations').select(COLUMNS).where('user_id', '=', caller.userId)
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('updated_at', '<', after.updated_at),
        and([eb('updated_at', '=', after.updated_at), eb('id', '<', after.id)]),
      ]),
    )
  return query.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** Changes whenever one of the newest conversations begins, is answered, renamed or deleted. */
export async function findConversationState(db: Db, caller: Caller): Promise<string> {
  const { rows } = await selectState(db, { user_id: caller.userId })
  return JSON.stringify(rows)
}

const selectState = prepared((db, { user_id }: { user_id: string }) =>
  db
    .selectFrom('conversations')
    .select(['id', 'title', 'updated_at', 'turn'])
    .where('user_id', '=', user_id)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20),
)

/** A page of all conversations by id, an order that stays stable while they are read. */
export function conversationsById(
  db: Db,
  caller: Caller,
  { after, limit }: { after: string; limit: number },
): Promise<Conversation[]> {
  return db
    .selectFrom('conversations')
    .select(COLUMNS)
    .where('user_id', '=', caller.userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function renameConversation(
  db: Db,
  caller: Caller,
  id: string,
  title: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ title })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Names a conversation that has no title yet. */
export async function nameConversation(db: Db, caller: Caller, id: string, title: string): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ title })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('title', '=', UNNAMED)
    .execute()
}

/**
 * Deletes a conversation with its messages and proposals. Its own row goes first, so that a turn ending at this moment
 * cannot add an orphaned message.
 */
export async function deleteConversation(db: Db, caller: Caller, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversations')
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const { bytes } = await db
    .selectFrom('messages')
    .select(sql<number | null>`sum(octet_length(parts))`.as('bytes'))
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('messages')
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', id)
    .execute()
  await db
    .deleteFrom('approvals')
    .where('user_id', '=', caller.userId)
    .where('conversation_id', '=', id)
    .execute()
  const freed = Number(bytes ?? 0)
  await countBytes(db, caller, { bytes: -freed, chat_bytes: -freed })
  return true
}

/** Leases the conversation for one turn, unless another turn's lease is still valid. */
export async function startTurn(
  db: Db,
  caller: Caller,
  { id, turn, until, now, latest }: { id: string; turn: string; until: string; now: string; latest: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ turn, turn_until: until, stopping: 0, updated_at: now })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('turn', 'is', null), eb('turn_until', '<=', now), eb('turn_until', '>', latest)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Extends this turn's lease. */
export async function renewTurn(
  db: Db,
  caller: Caller,
  { id, turn, until }: { id: string; turn: string; until: string },
): Promise<void> {
  await db
    .updateTable('conversations')
    .set({ turn_until: until })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .execute()
}

/** Releases the conversation if this turn still holds the lease. */
export async function endTurn(
  db: Db,
  caller: Caller,
  { id, turn, now }: { id: string; turn: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ turn: null, turn_until: null, stopping: 0, updated_at: now })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Asks the running turn to stop, whichever process runs it. */
export async function requestStop(db: Db, caller: Caller, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversations')
    .set({ stopping: 1 })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where('turn', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
