import { vi } from 'vitest'

/** Real hashes, cached per file: hashing the same password for every person would take minutes. */
vi.mock('better-auth/crypto', async (original) => {
  const real = await original<typeof import('better-auth/crypto')>()
  const remember = <T>(work: (...args: string[]) => Promise<T>) => {
    const known = new Map<string, Promise<T>>()
    return (...args: string[]) => {
      const key = JSON.stringify(args)
      const answer = known.get(key) ?? work(...args)
      known.set(key, answer)
      return answer
    }
  }
  const verify = remember((hash, password) => real.verifyPassword({ hash, password } as never))
  return {
    ...real,
    hashPassword: remember(real.hashPassword),
    verifyPassword: ({ hash, password }: { hash: string; password: string }) => verify(hash, password),
  }
})
