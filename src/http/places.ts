import type { App } from '../operation.ts'
import { Problem } from '../problem.ts'

const RETRY_SECONDS = 5

type Kind = { kind: 'live' | 'export' | 'calendar'; most: number; refusal: string }

/** Takes one of a person's places and returns a function that frees it; calling it twice is harmless. */
export type TakePlace = (userId: string) => () => void

/** Limits how many of something each person may have open at once, per process. */
export function makePlaces(app: App, { kind, most, refusal }: Kind): TakePlace {
  const openBy = new Map<string, number>()
  return (userId) => {
    const open = openBy.get(userId) ?? 0
    if (open >= most) {
      app.metrics.limited.inc({ kind })
      throw new Problem('rate_limited', refusal, {
        details: [{ retry_after_seconds: RETRY_SECONDS, limit: kind, maximum: most }],
      })
    }
    openBy.set(userId, open + 1)
    let isFreed = false
    return () => {
      if (isFreed) return
      isFreed = true
      const left = (openBy.get(userId) ?? 1) - 1
      if (left > 0) openBy.set(userId, left)
      else openBy.delete(userId)
    }
  }
}
