import { sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Db } from '../db/tables.ts'

/** The ways besides a password that this server has. */
export type ServedWays = {
  passkeys: boolean
  /** How the ids of all accounts at the provider begin; undefined without a provider. */
  links: string | undefined
}

/** The ways in which a person can sign in. */
export type Ways = {
  hasPassword: boolean
  /** Accounts at the provider. */
  linked: { id: string; createdAt: string | Date }[]
  passkeys: {
    id: string
    name: string | null
    createdAt: string | Date | null
    lastUsedAt: string | Date | null
  }[]
}

export async function findWays(db: Db, userId: string, served: ServedWays): Promise<Ways> {
  const accounts = await db
    .selectFrom('auth_account')
    .select([
      'id',
      'providerId',
      'accountId',
      'createdAt',
      (eb) => eb('password', 'is not', null).as('hasPassword'),
    ])
    .where('userId', '=', userId)
    .execute()
  const { links } = served
  return {
    hasPassword: accounts.some((one) => one.providerId === 'credential' && Boolean(one.hasPassword)),
    linked: accounts.filter(({ accountId }) => links !== undefined && accountId.startsWith(links)),
    passkeys: served.passkeys ? await listPasskeys(db, userId) : [],
  }
}

async function listPasskeys(db: Db, userId: string): Promise<Ways['passkeys']> {
  return db
    .selectFrom('auth_passkey')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function hasOwnPassword(db: Db, userId: string): Promise<boolean> {
  return (await findWays(db, userId, { passkeys: false, links: undefined })).hasPassword
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth_passkey')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

export type Removal = {
  userId: string
  id: string
  from: 'auth_passkey' | 'auth_account'
  served: ServedWays
}

/** Removes a passkey or a link to the provider, unless the person could not sign in any more. */
export async function removeWay(
  { accounts, engine }: Database,
  { userId, id, from, served }: Removal,
): Promise<'removed' | 'unknown' | 'last'> {
  return accounts.transaction().execute(async (inside) => {
    // Of two removals at once, the second sees what the first has left.
    if (engine === 'postgres')
      await sql`select 1 from auth_user where id = ${userId} for update`.execute(inside)
    const { hasPassword, linked, passkeys } = await findWays(inside, userId, served)
    if (!(from === 'auth_passkey' ? passkeys : linked).some((one) => one.id === id)) return 'unknown'
    if (Number(hasPassword) + linked.length + passkeys.length < 2) return 'last'
    await inside.deleteFrom(from).where('userId', '=', userId).where('id', '=', id).execute()
    return 'removed'
  })
}
