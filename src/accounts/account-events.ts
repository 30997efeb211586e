import type { Caller } from '../caller.ts'
import type { SecurityEvent } from '../observe/security-events.ts'
import type { EmailHash } from './email-hash.ts'

/** The paths below /api/auth that change who may do what, and the event of each. */
const EVENTS: Readonly<Record<string, string>> = {
  '/sign-in/email': 'sign-in',
  '/sign-in/local': 'local sign-in',
  '/passkey/verify-authentication': 'passkey sign-in',
  '/passkey/verify-registration': 'passkey creation',
  '/passkey/delete-passkey': 'passkey deletion',
  '/callback/openid': 'provider sign-in',
  '/link-social': 'provider link',
  '/unlink-account': 'provider unlink',
  '/sign-up/email': 'sign-up',
  '/sign-out': 'sign-out',
  '/change-password': 'password change',
  '/request-password-reset': 'password reset request',
  '/reset-password': 'password reset',
  '/send-verification-email': 'confirmation mail',
  '/verify-email': 'address confirmation',
  '/delete-user': 'account deletion',
  '/revoke-session': 'session revocation',
  '/revoke-sessions': 'session revocation',
  '/revoke-other-sessions': 'session revocation',
  '/api-key/create': 'API key creation',
  '/api-key/update': 'API key change',
  '/api-key/delete': 'API key deletion',
  '/oauth2/register': 'program registration',
  '/oauth2/consent': 'program grant',
  '/oauth2/delete-consent': 'program revocation',
  '/device/approve': 'device approval',
  '/device/deny': 'device approval',
  '/device/token': 'device sign-in',
}

type Request = {
  path: string
  status: number
  input: Record<string, unknown>
  caller: Caller | undefined
  /** The JSON of the answer. */
  answer: unknown
}

/** The security event of an account request, if it has one. */
export function accountEvent(
  { path, status, input, caller, answer }: Request,
  emailHash: EmailHash,
): SecurityEvent | undefined {
  const event = EVENTS[path]
  // A waiting device polls every two seconds.
  if (!event || (path === '/device/token' && status !== 200)) return undefined
  const { user } = Object(answer) as { user?: { id?: unknown } }
  return {
    event,
    outcome: outcomeOf(path, status, input),
    account: typeof user?.id === 'string' ? user.id : caller?.userId,
    emailHash: typeof input.email === 'string' ? emailHash(input.email) : undefined,
  }
}

function outcomeOf(
  path: string,
  status: number,
  { accept }: Record<string, unknown>,
): SecurityEvent['outcome'] {
  if (status === 429) return 'limited'
  if (status === 403) return 'refused'
  if (status >= 400) return 'failed'
  return path === '/device/deny' || (path === '/oauth2/consent' && accept !== true) ? 'denied' : 'ok'
}
