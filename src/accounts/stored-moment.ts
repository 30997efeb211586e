import type { App } from '../operation.ts'

/** A moment as the tables of accounts store it: text in SQLite, a timestamp in PostgreSQL. Now, unless it is shifted. */
export function storedMoment({ db, now }: App, shiftMs = 0): Date | string {
  const moment = new Date(now().getTime() + shiftMs)
  return db.engine === 'sqlite' ? moment.toISOString() : moment
}
