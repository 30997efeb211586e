import { forgetRoute } from '../app/route.ts'

/** Where a tab stores whose page it shows. */
export const PERSON = 'errand-person'
/** What the drafts of messages are stored under, in this tab and for all tabs. */
export const DRAFT = 'errand-draft:'

/** Clears everything that this tab stores about a person, and the drafts that all tabs share. */
export function forgetEverything(): void {
  sessionStorage.clear()
  for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT)) localStorage.removeItem(key)
  forgetRoute()
}
