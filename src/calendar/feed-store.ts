import type { Caller } from '../caller.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tables } from '../db/tables.ts'

type Feed = Tables['calendar_feeds']

export async function findFeed(db: Db, caller: Caller): Promise<Pick<Feed, 'created_at'> | undefined> {
  return (await selectFeed(db, { owner: caller.userId })).rows[0]
}

const selectFeed = prepared((db, { owner }: Pick<Feed, 'owner'>) =>
  db.selectFrom('calendar_feeds').select('created_at').where('owner', '=', owner),
)

/** Stores a person's address; the one before no longer works. */
export async function saveFeed(db: Db, caller: Caller, feed: Omit<Feed, 'owner'>): Promise<void> {
  await upsertFeed(db, { ...feed, owner: caller.userId })
}

const upsertFeed = prepared((db, { owner, token, created_at }: Feed) =>
  db
    .insertInto('calendar_feeds')
    .values({ owner, token, created_at })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({
        token: (eb) => eb.ref('excluded.token'),
        created_at: (eb) => eb.ref('excluded.created_at'),
      }),
    ),
)

export async function deleteFeed(db: Db, caller: Caller): Promise<void> {
  await removeFeed(db, { owner: caller.userId })
}

const removeFeed = prepared((db, { owner }: Pick<Feed, 'owner'>) =>
  db.deleteFrom('calendar_feeds').where('owner', '=', owner),
)
