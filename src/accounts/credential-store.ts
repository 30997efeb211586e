import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'
import { endCodes } from './session-store.ts'
import { tokenHash } from './token-hash.ts'

// These look up the owner of a credential, so they cannot filter by it.

export async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  return (await sessionByHash(db, { hash: tokenHash(token) })).rows[0]
}

export async function findSessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return (await sessionById(db, { id })).rows[0]
}

type SessionRow = Pick<Tables['auth_session'], 'userId' | 'expiresAt'> & Pick<Tables['auth_user'], 'timezone'>

const sessionByHash = prepared((db, { hash }: { hash: string }) => sessions(db).where('token', '=', hash))

const sessionById = prepared((db, { id }: { id: string }) => sessions(db).where('auth_session.id', '=', id))

function sessions(db: Db) {
  return db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .select(['userId', 'expiresAt', 'timezone'])
    .where('auth_user.disabledAt', 'is', null)
}

/** By its hash, because the key itself is not stored. */
export async function findKey(db: Db, hash: string) {
  return (await keyByHash(db, { hash })).rows[0]
}

const keyByHash = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('auth_api_key')
    // Better Auth does not tie a key to its account.
    .innerJoin('auth_user', 'auth_user.id', 'auth_api_key.referenceId')
    .select([
      'auth_api_key.id',
      'auth_api_key.name',
      'referenceId',
      'enabled',
      'expiresAt',
      'metadata',
      'timezone',
    ])
    .where('key', '=', hash)
    .where('auth_user.disabledAt', 'is', null),
)

export async function noteKeyUse(db: Db, id: string, now: Date | string): Promise<void> {
  await db.updateTable('auth_api_key').set({ lastRequest: now }).where('id', '=', id).execute()
}

/** By the authenticator's id, because nobody is signed in yet. */
export async function notePasskeyUse(db: Db, credentialID: string, now: Date | string): Promise<void> {
  await db
    .updateTable('auth_passkey')
    .set({ lastUsedAt: now })
    .where('credentialID', '=', credentialID)
    .execute()
}

export async function noteGrantUse(
  db: Db,
  { userId, clientId }: { userId: string; clientId: string },
  now: Date | string,
): Promise<void> {
  await db
    .updateTable('auth_oauth_consent')
    .set({ lastUsedAt: now })
    .where('userId', '=', userId)
    .where('clientId', '=', clientId)
    .execute()
}

/** The owner of a calendar address, by the hash of its token. */
export async function findCalendarOwner(db: Db, hash: string) {
  return (await calendarByHash(db, { hash })).rows[0]
}

const calendarByHash = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('auth_user', 'auth_user.id', 'calendar_feeds.owner')
    .select(['owner', 'timezone'])
    .where('token', '=', hash)
    .where('auth_user.disabledAt', 'is', null),
)

/** The public halves of the signing keys, as JSON Web Keys. */
export async function listPublicKeys(db: Db): Promise<{ id: string; publicKey: string }[]> {
  return db.selectFrom('auth_jwks').select(['id', 'publicKey']).execute()
}

export async function findAccount(db: Db, id: string) {
  return (await accountById(db, { id })).rows[0]
}

const accountById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('auth_user').select(['id', 'name', 'email', 'timezone', 'createdAt']).where('id', '=', id),
)

/** People of another issuer or application have no account here, so they are not disabled. */
export async function isLockedOut(db: Db, userId: string): Promise<boolean> {
  return (await disabledById(db, { id: userId })).rows.length > 0
}

const disabledById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('auth_user').select('id').where('id', '=', id).where('disabledAt', 'is not', null),
)

export async function countKeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth_api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('referenceId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** A person's sessions, API keys and calendar address, without the secrets. */
export async function listCredentials(db: Db, userId: string) {
  return {
    sessions: await db
      .selectFrom('auth_session')
      .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
      .where('userId', '=', userId)
      .execute(),
    keys: await db
      .selectFrom('auth_api_key')
      .select(['name', 'createdAt', 'expiresAt', 'lastRequest', 'metadata'])
      .where('referenceId', '=', userId)
      .execute(),
    calendar: await db
      .selectFrom('calendar_feeds')
      .select('created_at')
      .where('owner', '=', userId)
      .executeTakeFirst(),
    passkeys: await db
      .selectFrom('auth_passkey')
      .select(['name', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', userId)
      .execute(),
    signIns: await db
      .selectFrom('sign_ins')
      .select(['at', 'way', 'address', 'client'])
      .where('owner', '=', userId)
      .orderBy('at')
      .execute(),
  }
}

/** What a person has connected: API keys that work, and programs that they granted access. */
export async function listConnections(db: Db, userId: string) {
  return {
    keys: await db
      .selectFrom('auth_api_key')
      .select(['id', 'name', 'createdAt', 'enabled', 'expiresAt', 'lastRequest'])
      .where('referenceId', '=', userId)
      .execute(),
    grants: await db
      .selectFrom('auth_oauth_consent')
      .innerJoin('auth_oauth_client', 'auth_oauth_client.clientId', 'auth_oauth_consent.clientId')
      .select(['auth_oauth_client.clientId', 'auth_oauth_client.name'])
      .select(['auth_oauth_consent.updatedAt', 'auth_oauth_consent.lastUsedAt'])
      .where('auth_oauth_consent.userId', '=', userId)
      .execute(),
  }
}

export async function endSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_session').where('userId', '=', userId).execute()
}

/** Deletes sessions, keys and pending codes. Sessions first, because a session could make new ones of the rest. */
export async function forgetCredentials(db: Db, userId: string): Promise<void> {
  await endSessions(db, userId)
  await db.deleteFrom('auth_api_key').where('referenceId', '=', userId).execute()
  await db.deleteFrom('auth_passkey').where('userId', '=', userId).execute()
  await db.deleteFrom('sign_ins').where('owner', '=', userId).execute()
  await db.deleteFrom('calendar_feeds').where('owner', '=', userId).execute()
  await endCodes(db, userId)
}

export async function markForgotten(db: Db, id: string, now: Date): Promise<void> {
  await db
    .insertInto('forgotten')
    .values({ id, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The ids of accounts that were deleted since then. */
export async function listForgotten(db: Db, since: Date): Promise<string[]> {
  const rows = await db.selectFrom('forgotten').select('id').where('at', '>', since.toISOString()).execute()
  return rows.map(({ id }) => id)
}

const EXPIRING = [
  'auth_session',
  'auth_device_code',
  'auth_verification',
  'auth_oauth_access_token',
  'auth_oauth_refresh_token',
  'auth_oauth_client_assertion',
] as const

/** Deletes every credential that has expired. */
export async function forgetExpired(db: Db, before: Date | string): Promise<void> {
  for (const table of EXPIRING) await db.deleteFrom(table).where('expiresAt', '<', before).execute()
}

/** Of everybody. */
export async function forgetSignIns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_ins').where('at', '<', before.toISOString()).execute()
}
