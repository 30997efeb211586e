import { useSyncExternalStore } from 'react'
import { today } from './dates.ts'

const LOOK_MS = 30_000

/** Today, also on a page that stays open over midnight. */
export function useToday(): string {
  return useSyncExternalStore((tell) => {
    const timer = setInterval(tell, LOOK_MS)
    return () => clearInterval(timer)
  }, today)
}
