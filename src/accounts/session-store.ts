import type { Database } from '../db/open.ts'
import type { Db } from '../db/tables.ts'

/** A person's sessions, newest first. */
export async function listSessions(db: Db, userId: string, now: Date | string) {
  return db
    .selectFrom('auth_session')
    .select(['id', 'createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Keeps the newest sessions and ends the others. */
export async function endOldestSessions(db: Db, userId: string, kept: number): Promise<void> {
  const oldest = await db
    .selectFrom('auth_session')
    .select('createdAt')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return
  await db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('createdAt', '<=', oldest.createdAt)
    .execute()
}

/** Returns whether the person had this session. */
export async function endSession(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Whether this is still the person's password. Waits for a change in progress. */
export async function hasPassword(db: Database, userId: string, hash: string): Promise<boolean> {
  const row = await settled(db, db.accounts.selectFrom('auth_account'))
    .select('id')
    .where('userId', '=', userId)
    .where('password', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the session still exists. Waits for a password change in progress. */
export async function hasSession(db: Database, userId: string, id: string): Promise<boolean> {
  const row = await settled(db, db.accounts.selectFrom('auth_session'))
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** PostgreSQL would read past a transaction that is about to commit. On SQLite this runs on the only writer. */
export function settled<Query extends { forShare(): Query }>({ engine }: Database, query: Query): Query {
  return engine === 'postgres' ? query.forShare() : query
}

export async function deleteKey(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('auth_api_key').where('referenceId', '=', userId).where('id', '=', id).execute()
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('auth_passkey').where('userId', '=', userId).where('id', '=', id).execute()
}

export async function deleteLink(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('auth_account').where('userId', '=', userId).where('id', '=', id).execute()
}

export async function endOtherSessions(db: Db, userId: string, current: string): Promise<void> {
  await db.deleteFrom('auth_session').where('userId', '=', userId).where('id', '<>', current).execute()
}

type NewPassword = {
  userId: string
  hash: string
  now: Date | string
  /** The credentials that end with the old password. */
  ends: { sessions: boolean; keys: boolean; programs: boolean }
}

/** The number of each that ended. */
export type Ended = { sessions: number; keys: number; programs: number }

/** Sets a password and ends the credentials made with the old one, in one transaction. */
export async function replacePassword(db: Db, { userId, hash, now, ends }: NewPassword): Promise<Ended> {
  const ended = await db.transaction().execute(async (inside) => {
    await inside
      .updateTable('auth_account')
      .set({ password: hash, updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .execute()
    return {
      sessions: ends.sessions ? await endAllSessions(inside, userId) : 0,
      keys: ends.keys ? await deleteKeys(inside, userId) : 0,
      programs: ends.programs ? await disconnectPrograms(inside, userId) : 0,
    }
  })
  // Until the commit, an old session could still approve a device.
  if (ends.sessions) await endCodes(db, userId)
  return ended
}

/** Ends the codes of devices and programs that were about to get a session, and links to set a password. */
export async function endCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_device_code').where('userId', '=', userId).execute()
  // OAuth keeps its codes there, with the person's id somewhere in the JSON; a link has the bare id.
  await db.deleteFrom('auth_verification').where('value', 'like', `%"${userId}"%`).execute()
  await db.deleteFrom('auth_verification').where('value', '=', userId).execute()
}

/** Ends sessions, and then what could become one: only a session can approve more of it. */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  const ended = await deleted(db.deleteFrom('auth_session').where('userId', '=', userId).executeTakeFirst())
  await endCodes(db, userId)
  return ended
}

function deleteKeys(db: Db, userId: string): Promise<number> {
  return deleted(db.deleteFrom('auth_api_key').where('referenceId', '=', userId).executeTakeFirst())
}

async function disconnectPrograms(db: Db, userId: string): Promise<number> {
  await db.deleteFrom('auth_oauth_access_token').where('userId', '=', userId).execute()
  await db.deleteFrom('auth_oauth_refresh_token').where('userId', '=', userId).execute()
  return deleted(db.deleteFrom('auth_oauth_consent').where('userId', '=', userId).executeTakeFirst())
}

/** Removes passkeys, links to the provider and sessions. */
export async function removeOtherSignIns(db: Db, userId: string): Promise<void> {
  await db.transaction().execute((inside) => withoutSignIns(inside, userId))
  // Until the commit, a passkey could still sign in, and a session approve a device.
  await endAllSessions(db, userId)
}

/** The same, with API keys, programs and the address of the calendar. */
export async function removeOtherWaysIn(db: Db, userId: string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await withoutSignIns(inside, userId)
    await deleteKeys(inside, userId)
    await disconnectPrograms(inside, userId)
    await inside.deleteFrom('calendar_feeds').where('owner', '=', userId).execute()
  })
  await endAllSessions(db, userId)
}

async function withoutSignIns(db: Db, userId: string): Promise<void> {
  // Sessions first, because a session could make new ones of the rest.
  await endAllSessions(db, userId)
  await db.deleteFrom('auth_passkey').where('userId', '=', userId).execute()
  await db
    .deleteFrom('auth_account')
    .where('userId', '=', userId)
    .where('providerId', '<>', 'credential')
    .execute()
}

async function deleted(result: Promise<{ numDeletedRows: bigint }>): Promise<number> {
  return Number((await result).numDeletedRows)
}
