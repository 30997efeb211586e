import { sql } from 'kysely'
import type { Engine } from './open.ts'

/** What migrations write differently for the two databases. */
export function columnTypes(engine: Engine) {
  return {
    uuid: engine === 'postgres' ? sql`uuid` : sql`text`,
    keyed: engine === 'sqlite' ? sql`strict, without rowid` : sql``,
  }
}
