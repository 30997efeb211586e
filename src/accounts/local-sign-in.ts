import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { isSameKey } from './open-key.ts'
import { LOCAL_USER } from './personal-mode.ts'

const WRONG_KEY = 'This key does not open Errand. After a restart, errand open prints the new link'

const NEW_LOCAL_USER = { id: LOCAL_USER, name: 'You', email: 'you@localhost.invalid', emailVerified: false }

/**
 * POST /sign-in/local {key}: a session of the local person without a password, only on a personal server. The key is the
 * only proof that somebody may use the machine: a proxy makes requests from anywhere look local.
 */
export function localSignIn(openKey: string): BetterAuthPlugin {
  return {
    id: 'errand-local-sign-in',
    endpoints: {
      signInLocal: createAuthEndpoint('/sign-in/local', { method: 'POST' }, async (context) => {
        const { key } = Object(context.body) as { key?: unknown }
        if (!isSameKey(key, openKey))
          throw new APIError('FORBIDDEN', { code: 'WRONG_KEY', message: WRONG_KEY })
        const { adapter, internalAdapter } = context.context
        const known = await internalAdapter.findUserById(LOCAL_USER)
        if (!known) {
          const now = new Date()
          const data = { ...NEW_LOCAL_USER, createdAt: now, updatedAt: now }
          // Of two first clicks at once, the second finds the account that the first has made.
          await adapter.create({ model: 'user', data, forceAllowId: true }).catch(() => {})
        }
        const user = known ?? (await internalAdapter.findUserById(LOCAL_USER))
        const session = user && (await internalAdapter.createSession(user.id))
        if (!session) throw new APIError('INTERNAL_SERVER_ERROR', { message: 'No session could be made' })
        await setSessionCookie(context, { session, user })
        const { id, name } = user
        return context.json({ token: session.token, user: { id, name } })
      }),
    },
  }
}
