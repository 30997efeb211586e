import type { ClaimView } from '../../src/claims/list-claims.ts'
import { ask, type Success, type Task } from './api.ts'
import { onConnected, onProposals } from './live.ts'
import { makeStore } from './store.ts'

export type Claim = ClaimView

/** Soon after a lease has ended. */
const GRACE_MS = 1000

const store = makeStore<{ claims: ReadonlyMap<string, Claim> }>({ claims: new Map() })

/** Who holds an open task, and the note of its last holder. */
export function useClaim({ id, completed }: Pick<Task, 'id' | 'completed'>): Claim | undefined {
  const { claims } = store.use()
  return completed ? undefined : claims.get(id)
}

let loads = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the claims. A failed load is repeated with the next sign of the live feed. */
export async function loadClaims(): Promise<void> {
  const load = ++loads
  const answer = await ask<Success<{ claims: Claim[] }>>('GET', '/api/claims').catch(() => undefined)
  if (!answer || load !== loads) return
  const { claims } = answer.data
  store.set({ claims: new Map(claims.map((claim) => [claim.task, claim])) })
  clearTimeout(timer)
  const ends = claims.flatMap(({ held_until }) => (held_until ? [Date.parse(held_until)] : []))
  // Nothing is sent when a lease ends or is renewed.
  if (ends.length > 0)
    timer = setTimeout(() => void loadClaims(), Math.max(0, Math.min(...ends) - Date.now()) + GRACE_MS)
}

/** Keeps the claims up to date, and forgets them for the next person. */
export function followClaims(): () => void {
  const stops = [onConnected(() => void loadClaims()), onProposals(() => void loadClaims())]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(timer)
    loads++
    store.reset()
  }
}
