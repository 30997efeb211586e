import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, sessionMiddleware } from 'better-auth/api'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { listSignIns } from './recent-sign-in-store.ts'
import { endOtherSessions, endSession, listSessions } from './session-store.ts'
import { storedMoment } from './stored-moment.ts'

const use = [sessionMiddleware]

/**
 * Replaces Better Auth's routes that list and revoke sessions. Its own return every token, and revoke by token; these use
 * ids. Only the answer to a sign-in contains a token, so a script in the page cannot read one later.
 */
export function sessionRoutes(app: App): BetterAuthPlugin {
  return {
    id: 'errand-sessions',
    endpoints: {
      listSessions: createAuthEndpoint('/list-sessions', { method: 'GET', use }, async (context) => {
        const { session, user } = context.context.session
        const sessions = await listSessions(app.db.accounts, user.id, storedMoment(app))
        const signIns = await listSignIns(app.db.accounts, user.id)
        return context.json(
          sessions.map(({ id, createdAt, expiresAt, ipAddress, userAgent }) => ({
            id,
            // A device's session counts as older than it is.
            createdAt: new Date(signIns.find(({ session }) => session === id)?.at ?? createdAt),
            expiresAt: new Date(expiresAt),
            ipAddress,
            userAgent,
            current: id === session.id,
          })),
        )
      }),
      revokeSession: createAuthEndpoint(
        '/revoke-session',
        { method: 'POST', use, body: z.object({ id: z.string() }) },
        async (context) => {
          const { user } = context.context.session
          if (!(await endSession(app.db.accounts, user.id, context.body.id)))
            throw new APIError('NOT_FOUND', {
              code: 'SESSION_NOT_FOUND',
              message: 'You have no such session',
            })
          return context.json({ status: true })
        },
      ),
      revokeOtherSessions: createAuthEndpoint(
        '/revoke-other-sessions',
        { method: 'POST', use },
        async (context) => {
          const { session, user } = context.context.session
          await endOtherSessions(app.db.accounts, user.id, session.id)
          return context.json({ status: true })
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path }) => path === '/get-session',
          handler: createAuthMiddleware(async (context) => {
            const returned = context.context.returned as { session?: { token?: string } } | null
            if (!returned?.session) return
            const { token: _, ...session } = returned.session
            return context.json({ ...returned, session })
          }),
        },
      ],
    },
  }
}
