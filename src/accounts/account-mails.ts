import { randomUUID } from 'node:crypto'
import { getCurrentAuthEndpointContext } from '@better-auth/core/context'
import type { BetterAuthOptions } from 'better-auth'
import type { App } from '../operation.ts'
import { linkTo } from './one-time-links.ts'
import { settleReset } from './password-reset.ts'
import { findStanding } from './people-store.ts'
import { LOCAL_USER } from './personal-mode.ts'

type PasswordOptions = NonNullable<BetterAuthOptions['emailAndPassword']>

type ResetSettings = { baseUrl: string; forgetRecipients(userId: string): Promise<void> }

const HOUR_S = 60 * 60
const RESET_HOURS = 1
const VERIFY_HOURS = 24

/** How a forgotten password is replaced. Without a mail server only errand people reset-password makes a link. */
export function passwordReset(
  app: App,
  { baseUrl, forgetRecipients }: ResetSettings,
): Partial<PasswordOptions> {
  const { hasMail } = app.senders()
  return {
    resetPasswordTokenExpiresIn: RESET_HOURS * HOUR_S,
    // With it Better Auth answers alike for known and unknown addresses; the mail tells which.
    autoSignIn: !hasMail,
    revokeSessionsOnPasswordReset: true,
    async onPasswordReset({ user }) {
      const { token } = Object(getCurrentAuthEndpointContext().body) as { token?: unknown }
      await settleReset(app, { user, token, forgetRecipients })
    },
    ...(hasMail && {
      async sendResetPassword({ user, token }) {
        const standing = await findStanding(app.db.credentials, user.id)
        if (user.id === LOCAL_USER || standing?.disabledAt) return
        send(app, user.email, 'Set a new password for Errand', [
          'Somebody asked for a new password for your account. If it was you, choose one here:',
          '',
          linkTo(baseUrl, 'reset-password', token),
          '',
          'The link works once, within an hour. If you did not ask for it, ignore this mail: nothing has changed.',
        ])
      },
      async onExistingUserSignUp({ user }) {
        send(app, user.email, 'You already have an account', [
          'Somebody tried to make an account with this address, and you have one already. If it was you, sign in:',
          '',
          `${baseUrl}/sign-in`,
          '',
          'If you have forgotten your password, choose "Forgot your password?" there. If it was not you, ignore this mail.',
        ])
      },
    }),
  }
}

/** How an address is confirmed; only with a mail server. */
export function emailVerification(app: App, baseUrl: string): Pick<BetterAuthOptions, 'emailVerification'> {
  if (!app.senders().hasMail) return {}
  return {
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFY_HOURS * HOUR_S,
      async sendVerificationEmail({ user, token }) {
        const { mustVerify } = user as { mustVerify?: boolean | null }
        if (!mustVerify) return
        send(app, user.email, 'Confirm your email address', [
          'Open this link and enter the password that you chose, to confirm your address and finish your account:',
          '',
          linkTo(baseUrl, 'verify-email', token),
          '',
          'The link works for a day. If you did not make an account, ignore this mail: the account cannot be used.',
        ])
      },
    },
  }
}

/** Nobody waits for it: the time would tell whether the address has an account, and SQLite's writer may be held. */
function send(app: App, to: string, subject: string, lines: string[]): void {
  void app
    .senders()
    .mail({ id: randomUUID(), to, subject, text: [...lines, ''].join('\n') })
    .then((sent) => {
      if (!sent.ok) app.log.warn({ reason: sent.text }, 'a mail about an account was not sent')
    })
}
