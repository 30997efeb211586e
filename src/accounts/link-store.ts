import type { Db } from '../db/tables.ts'

// These look a link up by its hash: nobody is signed in yet, so they cannot filter by the person.

type Moment = Date | string

export type Link = { identifier: string; value: string; expiresAt: Moment }

export async function insertLink(db: Db, link: Link & { id: string; now: Moment }): Promise<void> {
  const { id, identifier, value, expiresAt, now } = link
  await db
    .insertInto('auth_verification')
    .values({ id, identifier, value, expiresAt, createdAt: now, updatedAt: now })
    .execute()
}

/** A link that has been neither used nor expired. */
export async function findLink(db: Db, identifier: string, now: Moment): Promise<Link | undefined> {
  return db
    .selectFrom('auth_verification')
    .select(['identifier', 'value', 'expiresAt'])
    .where('identifier', '=', identifier)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Open invitations, those that expire first at the top. */
export async function listInvitationValues(db: Db, now: Moment): Promise<Omit<Link, 'identifier'>[]> {
  return db
    .selectFrom('auth_verification')
    .select(['value', 'expiresAt'])
    .where('value', 'like', `${INVITATION_START}%`)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt')
    .execute()
}

/** How the stored value of every invitation starts. */
export const INVITATION_START = '{"type":"invitation"'

export async function deleteLinksWithValue(db: Db, value: string): Promise<void> {
  await db.deleteFrom('auth_verification').where('value', '=', value).execute()
}
