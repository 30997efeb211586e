import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { App } from '../operation.ts'
import { verifiedHash } from './password-hash.ts'
import { deleteKey, endSession, hasPassword, hasSession } from './session-store.ts'

/**
 * Verifying a password takes long enough for it to be changed meanwhile. A session made with the old password after the
 * change, or a key made with an ended session, is revoked before anybody receives it.
 */
export function lateCredentials({ db }: App): BetterAuthPlugin {
  return {
    id: 'errand-late-credentials',
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/sign-in/email',
          handler: createAuthMiddleware(async ({ context }) => {
            const [hash, made] = [verifiedHash(), context.newSession]
            if (!hash || !made || (await hasPassword(db, made.user.id, hash))) return
            await endSession(db.accounts, made.user.id, made.session.id)
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            })
          }),
        },
        {
          matcher: ({ path }) => path === '/api-key/create',
          handler: createAuthMiddleware(async ({ context }) => {
            const { id: keyId } = Object(context.returned) as { id?: string }
            const { session } = context.session ?? {}
            if (!keyId || !session || (await hasSession(db, session.userId, session.id))) return
            await deleteKey(db.accounts, session.userId, keyId)
            throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' })
          }),
        },
      ],
    },
  }
}
