import { useSyncExternalStore } from 'react'
import { today } from './dates.ts'

const CHECK_MS = 30_000

/** Today; updates on a page that is open at midnight. */
export function useToday(): string {
  return useSyncExternalStore((tell) => {
    const timer = setInterval(tell, CHECK_MS)
    return () => clearInterval(timer)
  }, today)
}
