import { forgetAttempts } from '../accounts/attempt-store.ts'
import { forgetUngranted } from '../accounts/client-store.ts'
import { forgetExpired, forgetSignIns, listForgotten } from '../accounts/credential-store.ts'
import { forgetRotated } from '../accounts/grant-store.ts'
import { findUnconfirmed, forgetUnconfirmed } from '../accounts/people-store.ts'
import { SIGN_INS_KEPT_MS } from '../accounts/recent-sign-ins.ts'
import { storedMoment } from '../accounts/stored-moment.ts'
import { upkeepCaller } from '../callers/upkeep-caller.ts'
import { fillBlocks } from '../db/word-index-store.ts'
import { purge } from '../history/purge-store.ts'
import type { App } from '../operation.ts'
import { purgeFailed } from '../outbox/message-store.ts'
import { purgeProposals } from '../proposals/proposal-store.ts'
import { forgetPerson } from './forget-person-store.ts'

/**
 * Clears history past the undo window, old proposals, and messages that were given up, in one transaction per person. Indexes the words
 * of tasks that have changed. Deletes expired
 * credentials, accounts whose address was not confirmed within a week, and programs that registered more than a day ago and have no grant.
 */
export async function purgeEverybody(app: App): Promise<void> {
  const { db, now, historyDays } = app
  const people = await db.people()
  for (const userId of people) {
    const caller = upkeepCaller(userId)
    if (!caller) continue
    await db.write(caller, async (bound) => {
      await purge(bound, caller, now(), { days: historyDays })
      await purgeProposals(bound, caller, now())
      await purgeFailed(bound, caller, new Date(now().getTime() - GIVEN_UP_MS))
    })
    // In a transaction each, which holds up nobody.
    while ((await db.write(caller, (bound) => fillBlocks(bound, caller, 1))) > 0);
  }
  // A call that was running during a deletion may have stored something.
  for (const userId of await listForgotten(db.accounts, new Date(now().getTime() - 2 * HOUR_MS))) {
    const caller = upkeepCaller(userId)
    if (caller) await db.write(caller, (bound) => forgetPerson(bound, caller))
  }
  await forgetExpired(db.accounts, storedMoment(app))
  // A program that registered today may still be waiting for its first grant.
  await forgetUngranted(db.accounts, storedMoment(app, -DAY_MS))
  await forgetRotated(db.accounts, storedMoment(app, -DAY_MS))
  await purgeUnconfirmed(app, new Set(people))
  await forgetSignIns(db.accounts, new Date(now().getTime() - SIGN_INS_KEPT_MS))
  await forgetAttempts(db.accounts, now().getTime())
}

/** Otherwise anybody could reserve somebody else's address. Without mail nobody is asked to confirm one. */
async function purgeUnconfirmed(app: App, people: ReadonlySet<string>): Promise<void> {
  if (!app.senders().hasMail) return
  for (const userId of await findUnconfirmed(app.db, storedMoment(app, -UNCONFIRMED_MS)))
    if (!people.has(userId)) await forgetUnconfirmed(app.db, userId)
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** How long an account waits for its address to be confirmed. */
const UNCONFIRMED_MS = 7 * DAY_MS
/** How long the settings list a message that was given up. */
const GIVEN_UP_MS = 7 * DAY_MS

/** Purges now and then every hour. */
export function keepPurging(app: App): void {
  const purge = () => {
    purgeEverybody(app).catch(() => app.log.error({}, 'purging expired data failed; retrying in an hour'))
  }
  purge()
  setInterval(purge, HOUR_MS).unref()
}
