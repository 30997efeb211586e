import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { replacePassword } from './session-store.ts'
import { storedMoment } from './stored-moment.ts'

const Body = z.object({
  currentPassword: z.string(),
  newPassword: z.string(),
  revokeOtherSessions: z.boolean().default(true),
  revokeKeys: z.boolean().default(false),
  revokePrograms: z.boolean().default(false),
})

/**
 * POST /change-password, in place of Better Auth's. One transaction ends the old password and every credential made with
 * it. The session that asked is replaced, so a stolen copy of its token ends too.
 */
export function changePassword(app: App): BetterAuthPlugin {
  return {
    id: 'errand-change-password',
    endpoints: {
      changePassword: createAuthEndpoint(
        '/change-password',
        { method: 'POST', body: Body, use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { currentPassword, newPassword, revokeOtherSessions, revokeKeys, revokePrograms } =
            context.body
          const { internalAdapter, password } = context.context
          const { user } = context.context.session
          checkLength(newPassword, password.config)
          const account = await internalAdapter.findCredentialAccount(user.id)
          if (!account?.password)
            throw new APIError('BAD_REQUEST', {
              code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
              message: 'This account has no password',
            })
          if (!(await password.verify({ hash: account.password, password: currentPassword })))
            throw new APIError('BAD_REQUEST', {
              code: 'INVALID_PASSWORD',
              message: '[body.currentPassword] This is not your current password',
            })
          const ended = await replacePassword(app.db.accounts, {
            userId: user.id,
            hash: await password.hash(newPassword),
            now: storedMoment(app),
            ends: { sessions: revokeOtherSessions, keys: revokeKeys, programs: revokePrograms },
          })
          if (!revokeOtherSessions) return context.json({ token: null, user, revoked: ended })
          const session = await internalAdapter.createSession(user.id)
          await setSessionCookie(context, { session, user })
          // The session that asked was replaced, so the person did not lose it.
          const revoked = { ...ended, sessions: Math.max(0, ended.sessions - 1) }
          return context.json({ token: session.token, user, revoked })
        },
      ),
    },
  }
}

function checkLength(
  password: string,
  limits: { minPasswordLength: number; maxPasswordLength: number },
): void {
  const { minPasswordLength: least, maxPasswordLength: most } = limits
  if (password.length < least)
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_TOO_SHORT',
      message: `[body.newPassword] At least ${least} characters`,
    })
  if (password.length > most)
    throw new APIError('BAD_REQUEST', {
      code: 'PASSWORD_TOO_LONG',
      message: `[body.newPassword] At most ${most} characters`,
    })
}
