import { lockTable } from '../db/lock-table.ts'
import type { Engine } from '../db/open.ts'
import type { Db, Tables } from '../db/tables.ts'

// The keys belong to the server, not to a person.

export type SigningKey = Omit<Tables['auth_jwks'], 'createdAt'>

/** Locks out other processes that would add a key, until the transaction ends. */
export function lockSigningKeys(db: Db, engine: Engine): Promise<void> {
  return lockTable(db, engine, 'auth_jwks')
}

/** The key that signs: Better Auth takes the newest. */
export async function newestSigningKey(db: Db): Promise<{ privateKey: string } | undefined> {
  return db
    .selectFrom('auth_jwks')
    .select('privateKey')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addSigningKey(db: Db, engine: Engine, key: SigningKey, now: Date): Promise<void> {
  const createdAt = engine === 'sqlite' ? now.toISOString() : now
  await db
    .insertInto('auth_jwks')
    .values({ ...key, createdAt })
    .execute()
}

export async function deleteSigningKeys(db: Db): Promise<void> {
  await db.deleteFrom('auth_jwks').execute()
}

export async function endAllSessions(db: Db): Promise<void> {
  await db.deleteFrom('auth_session').execute()
}
