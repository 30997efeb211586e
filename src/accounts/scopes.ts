import type { GrantableScope } from '../caller.ts'

const SCOPES: readonly GrantableScope[] = ['tasks:read', 'tasks:write']

/** A key's scopes: those in its metadata, or all. Undefined if the metadata is invalid or has other fields. */
export function readScopes(metadata: unknown): readonly GrantableScope[] | undefined {
  if (metadata === undefined) return SCOPES
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return undefined
  if (Object.keys(metadata).some((name) => name !== 'scopes')) return undefined
  const { scopes } = metadata as { scopes?: unknown }
  if (scopes === undefined) return SCOPES
  if (!Array.isArray(scopes) || scopes.length === 0) return undefined
  return scopes.every((scope) => SCOPES.includes(scope)) ? scopes : undefined
}

/** The scopes in a token's claim; all of them for a token without the claim. */
export function claimedScopes(claim: unknown): readonly GrantableScope[] {
  if (claim === undefined) return SCOPES
  const words = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(' ') : []
  return SCOPES.filter((scope) => words.includes(scope))
}
