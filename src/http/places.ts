import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'

const RETRY_SECONDS = 5

type Kind = { kind: 'live' | 'export'; most: number; refusal: string }

/** Takes one of a person's places in this process, and returns what gives it back; doing so twice is harmless. */
export type TakePlace = (userId: string) => () => void

/** Lets each person have so many of something open at once, in this process. */
export function makePlaces(app: App, { kind, most, refusal }: Kind): TakePlace {
  const taken = new Map<string, number>()
  return (userId) => {
    const open = taken.get(userId) ?? 0
    if (open >= most) {
      app.metrics.limited.inc({ kind })
      throw new Problem('rate_limited', refusal, {
        details: [{ retry_after_seconds: RETRY_SECONDS, limit: kind, maximum: most }],
      })
    }
    taken.set(userId, open + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    }
  }
}
