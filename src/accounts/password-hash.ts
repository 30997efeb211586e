import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword as verify } from 'better-auth/crypto'

type Work = { password?: string; hash?: string; verified?: string }

const current = new AsyncLocalStorage<Work>()

/**
 * Hashes a new account's password before Better Auth opens its transaction. Hashing takes a tenth of a second, which
 * SQLite's only writer would spend waiting. Also remembers the hash that a password was verified against.
 */
export async function withPasswords<T>(password: string | undefined, work: () => Promise<T>): Promise<T> {
  if (password === undefined) return current.run({}, work)
  return current.run({ password, hash: await hashPassword(password) }, work)
}

export async function readyHash(password: string): Promise<string> {
  const { password: known, hash } = current.getStore() ?? {}
  return known === password && hash ? hash : hashPassword(password)
}

export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  const isRight = await verify(given)
  const work = current.getStore()
  if (isRight && work) work.verified = given.hash
  return isRight
}

/** The stored hash that this request's password matched. */
export function verifiedHash(): string | undefined {
  return current.getStore()?.verified
}
