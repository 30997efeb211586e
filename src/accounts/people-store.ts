import type { Database } from '../db/open.ts'
import type { Db } from '../db/tables.ts'
import { LOCAL_USER } from './personal-mode.ts'
import { endAllSessions, settled } from './session-store.ts'

// For sign-in, and for the person who runs the server, who sees everybody's account. The local person has none.

/** All accounts, oldest first. */
export async function listPeople(db: Db) {
  return people(db).orderBy('createdAt').orderBy('id').execute()
}

export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number]

/** Addresses are stored in lower case. */
export async function findPerson(db: Db, email: string): Promise<PersonRow | undefined> {
  return people(db).where('email', '=', email.trim().toLowerCase()).executeTakeFirst()
}

function people(db: Db) {
  return db
    .selectFrom('auth_user')
    .select(['id', 'name', 'email', 'emailVerified', 'mustVerify', 'disabledAt', 'createdAt'])
    .where('id', '<>', LOCAL_USER)
}

export async function isAnybodyThere(db: Db): Promise<boolean> {
  return (await people(db).limit(1).executeTakeFirst()) !== undefined
}

/** A person's address, and what decides whether they may sign in. */
export async function findStanding(db: Db, userId: string) {
  return db
    .selectFrom('auth_user')
    .select(['email', 'emailVerified', 'mustVerify', 'disabledAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Whether the person is disabled. Waits for a change in progress. */
export async function isDisabled(db: Database, userId: string): Promise<boolean> {
  const row = await settled(db, db.accounts.selectFrom('auth_user'))
    .select('disabledAt')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(row?.disabledAt)
}

/** Marks the address as confirmed if this is still the person's password. */
export async function confirmPerson(
  { accounts, engine }: Database,
  userId: string,
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await accounts
    .updateTable('auth_user')
    .set({ emailVerified: engine === 'sqlite' ? 1 : true })
    .where('id', '=', userId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('auth_account').select('id').where('userId', '=', userId).where('password', '=', hash),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markVerified({ accounts, engine }: Database, userId: string): Promise<void> {
  const emailVerified = engine === 'sqlite' ? 1 : true
  await accounts.updateTable('auth_user').set({ emailVerified }).where('id', '=', userId).execute()
}

/** From this moment none of the person's credentials works. Sessions and pending codes end for good. */
export async function disablePerson(db: Db, userId: string, now: Date | string): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('auth_user').set({ disabledAt: now }).where('id', '=', userId).execute()
    await endAllSessions(inside, userId)
  })
}

export async function enablePerson(db: Db, userId: string): Promise<void> {
  await db.updateTable('auth_user').set({ disabledAt: null }).where('id', '=', userId).execute()
}

/** Deletes the account itself; passwords, sessions and grants go with it. */
export async function deletePerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('auth_user').where('id', '=', userId).execute()
}

/** Accounts whose address was not confirmed by then, and that were not used while the server sent no mail. */
export async function findUnconfirmed(db: Database, before: Date | string): Promise<string[]> {
  const rows = await db.accounts
    .selectFrom('auth_user')
    .select('id')
    .where('mustVerify', '=', db.engine === 'sqlite' ? 1 : true)
    .where('emailVerified', '=', db.engine === 'sqlite' ? 0 : false)
    .where('disabledAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sign_ins').select('owner').whereRef('owner', '=', 'auth_user.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('auth_session').select('userId').whereRef('userId', '=', 'auth_user.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the account unless its address has been confirmed meanwhile. */
export async function forgetUnconfirmed({ accounts, engine }: Database, userId: string): Promise<void> {
  await accounts
    .deleteFrom('auth_user')
    .where('id', '=', userId)
    .where('emailVerified', '=', engine === 'sqlite' ? 0 : false)
    .execute()
}
