import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'

// Whose a credential is, is what these find out, so nobody's id is in their conditions.

export async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  return (await sessionByToken(db, { token })).rows[0]
}

export async function findSessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return (await sessionById(db, { id })).rows[0]
}

type SessionRow = Pick<Tables['auth_session'], 'userId' | 'expiresAt'>

const sessionByToken = prepared((db, { token }: { token: string }) =>
  db.selectFrom('auth_session').select(['userId', 'expiresAt']).where('token', '=', token),
)

const sessionById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('auth_session').select(['userId', 'expiresAt']).where('id', '=', id),
)

/** By what the key hashes to: the key itself is nowhere. */
export async function findKey(db: Db, hash: string) {
  return (await keyByHash(db, { hash })).rows[0]
}

const keyByHash = prepared((db, { hash }: { hash: string }) =>
  db
    .selectFrom('auth_api_key')
    .select(['name', 'referenceId', 'enabled', 'expiresAt', 'metadata'])
    .where('key', '=', hash),
)

/** The keys that tokens are signed with, as JSON Web Keys. */
export async function listPublicKeys(db: Db): Promise<{ id: string; publicKey: string }[]> {
  return db.selectFrom('auth_jwks').select(['id', 'publicKey']).execute()
}

export async function findAccount(db: Db, id: string) {
  return (await accountById(db, { id })).rows[0]
}

const accountById = prepared((db, { id }: { id: string }) =>
  db.selectFrom('auth_user').select(['id', 'name', 'email', 'createdAt']).where('id', '=', id),
)

/** What Better Auth leaves behind when it deletes an account. */
export async function forgetCredentials(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_api_key').where('referenceId', '=', userId).execute()
  await db.deleteFrom('auth_device_code').where('userId', '=', userId).execute()
}

/** Deletes what can no longer be used by anybody. */
export async function forgetExpired(db: Db, before: Date | string): Promise<void> {
  await db.deleteFrom('auth_session').where('expiresAt', '<', before).execute()
  await db.deleteFrom('auth_device_code').where('expiresAt', '<', before).execute()
  await db.deleteFrom('auth_verification').where('expiresAt', '<', before).execute()
}
