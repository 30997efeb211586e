import type { Caller } from '../../caller.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'

type Own = { user_id: string }
export type StoredModel = { provider: string; model: string; sealed: string; updated_at: string }

/** The person's own model, still sealed; undefined if they have not chosen one. */
export async function findModel(db: Db, caller: Caller): Promise<StoredModel | undefined> {
  const { rows } = await select(db, { user_id: caller.userId })
  return rows[0]
}

const select = prepared((db, { user_id }: Own) =>
  db
    .selectFrom('models')
    .select(['provider', 'model', 'sealed', 'updated_at'])
    .where('user_id', '=', user_id),
)

export async function saveModel(db: Db, caller: Caller, model: StoredModel): Promise<void> {
  await upsert(db, { user_id: caller.userId, ...model })
}

const upsert = prepared((db, row: Own & StoredModel) =>
  db
    .insertInto('models')
    .values({
      user_id: row.user_id,
      provider: row.provider,
      model: row.model,
      sealed: row.sealed,
      updated_at: row.updated_at,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        provider: eb.ref('excluded.provider'),
        model: eb.ref('excluded.model'),
        sealed: eb.ref('excluded.sealed'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    ),
)

export async function removeModel(db: Db, caller: Caller): Promise<void> {
  await deleteRow(db, { user_id: caller.userId })
}

const deleteRow = prepared((db, { user_id }: Own) => db.deleteFrom('models').where('user_id', '=', user_id))
