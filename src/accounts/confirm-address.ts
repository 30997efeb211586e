import { APIError, type BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { confirmPerson } from './people-store.ts'

const Body = z.object({ token: z.string(), password: z.string() })

/**
 * POST /verify-email, in place of Better Auth's GET. The link proves that its reader gets the mail, and the password that
 * they made the account: somebody else may have signed up with their address.
 */
export function confirmAddress(app: App): BetterAuthPlugin {
  return {
    id: 'errand-confirm-address',
    endpoints: {
      verifyEmail: createAuthEndpoint('/verify-email', { method: 'POST', body: Body }, async (context) => {
        const { internalAdapter, password, secret } = context.context
        const email = await addressIn(secret, context.body.token)
        const found =
          email === undefined ? null : await internalAdapter.findUserByEmail(email, { includeAccounts: true })
        const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
        if (!found || !hash) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' })
        if (!(await password.verify({ hash, password: context.body.password }))) throw wrongPassword()
        // A reset may have replaced the password meanwhile.
        if (!(await confirmPerson(app.db, found.user.id, hash))) throw wrongPassword()
        return context.json({ status: true })
      }),
    },
  }
}

/** The address that a link in a mail confirms, if the link is ours and has not expired. */
export async function addressIn(secret: string, token: unknown): Promise<string | undefined> {
  const claims = typeof token === 'string' ? await verifyJWT(token, secret) : null
  const { email, updateTo } = Object(claims) as { email?: unknown; updateTo?: unknown }
  return typeof email === 'string' && updateTo === undefined ? email : undefined
}

function wrongPassword(): APIError {
  return new APIError('UNAUTHORIZED', {
    code: 'WRONG_PASSWORD',
    message: '[body.password] That is not the password of this account',
  })
}
