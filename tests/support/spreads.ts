import { openAsNamedRole } from '../../src/db/postgres.ts'
import { type Spread, tablesToSpread } from '../../src/db/spread-people.ts'
import type { TestAddress } from './inspect.ts'

export type Address = TestAddress & { engine: 'postgres' }

/** The tables that `errand migrate` would lay out by person on Citus. */
export async function spreadsOf({ adminUrl }: Address): Promise<Spread[]> {
  const db = openAsNamedRole(adminUrl)
  try {
    return await tablesToSpread(db)
  } finally {
    await db.destroy()
  }
}
