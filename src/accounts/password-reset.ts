import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../operation.ts'
import { linkTo, makeLink, openLinkValue } from './one-time-links.ts'
import { markVerified } from './people-store.ts'
import { removeOtherSignIns, removeOtherWaysIn } from './session-store.ts'

const HOUR_MS = 60 * 60 * 1000
export const RESET_LINK_HOURS = 24

/** The operator may give such a link to anybody, so it does not prove an address, as a mail does. */
const FROM_OPERATOR = 'operator-'

/** A link to set a new password, for the person who runs the server to pass on. */
export async function makeResetLink(app: App, baseUrl: string, userId: string): Promise<string> {
  const token = await makeLink(app, 'reset-password', {
    value: userId,
    lastsMs: RESET_LINK_HOURS * HOUR_MS,
    begin: FROM_OPERATOR,
  })
  return linkTo(baseUrl, 'reset-password', token)
}

/** The id of the person whose password a token can set. */
export function resetOwner(app: App, token: unknown): Promise<string | undefined> {
  return openLinkValue(app, 'reset-password', token)
}

type Reset = {
  user: { id: string; emailVerified: boolean }
  token: unknown
  /** Removes the places that the account sends to by itself. */
  forgetRecipients(userId: string): Promise<void>
}

/**
 * Removes every other way to sign in, because a new password is how people take an account back from somebody else. While
 * the address was not confirmed, somebody else may have made the account with it, so keys, programs and recipients go too.
 */
export async function settleReset(app: App, { user, token, forgetRecipients }: Reset): Promise<void> {
  if (user.emailVerified) return removeOtherSignIns(app.db.accounts, user.id)
  await removeOtherWaysIn(app.db.accounts, user.id)
  await forgetRecipients(user.id)
  // Last, so that a reset after a crash does all of it again.
  if (typeof token === 'string' && token !== '' && !token.startsWith(FROM_OPERATOR))
    await markVerified(app.db, user.id)
}

/** The paths whose answer is the same whether the address has an account, and the least time they take. */
const EVEN_MS: Readonly<Record<string, number>> = {
  '/request-password-reset': 500,
  '/send-verification-email': 500,
}

/** Answers after a fixed time, so that the time does not tell whether an address has an account. */
export async function inEvenTime<T>(path: string, work: () => Promise<T>): Promise<T> {
  const least = EVEN_MS[path]
  if (least === undefined) return work()
  const [answer] = await Promise.all([work(), sleep(least)])
  return answer
}
