import { sql } from 'kysely'
import type { Db } from './tables.ts'

/** Runs `work` inside a transaction and takes back everything that it wrote. */
export async function rehearse<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint rehearsal`.execute(db)
  const result = await work()
  await sql`rollback to savepoint rehearsal`.execute(db)
  await sql`release savepoint rehearsal`.execute(db)
  return result
}

/** Runs `work` inside a transaction. If it throws, only what it wrote is taken back, so that the transaction can go on. */
export async function attempt<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(db)
  try {
    return await work()
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    throw error
  } finally {
    await sql`release savepoint attempt`.execute(db)
  }
}
