import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { listPublicKeys } from '../accounts/credential-store.ts'
import type { OutsideIssuer } from '../config.ts'
import type { Db } from '../db/tables.ts'

export type Claims = JWTPayload & { sub: string }

/** Verified claims; undefined for an invalid token. */
export type Verify = (token: string) => Promise<Claims | undefined>

/** The issuer that a JSON Web Token names, not yet verified; undefined for other kinds of token. */
export function issuerOf(token: string): string | undefined {
  if (token.split('.').length !== 3) return undefined
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    return undefined
  }
}

/** Verifies tokens that this server signed, with this issuer and audience. */
export function ownTokens(db: Db, { issuer, audience }: { issuer: string; audience: string }): Verify {
  const keys = freshKeys(async () => {
    const rows = await listPublicKeys(db)
    return { keys: rows.map(({ id, publicKey }) => ({ ...JSON.parse(publicKey), kid: id })) }
  })
  return (token) => verify(token, keys, { issuer, audience, algorithms: ['EdDSA'] })
}

/** Only public-key algorithms: with a shared secret, anyone who can verify a token could make one. */
const OUTSIDE_ALGORITHMS = [
  'EdDSA',
  'ES256',
  'ES384',
  'ES512',
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
]

const AGAIN_MS = 30_000

/** Verifies tokens of one other application, signed with a key that it publishes. Without its keys none is valid. */
export function outsideTokens(
  { issuer, audience, jwksUrl }: OutsideIssuer,
  onFailure: (error: unknown) => void,
): Verify {
  let keys: JWTVerifyGetKey | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  return async (token) => {
    if (!keys && performance.now() - failedAt < AGAIN_MS) return undefined
    try {
      keys ??= createRemoteJWKSet(new URL(jwksUrl ?? (await publishedKeysUrl(issuer))), {
        timeoutDuration: 5000,
      })
      return await verify(token, keys, { issuer, audience, algorithms: OUTSIDE_ALGORITHMS })
    } catch (error) {
      failedAt = performance.now()
      onFailure(error)
      return undefined
    }
  }
}

/** Where OpenID Connect names the keys, or else their usual place. */
async function publishedKeysUrl(issuer: string): Promise<string> {
  const base = issuer.replace(/\/$/, '')
  const response = await fetch(`${base}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(5000),
  })
  const { jwks_uri } = response.ok ? ((await response.json()) as { jwks_uri?: unknown }) : {}
  return typeof jwks_uri === 'string' ? jwks_uri : `${base}/.well-known/jwks.json`
}

type Expected = { issuer: string; audience: string; algorithms: string[] }

async function verify(token: string, keys: JWTVerifyGetKey, expected: Expected): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...expected,
      requiredClaims: ['sub', 'exp', 'iss', 'aud'],
      clockTolerance: 5,
    })
    return typeof payload.sub === 'string' ? (payload as Claims) : undefined
  } catch (error) {
    // An invalid token is the client's mistake; keys that cannot be fetched are not.
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined
    throw error
  }
}

const RELOAD_MS = 5000

/** Keys are fetched again when a token names an unknown one, but not for every such token. */
function freshKeys(load: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let known: JWTVerifyGetKey | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    if (!known) known = createLocalJWKSet(await load())
    try {
      return await known(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || performance.now() - loadedAt < RELOAD_MS)
        throw error
      loadedAt = performance.now()
      known = createLocalJWKSet(await load())
      return known(header, token)
    }
  }
}
