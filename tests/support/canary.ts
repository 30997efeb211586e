import { randomBytes } from 'node:crypto'

/** The word in every planted text: it must never be seen in a log, nor by another person. */
export const CANARY = 'canarybird'

/** A text that nothing else in the run contains. */
export function canary(what = 'task'): string {
  return `${CANARY} ${what} ${randomBytes(6).toString('hex')}`
}
