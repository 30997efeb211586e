import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import type { App } from '../operation.ts'
import { readInvitation } from './invitations.ts'
import { linkEnded, openLinkValue } from './one-time-links.ts'
import { findStanding } from './people-store.ts'

const Body = z.object({ kind: z.enum(['reset-password', 'invitation']), token: z.string() })

/** POST /check-link: the page asks whether a link still works before it asks for a password. */
export function checkLink(app: App): BetterAuthPlugin {
  return {
    id: 'errand-check-link',
    endpoints: {
      checkLink: createAuthEndpoint('/check-link', { method: 'POST', body: Body }, async (context) => {
        const { kind, token } = context.body
        const value = await openLinkValue(app, kind, token)
        if (value === undefined) throw linkEnded(kind)
        if (kind === 'invitation') return context.json({ email: readInvitation(value).email })
        const person = await findStanding(app.db.credentials, value)
        return context.json({
          email: person?.email ?? null,
          confirmed: Boolean(person?.emailVerified),
        })
      }),
    },
  }
}
