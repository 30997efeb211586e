import { forgetRoute } from '../app/route.ts'

/** Clears everything that this tab stores about a person. */
export function forgetEverything(): void {
  sessionStorage.clear()
  forgetRoute()
}
