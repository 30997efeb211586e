import { APIError, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint, freshSessionMiddleware, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { findWays, removeWay, type ServedWays } from './sign-in-way-store.ts'

/**
 * GET /sign-in-ways: how the person can sign in. POST /unlink-account, in place of Better Auth's: removes the link to the
 * provider, unless it is the last way.
 */
export function signInWays(app: App, served: ServedWays): BetterAuthPlugin {
  return {
    id: 'errand-sign-in-ways',
    endpoints: {
      signInWays: createAuthEndpoint(
        '/sign-in-ways',
        { method: 'GET', use: [sessionMiddleware] },
        async (context) => {
          const { user } = context.context.session
          const { hasPassword, linked, passkeys } = await findWays(app.db.accounts, user.id, served)
          return context.json({
            password: hasPassword,
            passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
              id,
              name: name ?? 'Passkey',
              createdAt: createdAt && new Date(createdAt),
              lastUsedAt: lastUsedAt && new Date(lastUsedAt),
            })),
            linked: linked.map(({ id, createdAt }) => ({ id, createdAt: new Date(createdAt) })),
          })
        },
      ),
      unlinkAccount: createAuthEndpoint(
        '/unlink-account',
        { method: 'POST', use: [freshSessionMiddleware], body: z.object({ accountId: z.string() }) },
        async (context) => {
          const { user } = context.context.session
          const { accountId: id } = context.body
          const outcome = await removeWay(app.db, { userId: user.id, id, from: 'auth_account', served })
          if (outcome === 'last') throw lastWay('link')
          if (outcome === 'unknown')
            throw new APIError('NOT_FOUND', { code: 'ACCOUNT_NOT_FOUND', message: 'You have no such link' })
          return context.json({ status: true })
        },
      ),
    },
  }
}

export function lastWay(what: 'passkey' | 'link'): APIError {
  return new APIError('CONFLICT', {
    code: 'LAST_WAY_TO_SIGN_IN',
    message: `This ${what} is your only way to sign in. Add another way first`,
  })
}
