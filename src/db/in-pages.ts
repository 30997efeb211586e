import type { Caller } from '../caller.ts'
import type { Database } from './open.ts'
import type { Db } from './tables.ts'

/** All rows, each page in a transaction of its own. A page is read only when the one before has been taken. */
export async function* inPages<Row>(
  db: Database,
  caller: Caller,
  size: number,
  page: (db: Db, last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await db.read(caller, (bound) => page(bound, last))
    yield* rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
