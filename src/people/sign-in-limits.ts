import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'
import { fold } from '../text.ts'
import { countAttempt, giveBackAttempt } from './attempt-store.ts'

const WINDOW_MS = 5 * 60_000

/** In five minutes. Wrong passwords for one account; wrong passwords, new accounts, clients and tokens from one address. */
const LIMITS = { account: 10, 'sign-in': 50, 'sign-up': 500, register: 60, device: 60, token: 300 }
type Kind = keyof typeof LIMITS

/** What each path below /api/auth is counted as. A kind whose good tries count too keeps them. */
const COUNTED: Readonly<Record<string, { kind: Kind; keepsGood: boolean }>> = {
  '/sign-in/email': { kind: 'sign-in', keepsGood: false },
  '/change-password': { kind: 'sign-in', keepsGood: false },
  '/delete-user': { kind: 'sign-in', keepsGood: false },
  '/sign-up/email': { kind: 'sign-up', keepsGood: true },
  '/oauth2/register': { kind: 'register', keepsGood: true },
  '/device/code': { kind: 'device', keepsGood: true },
  '/oauth2/token': { kind: 'token', keepsGood: true },
}

type Asking = { address: string; email: unknown; caller: Caller | undefined }

export type SignInLimits = {
  /** Counts a try before it is made. Throws when there were too many; else says how to report that it was right. */
  admit(path: string, from: Asking): Promise<(wasRight: boolean) => Promise<void>>
}

/** How often somebody may try to sign in, shared by all processes. */
export function makeSignInLimits(app: App): SignInLimits {
  return {
    async admit(path, { address, email, caller }) {
      const counted = COUNTED[path]
      if (!counted) return async () => {}
      const now = app.now().getTime()
      const window_start = now - (now % WINDOW_MS)
      const keys: [Kind, string][] = [[counted.kind, `${counted.kind}:${network(address)}`]]
      // A fingerprint: what was typed may be somebody's address, or a password in the wrong field.
      if (path === '/sign-in/email' && typeof email === 'string')
        keys.push(['account', `account:${hash('sha256', fold(email.trim()))}`])
      // Whoever has a session must not find out the password with it either.
      else if (counted.kind === 'sign-in' && caller) keys.push(['account', `account:${caller.userId}`])
      for (const [kind, key] of keys) {
        const used = await countAttempt(app.db.accounts, { key, window_start })
        if (used > LIMITS[kind]) {
          app.metrics.limited.inc({ kind })
          throw tooMany(window_start + WINDOW_MS - now)
        }
      }
      return async (wasRight) => {
        if (!wasRight || counted.keepsGood) return
        for (const [, key] of keys) await giveBackAttempt(app.db.accounts, { key, window_start })
      }
    },
  }
}

/** One household has one IPv4 address, but as many of IPv6 as it likes in a network of 64 bits. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  while (tail !== undefined && groups.length + rest.length < 8) groups.push('0')
  return `${[...groups, ...rest].slice(0, 4).join(':')}::/64`
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.ceil(milliseconds / 1000)
  return new Problem('rate_limited', `Too many tries; try again in ${seconds} seconds`, {
    details: [{ retry_after_seconds: seconds }],
  })
}
