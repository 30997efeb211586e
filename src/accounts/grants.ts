import { hash, randomUUID } from 'node:crypto'
import { APIError } from 'better-auth'
import type { Db } from '../db/tables.ts'
import {
  deleteRefreshToken,
  findGrant,
  findRefreshToken,
  narrowRefreshToken,
  newestGrant,
  renewGrantId,
} from './grant-store.ts'

/** The claim that ties an access token to the grant it was issued under. */
export const GRANT_CLAIM = 'grant_id'

/** The claims of a token that describe its grant. */
export type Granted = {
  sub?: unknown
  azp?: unknown
  client_id?: unknown
  scope?: unknown
  [claim: string]: unknown
}

/**
 * The grant behind an access token, with the scopes that both have. Undefined once the person has deleted the grant, even
 * if they granted the same program again: a new grant has a new id.
 */
export async function grantBehind(db: Db, claims: Granted) {
  const clientId = claims.azp ?? claims.client_id
  const key = readReference(claims[GRANT_CLAIM])
  if (typeof claims.sub !== 'string' || typeof clientId !== 'string' || !key) return undefined
  const grant = await findGrant(db, { userId: claims.sub, clientId, ...key })
  if (!grant || grant.disabled || grant.disabledAt || grant.revoked) return undefined
  const claimed = typeof claims.scope === 'string' ? claims.scope.split(' ') : []
  // Without its refresh token a connection was revoked: its code or a refresh token was used twice.
  if (claimed.includes('offline_access') && !grant.renewable) return undefined
  return { ...grant, scopes: claimed.filter((scope) => grant.scopes.includes(scope)) }
}

type Code = { type?: unknown; userId?: unknown; query?: { client_id?: unknown } }
type Storing = { request?: Request | undefined } | null | undefined

const CONSENT = '/api/auth/oauth2/consent'

/**
 * Ties a new authorization code to the grant that was just given. A code is issued only in answer to the person's
 * consent, whatever the authorization request says.
 */
export async function bindCode(db: Db, value: string, context: Storing): Promise<string> {
  const code = readCode(value)
  if (!code) return value
  const { userId, query } = code
  const isConsent = context?.request !== undefined && new URL(context.request.url).pathname === CONSENT
  if (!isConsent || typeof userId !== 'string' || typeof query?.client_id !== 'string') throw notGranted()
  const grant = await newestGrant(db, { userId, clientId: query.client_id })
  if (!grant) throw notGranted()
  return JSON.stringify({ ...code, referenceId: `${grant.id}:${randomUUID()}` })
}

/** Checks a refresh token against its grant before use, and reduces its scopes to the grant's. */
export async function admitRefresh(db: Db, token: string): Promise<void> {
  const found = await findRefreshToken(db, hash('sha256', token, 'base64url'))
  if (!found) return
  const { id, userId, clientId, scopes } = found
  const key = readReference(found.referenceId)
  const grant = key && (await findGrant(db, { userId, clientId, ...key }))
  // Kept, so that the connection works again once the person is enabled.
  if (grant?.disabledAt) throw refreshRefused()
  if (!grant?.scopes.includes('offline_access')) {
    await deleteRefreshToken(db, id)
    throw refreshRefused()
  }
  const kept = scopes.filter((scope) => grant.scopes.includes(scope))
  if (kept.length < scopes.length) await narrowRefreshToken(db, id, kept)
}

function refreshRefused(): APIError {
  return new APIError('BAD_REQUEST', {
    error: 'invalid_grant',
    error_description: 'The person has taken this grant back',
  })
}

/**
 * Remembers a program's grant before the person is asked again; call the result after their answer. If they allowed less,
 * all tokens issued before end, or a wider grant later would revive them.
 */
export async function watchForNarrowing(
  db: Db,
  { userId, oauthQuery }: { userId: string; oauthQuery: string },
): Promise<() => Promise<void>> {
  const clientId = new URLSearchParams(oauthQuery).get('client_id') ?? ''
  const before = await newestGrant(db, { userId, clientId })
  return async () => {
    const after = before && (await newestGrant(db, { userId, clientId }))
    if (after?.id !== before?.id || !before?.scopes.some((scope) => !after?.scopes.includes(scope))) return
    await renewGrantId(db, { id: before.id, newId: randomUUID() })
  }
}

const ABOUT_THE_PERSON = ['openid', 'profile', 'email']

/** Refuses an access token that would reveal more about the person than they still allow. */
export async function admitUserInfo(db: Db, claims: Granted): Promise<void> {
  const grant = await grantBehind(db, claims)
  const claimed = typeof claims.scope === 'string' ? claims.scope.split(' ') : []
  const asked = claimed.filter((scope) => ABOUT_THE_PERSON.includes(scope))
  if (grant && asked.every((scope) => grant.scopes.includes(scope))) return
  throw new APIError(
    'UNAUTHORIZED',
    { error: 'invalid_token', error_description: 'The person has taken this grant back' },
    { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  )
}

function readCode(value: string): Code | undefined {
  if (!value.startsWith('{')) return undefined
  const code = JSON.parse(value) as Code
  return code.type === 'authorization_code' ? code : undefined
}

function readReference(reference: unknown): { grantId: string; connection: string } | undefined {
  if (typeof reference !== 'string' || !/^[^:]+:[^:]+$/.test(reference)) return undefined
  return { grantId: reference.slice(0, reference.indexOf(':')), connection: reference }
}

function notGranted(): APIError {
  return new APIError('FORBIDDEN', {
    error: 'access_denied',
    error_description: 'The person has not agreed to this',
  })
}
