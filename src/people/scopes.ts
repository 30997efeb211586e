import type { Scope } from '../caller.ts'

const SCOPES: readonly Scope[] = ['tasks:read', 'tasks:write']

/** What a key may do by its metadata: all, or what `scopes` lists; nothing when that is not a list of scopes. */
export function readScopes(metadata: unknown): readonly Scope[] | undefined {
  const { scopes } = Object(metadata) as { scopes?: unknown }
  if (scopes === undefined) return SCOPES
  if (!Array.isArray(scopes) || scopes.length === 0) return undefined
  return scopes.every((scope) => SCOPES.includes(scope)) ? scopes : undefined
}

/** The scopes in a token's claim. A token that says what it may do may do nothing else; one that does not say, all. */
export function claimedScopes(claim: unknown): readonly Scope[] {
  if (claim === undefined) return SCOPES
  const words = Array.isArray(claim) ? claim : typeof claim === 'string' ? claim.split(' ') : []
  return SCOPES.filter((scope) => words.includes(scope))
}
