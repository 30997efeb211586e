import type { Kysely } from 'kysely'
import type { Caller } from '../caller.ts'
import { prepared } from './prepared.ts'
import type { Db, Tables } from './tables.ts'

/** The ids of everybody with data in this database. */
export async function idsOfPeople(kysely: Kysely<Tables>): Promise<string[]> {
  const rows = await kysely.selectFrom('people').select('id').execute()
  return rows.map(({ id }) => id)
}

/** Lists the person, so that their history is purged even if they never come back, and a backup finds their rows. */
export async function addPerson(db: Db, caller: Caller): Promise<void> {
  await insertPerson(db, { id: caller.userId })
}

const insertPerson = prepared((db, { id }: { id: string }) =>
  db
    .insertInto('people')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing()),
)
