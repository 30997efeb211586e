import type { Caller } from '../caller.ts'
import { networkOf } from '../observe/network.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'
import {
  type Backoff,
  countAttempt,
  forgetSeries,
  giveBackAttempt,
  isKnownNetwork,
  rememberNetwork,
  takeAttempt,
} from './attempt-store.ts'
import type { EmailHash } from './email-hash.ts'

const WINDOW_MS = 5 * 60_000

/**
 * Attempts from one address in five minutes: wrong passwords for any account, mails, links, new accounts, new clients, tokens,
 * and sign-ins without a password, because each one stores a row until it expires.
 */
const PER_ADDRESS = {
  'sign-in': 50,
  mail: 20,
  link: 100,
  'sign-up': 500,
  register: 60,
  device: 60,
  token: 1000,
  passkey: 300,
  provider: 100,
}

/** Wrong passwords for one account from one address, or with one person's sessions. */
const ONE_GUESSER: Backoff = { free: 5, longestMs: 5 * 60_000 }
/** Wrong passwords for one account from all addresses without an earlier sign-in to it. */
const MANY_GUESSERS: Backoff = { free: 50, longestMs: 10_000 }

/** Mails of one kind that strangers can cause to one address, from anywhere. */
const ONE_MAILBOX: Backoff = { free: 3, longestMs: 10 * 60_000 }
/** The kind of mail, by path. Each has its own count, or strangers could use up the mails for a forgotten password. */
const MAILS: Readonly<Record<string, string>> = {
  '/request-password-reset': 'reset',
  '/send-verification-email': 'confirm',
  '/sign-up/email': 'sign-up',
}

/** The kind of attempt, by path below /api/auth. */
const COUNTED: Readonly<Record<string, keyof typeof PER_ADDRESS>> = {
  '/sign-in/email': 'sign-in',
  '/change-password': 'sign-in',
  '/delete-user': 'sign-in',
  '/verify-email': 'sign-in',
  '/request-password-reset': 'mail',
  '/send-verification-email': 'mail',
  '/check-link': 'link',
  '/reset-password': 'link',
  '/sign-up/email': 'sign-up',
  '/oauth2/register': 'register',
  '/device/code': 'device',
  '/oauth2/token': 'token',
  '/passkey/generate-authenticate-options': 'passkey',
  '/passkey/generate-register-options': 'passkey',
  '/sign-in/social': 'provider',
  '/link-social': 'provider',
}

/** Where somebody who is not signed in can guess the password of an account. */
const GUESSES = new Set(['/sign-in/email', '/verify-email'])

type Asking = { address: string; email: unknown; caller: Caller | undefined }

export type SignInLimits = {
  /** Counts an attempt before it is made. Throws if it must wait; otherwise returns a function to report success. */
  admit(path: string, from: Asking): Promise<(wasRight: boolean) => Promise<void>>
}

/** Limits password attempts, counted in the database for all processes together. See decision 36. */
export function makeSignInLimits(app: App, emailHash: EmailHash): SignInLimits {
  const db = app.db.accounts
  return {
    async admit(path, asking) {
      const kind = COUNTED[path]
      if (!kind) return async () => {}
      const now = app.now().getTime()
      const network = networkOf(asking.address)
      const account = typeof asking.email === 'string' ? emailHash(asking.email) : ''
      const guesses = guessesOf(path, { network, account, caller: asking.caller })
      const mails = account && path in MAILS && app.senders().hasMail && `mail:${MAILS[path]}:${account}`
      const perAddress = `${kind}:${network}`
      const counted: string[] = []
      const refuse = async (limit: string, milliseconds: number) => {
        for (const key of counted) await giveBackAttempt(db, key)
        app.metrics.limited.inc({ kind: limit })
        throw tooMany(milliseconds)
      }
      const take = async (key: string, backoff: Backoff) => {
        const wait = await takeAttempt(db, key, now, backoff)
        if (wait > 0) await refuse('account', wait)
        counted.push(key)
      }

      // First, so that somebody who is refused stores nothing for the addresses that they make up.
      const window_start = now - (now % WINDOW_MS)
      if ((await countAttempt(db, { key: perAddress, window_start })) > PER_ADDRESS[kind])
        await refuse(kind, window_start + WINDOW_MS - now)
      counted.push(perAddress)
      if (guesses) await take(guesses, ONE_GUESSER)
      if (mails) await take(mails, ONE_MAILBOX)
      const everybody = `account:${account}`
      if (GUESSES.has(path) && account && !(await isKnownNetwork(db, `${account}:${network}`)))
        await take(everybody, MANY_GUESSERS)

      return async (wasRight) => {
        // A refused sign-up sends no mail. The others answer alike whether they send one, so they always count.
        if (!wasRight && mails && path === '/sign-up/email') await giveBackAttempt(db, mails)
        if (!wasRight) return
        if (guesses) await forgetSeries(db, guesses)
        if (counted.includes(everybody)) await giveBackAttempt(db, everybody)
        if (kind === 'sign-in') await giveBackAttempt(db, perAddress)
        // With a mail server a sign-up with anybody's address is answered alike, so it proves nothing.
        const isOwner = GUESSES.has(path) || (path === '/sign-up/email' && !mails)
        if (account && isOwner) await rememberNetwork(db, `${account}:${network}`, now)
      }
    },
  }
}

type Guesser = { network: string; account: string; caller: Caller | undefined }

/**
 * The key that wrong passwords are counted by. Without a session it has the address. With one it is the account alone, so that a
 * stolen session cannot be used to guess the password from many addresses.
 */
function guessesOf(path: string, { network, account, caller }: Guesser): string | undefined {
  if (GUESSES.has(path)) return account && `guess:${account}:${network}`
  return COUNTED[path] === 'sign-in' && caller ? `session:${caller.userId}` : undefined
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1000)
  return new Problem('rate_limited', `Too many tries; try again in ${inWords(seconds)}`, {
    details: [{ retry_after_seconds: seconds }],
  })
}

function inWords(seconds: number): string {
  const [amount, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
