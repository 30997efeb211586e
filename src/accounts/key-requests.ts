import type { Where } from '@better-auth/core/db/adapter'
import { APIError } from 'better-auth'
import { readScopes } from './scopes.ts'

const DAY_S = 24 * 60 * 60

/** A key that somebody lost track of stops by itself. */
export const KEY_DAYS = 90
/** Better Auth's limits, in days. */
export const KEY_EXPIRATION = { minExpiresIn: 1, maxExpiresIn: 3650 }

const LISTED_MS = 30 * DAY_S * 1000

type Deletion = { model: string; where: Where[] }

/** Better Auth deletes expired keys when it lists keys. They stay for a month, so that a person sees which one ended. */
export function keepExpiredKeys<Call extends Deletion>(call: Call): Call {
  if (call.model !== 'apikey') return call
  const where = call.where.map((condition) =>
    condition.field === 'expiresAt' && condition.operator === 'lt' && condition.value instanceof Date
      ? { ...condition, value: new Date(condition.value.getTime() - LISTED_MS) }
      : condition,
  )
  return { ...call, where }
}

type Hooked = { path: string; body?: unknown }

/** Checks a request about an API key. Returns a new key's request with its expiry; null is never. */
export function checkKeyRequest({ path, body }: Hooked): object | undefined {
  if (path !== '/api-key/create' && path !== '/api-key/update') return undefined
  checkKeyScopes(body)
  const { expiresIn } = Object(body) as { expiresIn?: unknown }
  return path === '/api-key/create' && expiresIn === undefined
    ? { ...Object(body), expiresIn: KEY_DAYS * DAY_S }
    : undefined
}

/** `metadata.scopes` narrows a key; a misspelt scope must not make a key with more rights than intended. */
function checkKeyScopes(body: unknown): void {
  const { metadata } = (body ?? {}) as { metadata?: unknown }
  if (metadata === undefined || readScopes(metadata)) return
  throw new APIError('BAD_REQUEST', {
    code: 'INVALID_SCOPES',
    message: '[body.metadata] metadata can only be {"scopes": [...]} with tasks:read, tasks:write or both',
  })
}
