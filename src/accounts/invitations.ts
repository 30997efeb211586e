import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import type { App } from '../operation.ts'
import { deleteLinksWithValue, INVITATION_START, listInvitationValues } from './link-store.ts'
import { linkEnded, makeLink, openLinkValue } from './one-time-links.ts'
import { storedMoment } from './stored-moment.ts'

/** With an address, nobody else can use it. */
export type Invitation = { email: string | null }

const DAY_MS = 24 * 60 * 60 * 1000
export const INVITATION_DAYS = 7

/** Makes an invitation and returns its token. A new one for the same address replaces the one before. */
export async function invite(app: App, { email }: Invitation): Promise<string> {
  const value = JSON.stringify({ type: 'invitation', email })
  if (email !== null) await deleteLinksWithValue(app.db.accounts, value)
  return makeLink(app, 'invitation', { value, lastsMs: INVITATION_DAYS * DAY_MS })
}

/** The invitations that nobody has used yet. */
export async function listInvitations(app: App): Promise<(Invitation & { expires: Date })[]> {
  const links = await listInvitationValues(app.db.credentials, storedMoment(app))
  return links.map(({ value, expiresAt }) => ({ ...readInvitation(value), expires: new Date(expiresAt) }))
}

export function readInvitation(value: string): Invitation {
  const { email } = value.startsWith(INVITATION_START) ? (JSON.parse(value) as Invitation) : { email: null }
  return { email: email ?? null }
}

/** Refuses a sign-up without a valid invitation, unless sign-up is open to everybody. */
export function invitations(app: App, { openSignUp }: { openSignUp: boolean }): BetterAuthPlugin {
  return {
    id: 'errand-invitations',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/sign-up/email',
          handler: createAuthMiddleware(async ({ body }) => {
            const { invitation, email } = Object(body) as { invitation?: unknown; email?: unknown }
            if (invitation === undefined && openSignUp) return
            if (invitation === undefined) throw invitationNeeded()
            const value = await openLinkValue(app, 'invitation', invitation)
            if (value === undefined) throw linkEnded('invitation')
            const invited = readInvitation(value).email
            if (invited !== null && invited !== String(email).toLowerCase()) throw forAnother()
          }),
        },
      ],
    },
  }
}

/**
 * Uses up the invitation of a sign-up, in the transaction that makes the account. Returns undefined if there is none;
 * throws if somebody else has used it meanwhile.
 */
export async function takeInvitation(context: GenericEndpointContext): Promise<Invitation | undefined> {
  const { invitation } = Object(context.body) as { invitation?: unknown }
  if (typeof invitation !== 'string') return undefined
  const taken = await context.context.internalAdapter.consumeVerificationValue(`invitation:${invitation}`)
  if (!taken) throw linkEnded('invitation')
  return readInvitation(taken.value)
}

function invitationNeeded(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'INVITATION_NEEDED',
    message:
      'This server needs an invitation to make an account. The person who runs it makes one with errand people invite',
  })
}

function forAnother(): APIError {
  return new APIError('BAD_REQUEST', {
    code: 'INVITATION_FOR_ANOTHER',
    message: '[body.email] This invitation is for another email address',
  })
}
