import { useCallback, useEffect, useState } from 'react'
import { ask } from '../../data/api.ts'

export type Passkey = { id: string; name: string; createdAt: string | null; lastUsedAt: string | null }

/** How the person can sign in. */
export type Ways = { password: boolean; passkeys: Passkey[]; linked: { id: string; createdAt: string }[] }

/** The ways to sign in, with a function to read them again. Undefined until they are read. */
export function useWays(): { ways: Ways | undefined; load: () => void } {
  const [ways, setWays] = useState<Ways>()
  const load = useCallback(() => {
    // The rest of the settings works without them.
    ask<Ways>('GET', '/api/auth/sign-in-ways').then(setWays, () => {})
  }, [])
  useEffect(load, [load])
  return { ways, load }
}
