import type { Db, Tables } from '../db/tables.ts'

export type RecentSignIn = Omit<Tables['sign_ins'], 'owner'>

/** Adds a sign-in and forgets all but the newest. */
export async function addSignIn(db: Db, row: Tables['sign_ins'], kept: number): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const oldest = await db
    .selectFrom('sign_ins')
    .select('at')
    .where('owner', '=', row.owner)
    .orderBy('at', 'desc')
    .offset(kept)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await db.deleteFrom('sign_ins').where('owner', '=', row.owner).where('at', '<=', oldest.at).execute()
}

/** Newest first. */
export async function listSignIns(db: Db, userId: string): Promise<RecentSignIn[]> {
  return db
    .selectFrom('sign_ins')
    .select(['at', 'session', 'way', 'address', 'client'])
    .where('owner', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('session')
    .execute()
}
