import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

// A grant is looked up to find the person, so there is no signed-in person to filter by.

export type GrantKey = { userId: string; clientId: string; grantId: string; connection: string }

/** A grant with its program, and whether this connection can be renewed or was revoked. */
export async function findGrant(db: Db, key: GrantKey) {
  const row = (await grantByKey(db, key)).rows[0]
  return row && { ...row, scopes: readList(row.scopes) }
}

const grantByKey = prepared((db, { userId, clientId, grantId, connection }: GrantKey) =>
  db
    .selectFrom('auth_oauth_consent')
    .innerJoin('auth_oauth_client', 'auth_oauth_client.clientId', 'auth_oauth_consent.clientId')
    .innerJoin('auth_user', 'auth_user.id', 'auth_oauth_consent.userId')
    .select((eb) => [
      'auth_oauth_client.clientId',
      'auth_oauth_client.name',
      'auth_oauth_client.disabled',
      'auth_user.timezone',
      'auth_user.disabledAt',
      'auth_oauth_consent.scopes',
      eb
        .exists(eb.selectFrom('auth_oauth_refresh_token').select('id').where('referenceId', '=', connection))
        .as('renewable'),
      eb
        .exists(
          eb
            .selectFrom('auth_oauth_refresh_token')
            .select('id')
            .where('referenceId', '=', connection)
            .where('revoked', 'is not', null)
            .where('rotatedAt', 'is', null),
        )
        .as('revoked'),
    ])
    .where('auth_oauth_consent.id', '=', grantId)
    .where('auth_oauth_consent.userId', '=', userId)
    .where('auth_oauth_consent.clientId', '=', clientId),
)

/** A person's current grant to a program. */
export async function newestGrant(db: Db, key: { userId: string; clientId: string }) {
  const row = await db
    .selectFrom('auth_oauth_consent')
    .select(['id', 'scopes'])
    .where('userId', '=', key.userId)
    .where('clientId', '=', key.clientId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, scopes: readList(row.scopes) }
}

/** Gives a grant a new id, which ends every token issued under the old one, except the code just issued. */
export async function renewGrantId(db: Db, { id, newId }: { id: string; newId: string }): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.updateTable('auth_oauth_consent').set({ id: newId }).where('id', '=', id).execute()
    await inside.deleteFrom('auth_oauth_refresh_token').where('referenceId', 'like', `${id}:%`).execute()
    await inside
      .updateTable('auth_verification')
      .set({ value: sql<string>`replace(value, ${`"referenceId":"${id}:`}, ${`"referenceId":"${newId}:`})` })
      .where('value', 'like', `%"referenceId":"${id}:%`)
      .execute()
  })
}

/** The number of other programs with a grant from this person. */
export async function countGrants(db: Db, { userId, besides }: { userId: string; besides: string }) {
  const { count } = await db
    .selectFrom('auth_oauth_consent')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('clientId', '!=', besides)
    .executeTakeFirstOrThrow()
  return count
}

/** By its hash, because the token itself is not stored. */
export async function findRefreshToken(db: Db, hash: string) {
  const row = await db
    .selectFrom('auth_oauth_refresh_token')
    .select(['id', 'userId', 'clientId', 'referenceId', 'scopes'])
    .where('token', '=', hash)
    .executeTakeFirst()
  return row && { ...row, scopes: readList(row.scopes) }
}

export async function narrowRefreshToken(db: Db, id: string, scopes: readonly string[]): Promise<void> {
  await db
    .updateTable('auth_oauth_refresh_token')
    .set({ scopes: JSON.stringify(scopes) })
    .where('id', '=', id)
    .execute()
}

/** Deletes refresh tokens that were rotated before this moment: every renewal leaves one. */
export async function forgetRotated(db: Db, before: Date | string): Promise<void> {
  await db.deleteFrom('auth_oauth_refresh_token').where('rotatedAt', '<', before).execute()
}

export async function deleteRefreshToken(db: Db, id: string): Promise<void> {
  await db.deleteFrom('auth_oauth_refresh_token').where('id', '=', id).execute()
}

function readList(stored: unknown): string[] {
  const list: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
