import type { Db } from '../db/tables.ts'

// A program belongs to nobody until a person grants it something.

/** The most programs without a grant; registering one needs no sign-in. */
export const MOST_UNGRANTED = 5000

/** Deletes programs without a grant that registered before this moment. */
export async function forgetUngranted(db: Db, before: Date | string): Promise<void> {
  await db
    .deleteFrom('auth_oauth_client')
    .where('clientId', 'in', ungranted(db).where('createdAt', '<', before).select('clientId'))
    .execute()
}

/** Deletes the oldest programs without a grant if there are too many, and a few more, so that it runs rarely. */
export async function makeRoomForClient(db: Db, most = MOST_UNGRANTED): Promise<void> {
  const { count } = await ungranted(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < most) return
  const oldest = ungranted(db)
    .select('clientId')
    .orderBy('createdAt')
    .orderBy('clientId')
    .limit(count - most + Math.ceil(most / 50))
  await db.deleteFrom('auth_oauth_client').where('clientId', 'in', oldest).execute()
}

function ungranted(db: Db) {
  return db
    .selectFrom('auth_oauth_client')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_oauth_consent')
            .select('auth_oauth_consent.id')
            .whereRef('auth_oauth_consent.clientId', '=', 'auth_oauth_client.clientId'),
        ),
      ),
    )
}
