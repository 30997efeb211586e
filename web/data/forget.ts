import { forgetRoute } from '../app/route.ts'

/** Forgets what this tab has kept of a person: what they typed, and where they were. */
export function forgetEverything(): void {
  sessionStorage.clear()
  forgetRoute()
}
