import type { Caller } from '../caller.ts'
import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'
import { countKeys, findAccount } from './credential-store.ts'
import { countGrants } from './grant-store.ts'
import { isOwnPath, LEADS_ELSEWHERE } from './own-path.ts'
import { whyGuessable } from './password-policy.ts'
import { LOCAL_USER } from './personal-mode.ts'
import { hasOwnPassword } from './sign-in-way-store.ts'

const LONGEST_NAME = 100
const LONGEST_EMAIL = 254
const MOST_KEYS = 100
const MOST_GRANTS = 100

type AccountRequest = {
  path: string
  input: Record<string, unknown>
  query: Record<string, string>
  caller: Caller | undefined
}

/** Checks a request before Better Auth sees it; returns the password of a new account. */
export async function checkAccountRequest(
  app: App,
  { path, input, query, caller }: AccountRequest,
): Promise<{ password?: string }> {
  const { name, email, password } = input
  if (path === '/sign-up/email' || (path === '/update-user' && name !== undefined)) checkName(name)
  if (path === '/update-user' && 'image' in input) refuse('image', 'There are no images here')
  if ('oauth_query' in input && typeof input.oauth_query !== 'string')
    refuse('oauth_query', 'oauth_query must be text')
  if ('organizationId' in query || 'organizationId' in input)
    refuse('organizationId', 'There are no organizations here')
  if (path === '/delete-user' && caller && caller.userId !== LOCAL_USER && !password)
    await checkDeletion(app, caller)
  if (path === '/api-key/create' && caller && (await countKeys(app.db.accounts, caller.userId)) >= MOST_KEYS)
    throw new Problem('conflict', `You have ${MOST_KEYS} API keys; delete one first`)
  if (path === '/oauth2/consent' && caller && input.accept === true)
    await checkGrants(app, caller, String(input.oauth_query))
  for (const fields of [query, input]) checkLeads(path, fields)
  // Proxies log addresses, and our own checks read the body.
  if (LINKS.has(path) && 'token' in query) refuse('token', 'token belongs in the body')
  if (path === '/send-verification-email' && caller)
    // Better Auth would tell a signed-in person whether another address is theirs.
    refuse('email', 'Sign out to confirm an address')
  if (path !== '/sign-up/email') return {}
  checkEmail(email)
  return isAcceptable(password) ? { password } : {}
}

const MAILS = new Set(['/request-password-reset', '/send-verification-email'])
const LINKS = new Set(['/check-link', '/reset-password', '/verify-email'])

/** Mails lead to our own pages only, and nothing leads away from this server. */
function checkLeads(path: string, fields: Record<string, unknown>): void {
  for (const name of LEADS_ELSEWHERE) {
    if (!(name in fields)) continue
    if (MAILS.has(path)) refuse(name, `${name} is not accepted`)
    if (!isOwnPath(fields[name])) refuse(name, `${name} must be a path of this server`)
  }
}

/** A stolen token must not be enough to delete everything. Better Auth asks people without a password to sign in again. */
async function checkDeletion({ db }: App, { userId }: Caller): Promise<void> {
  if (await hasOwnPassword(db.accounts, userId))
    refuse('password', 'Your password is needed to delete your account')
}

/** Programs with a grant are never purged, so each person may have only so many. */
async function checkGrants(app: App, { userId }: Caller, query: string): Promise<void> {
  const clientId = new URLSearchParams(query).get('client_id') ?? ''
  if ((await countGrants(app.db.accounts, { userId, besides: clientId })) < MOST_GRANTS) return
  throw new Problem('conflict', `You have connected ${MOST_GRANTS} programs; revoke one first`)
}

/** Refuses a new password that is too easy to guess, before it counts as an attempt. */
export async function checkNewPassword(
  { db }: App,
  { path, input, account }: Pick<AccountRequest, 'path' | 'input'> & { account: string | undefined },
): Promise<void> {
  const field = NEW_PASSWORD[path]
  const password = field && input[field]
  if (!isAcceptable(password)) return
  const isNew = path === '/sign-up/email'
  const email = isNew ? input.email : account && (await findAccount(db.credentials, account))?.email
  const why = whyGuessable(password, typeof email === 'string' ? email : undefined)
  if (why) refuse(field as string, why)
}

/** The field with the new password, by path. */
const NEW_PASSWORD: Readonly<Record<string, string>> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
}

function checkName(name: unknown): void {
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > LONGEST_NAME)
    refuse('name', `name must be 1 to ${LONGEST_NAME} characters`)
}

/** The local person's address ends in .invalid, which receives no mail. */
function checkEmail(email: unknown): void {
  if (typeof email !== 'string' || email.length > LONGEST_EMAIL || /\.invalid$/i.test(email.trim()))
    refuse('email', 'Invalid email address')
}

/** Whether Better Auth will hash it: it refuses shorter and longer ones. */
function isAcceptable(password: unknown): password is string {
  return typeof password === 'string' && password.length >= 8 && password.length <= 128
}

function refuse(field: string, message: string): never {
  throw new Problem('invalid_input', message, { details: [{ field, message }] })
}
