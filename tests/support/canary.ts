import { randomBytes } from 'node:crypto'

/** The word in every planted text: it must never appear in a log or reach another person. */
export const CANARY = 'canarybird'

/** A text unique in the run. */
export function canary(what = 'task'): string {
  return `${CANARY} ${what} ${randomBytes(6).toString('hex')}`
}
