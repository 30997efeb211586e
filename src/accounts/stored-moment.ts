import type { App } from '../operation.ts'

/** A moment in the form of the account tables: text in SQLite, a timestamp in PostgreSQL. Now, unless shifted. */
export function storedMoment({ db, now }: App, shiftMs = 0): Date | string {
  const moment = new Date(now().getTime() + shiftMs)
  return db.engine === 'sqlite' ? moment.toISOString() : moment
}
