import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { App } from '../operation.ts'
import { verifiedHash } from './password-hash.ts'
import { deleteKey, deletePasskey, endSession, hasPassword, hasSession } from './session-store.ts'

/**
 * Verifying a password takes long enough for it to be changed meanwhile. A session made with the old password after the
 * change, or a key or passkey made with an ended session, is revoked before anybody receives it.
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
          matcher: ({ path }) => path !== undefined && Object.hasOwn(REVOKE, path),
          handler: createAuthMiddleware(async ({ context, path }) => {
            const { id } = Object(context.returned) as { id?: string }
            const { session } = context.session ?? {}
            if (!id || !session || (await hasSession(db, session.userId, session.id))) return
            await REVOKE[path]?.(db.accounts, session.userId, id)
            throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Unauthorized' })
          }),
        },
      ],
    },
  }
}

/** Deletes the credential that a path has made. */
const REVOKE: Readonly<Record<string, typeof deleteKey>> = {
  '/api-key/create': deleteKey,
  '/passkey/verify-registration': deletePasskey,
}
