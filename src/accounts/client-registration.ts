import { APIError } from 'better-auth'

/** The largest registration in bytes; http/account.ts refuses more before it reads it. */
export const LARGEST_REGISTRATION = 8 * 1024

export const MOST_REDIRECTS = 10
const LONGEST_ADDRESS = 2000
const LONGEST_NAME = 200
const MOST_ITEMS = 20

/** Addresses that this server would call, or keys that it would fetch: a stranger must not choose either. */
const REFUSED = [
  'jwks_uri',
  'jwks',
  'sector_identifier_uri',
  'request_uris',
  'backchannel_logout_uri',
  'backchannel_logout_session_required',
  'frontchannel_logout_uri',
  'initiate_login_uri',
  'software_statement',
]

const TEXTS: Readonly<Record<string, number>> = {
  client_name: LONGEST_NAME,
  scope: LONGEST_NAME,
  software_id: LONGEST_NAME,
  software_version: LONGEST_NAME,
  token_endpoint_auth_method: LONGEST_NAME,
  application_type: LONGEST_NAME,
  subject_type: LONGEST_NAME,
}

const ADDRESSES = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri']

const LISTS: Readonly<Record<string, number>> = {
  redirect_uris: MOST_REDIRECTS,
  post_logout_redirect_uris: MOST_REDIRECTS,
  contacts: MOST_ITEMS,
  grant_types: MOST_ITEMS,
  response_types: MOST_ITEMS,
  resources: MOST_ITEMS,
}

/** A public client uses PKCE, a confidential one its secret. Signed assertions are not accepted. */
const METHODS = ['none', 'client_secret_basic', 'client_secret_post']

/** The fields of a stranger's registration that are kept; all others are dropped. */
export function checkRegistration(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('The body must be an object')
  const sent = body as Record<string, unknown>
  const refused = REFUSED.find((name) => Object.hasOwn(sent, name))
  if (refused) refuse(`${refused} is not supported`)
  const kept: Record<string, unknown> = {}
  const keep = (name: string, check: (value: unknown) => void) => {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (value === undefined || value === null) return
    check(value)
    kept[name] = value
  }
  for (const [name, longest] of Object.entries(TEXTS)) keep(name, (value) => checkText(name, value, longest))
  for (const name of ADDRESSES) keep(name, (value) => checkAddress(name, value))
  for (const [name, most] of Object.entries(LISTS)) keep(name, (value) => checkList(name, value, most))
  keep('dpop_bound_access_tokens', (value) => {
    if (typeof value !== 'boolean') refuse('dpop_bound_access_tokens must be true or false')
  })
  const method = kept.token_endpoint_auth_method
  if (method !== undefined && !METHODS.includes(method as string))
    refuse(`token_endpoint_auth_method must be one of ${METHODS.join(', ')}`)
  if (kept.application_type === undefined && isNative(kept.redirect_uris)) kept.application_type = 'native'
  return kept
}

/** A signed assertion would be checked with keys fetched from an address that the client chose. */
export function refuseAssertion(body: unknown): void {
  const { client_assertion, client_assertion_type } = Object(body) as Record<string, unknown>
  if (client_assertion === undefined && client_assertion_type === undefined) return
  throw new APIError('BAD_REQUEST', {
    error: 'invalid_client',
    error_description: 'client_assertion is not supported; use PKCE or a client secret',
  })
}

const LOOPBACK_REDIRECT = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/

/** Programs from before 2026 do not declare that they are native, and would be refused for their http address. */
function isNative(uris: unknown): boolean {
  return Array.isArray(uris) && uris.length > 0 && uris.every((uri) => LOOPBACK_REDIRECT.test(String(uri)))
}

function checkText(name: string, value: unknown, longest: number): void {
  if (typeof value !== 'string') refuse(`${name} must be text`)
  if (value.length > longest) refuse(`${name} can be at most ${longest} characters`)
}

function checkAddress(name: string, value: unknown): void {
  checkText(name, value, LONGEST_ADDRESS)
  const url = URL.parse(value as string)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') refuse(`${name} must be a web address`)
}

function checkList(name: string, value: unknown, most: number): void {
  if (!Array.isArray(value)) refuse(`${name} must be a list`)
  if (value.length > most) refuse(`${name} can have at most ${most} entries`)
  for (const item of value) checkText(`Each of ${name}`, item, LONGEST_ADDRESS)
}

function refuse(error_description: string): never {
  throw new APIError('BAD_REQUEST', { error: 'invalid_client_metadata', error_description })
}
