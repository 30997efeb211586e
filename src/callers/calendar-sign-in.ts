import { findCalendarOwner } from '../accounts/credential-store.ts'
import { LOCAL_USER } from '../accounts/personal-mode.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { makeCaller } from './make-caller.ts'

/** Finds the owner of a calendar address by its token. */
export type CalendarSignIn = (token: string) => Promise<Caller | undefined>

/** The token of a calendar address may only read, and only there: no other surface accepts it. */
export function makeCalendarSignIn(app: App, { personal }: { personal: boolean }): CalendarSignIn {
  return async (token) => {
    const found = await findCalendarOwner(app.db.credentials, tokenHash(token))
    // Addresses from the time as a personal server no longer work.
    if (!found || (found.owner === LOCAL_USER && !personal)) return undefined
    const { owner: userId, timezone } = found
    return makeCaller({
      programs: [],
      userId,
      surface: 'rest',
      client: 'Calendar',
      scopes: ['tasks:read'],
      timezone,
    })
  }
}
