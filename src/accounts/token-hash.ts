import { hash } from 'node:crypto'

/** The database stores this instead of a token. Tokens are random, so one round of SHA-256 is enough. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
