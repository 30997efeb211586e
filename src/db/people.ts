import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The ids of everybody with data in this database. */
export async function idsOfPeople(kysely: Kysely<Tables>): Promise<string[]> {
  const rows = await kysely.selectFrom('people').select('id').execute()
  return rows.map(({ id }) => id)
}
