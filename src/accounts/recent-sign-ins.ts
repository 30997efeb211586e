import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import { networkOf } from '../observe/network.ts'
import type { App } from '../operation.ts'
import { addSignIn, listSignIns } from './recent-sign-in-store.ts'

/** A person sees this many; older ones are forgotten, and all after three months. */
const KEPT = 20
export const SIGN_INS_KEPT_MS = 90 * 24 * 60 * 60_000

export type Way = 'password' | 'passkey' | 'provider' | 'device' | 'link'

/** The way by the path below /api/auth that made the session. Every other path is a link with a token. */
function wayOf(path: string): Way {
  if (path === '/sign-in/email' || path === '/sign-up/email') return 'password'
  if (path.startsWith('/passkey/')) return 'passkey'
  if (path.startsWith('/callback/')) return 'provider'
  return path === '/device/token' ? 'device' : 'link'
}

type NewSession = { id: string; userId: string; ipAddress?: unknown; userAgent?: unknown }

/** Remembers a sign-in. A new password replaces the session that set it, which is no sign-in. */
export async function rememberSignIn(app: App, session: NewSession, path: string | undefined): Promise<void> {
  if (path === undefined || path === '/change-password') return
  const { id, userId, ipAddress, userAgent } = session
  await addSignIn(
    app.db.accounts,
    {
      owner: userId,
      at: app.now().toISOString(),
      session: id,
      way: wayOf(path),
      address: typeof ipAddress === 'string' ? roughAddress(ipAddress) : '',
      client: typeof userAgent === 'string' ? userAgent : '',
    },
    KEPT,
  )
}

/** Enough to recognise a network, too little to find a house: 203.0.113.x, or the first 48 bits of IPv6. */
export function roughAddress(address: string): string {
  const network = networkOf(address)
  const [a, b, c, d] = network.split('.')
  if (d !== undefined) return `${a}.${b}.${c}.x`
  const groups = network.replace(/::\/64$/, '').split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}:x` : ''
}

/** GET /list-sign-ins: the person's recent sign-ins, newest first. */
export function recentSignIns(app: App): BetterAuthPlugin {
  return {
    id: 'errand-recent-sign-ins',
    endpoints: {
      listSignIns: createAuthEndpoint(
        '/list-sign-ins',
        { method: 'GET', use: [sessionMiddleware] },
        async (context) => {
          const { session, user } = context.context.session
          const rows = await listSignIns(app.db.accounts, user.id)
          return context.json(
            rows.map(({ session: id, ...row }) => ({ id, ...row, current: id === session.id })),
          )
        },
      ),
    },
  }
}
