import { APIError, type BetterAuthOptions } from 'better-auth'
import type { App } from '../operation.ts'
import { takeInvitation } from './invitations.ts'
import { findStanding, isDisabled } from './people-store.ts'
import { endSession } from './session-store.ts'

type UserOptions = NonNullable<BetterAuthOptions['user']>
type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>

/** Set by Errand only, and in no answer. */
const OWN = { required: false, input: false, returned: false } as const

export const STATE_FIELDS: NonNullable<UserOptions['additionalFields']> = {
  mustVerify: { type: 'boolean', ...OWN },
  disabledAt: { type: 'date', ...OWN },
}

/**
 * A new account uses up its invitation. Its address must be confirmed if the server can send mail, unless the invitation
 * named it: then the person who runs the server has vouched for it.
 */
export function beforeSignUp(app: App): NonNullable<NonNullable<UserHooks['create']>['before']> {
  return async (user, context) => {
    if (context?.path !== '/sign-up/email') return
    const invitation = await takeInvitation(context)
    const mustVerify = app.senders().hasMail && !invitation?.email
    return { data: { ...user, mustVerify } }
  }
}

/** Refuses a session to somebody who is disabled, or has not confirmed their address. */
export async function admitSession(app: App, userId: string): Promise<void> {
  const standing = await findStanding(app.db.credentials, userId)
  if (standing?.disabledAt)
    throw new APIError('FORBIDDEN', {
      code: 'ACCOUNT_DISABLED',
      message: 'This account is disabled. Ask the person who runs this server',
    })
  if (standing?.mustVerify && !standing.emailVerified && app.senders().hasMail)
    throw new APIError('FORBIDDEN', {
      code: 'EMAIL_NOT_VERIFIED',
      message: 'Confirm your email address first: open the link in the mail that was sent to it',
    })
}

/** Ends a session whose person was disabled while it was being made. */
export async function endLateSession(
  { db }: App,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  if (await isDisabled(db, userId)) await endSession(db.accounts, userId, id)
}
