import { AsyncLocalStorage } from 'node:async_hooks'
import { hashPassword, verifyPassword as verify } from 'better-auth/crypto'

const ready = new AsyncLocalStorage<{ password: string; hash: string }>()

/**
 * Hashes a new account's password before Better Auth opens the transaction in which it would do that. Hashing takes a
 * tenth of a second, for which SQLite's only writer would wait.
 */
export async function withReadyHash<T>(password: string | undefined, work: () => Promise<T>): Promise<T> {
  if (password === undefined) return work()
  return ready.run({ password, hash: await hashPassword(password) }, work)
}

export async function readyHash(password: string): Promise<string> {
  const known = ready.getStore()
  return known?.password === password ? known.hash : hashPassword(password)
}

export const verifyPassword = verify
