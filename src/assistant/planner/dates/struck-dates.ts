import type { When } from './find-whens.ts'

const STRIKES =
  /^[\s,.…-]*(?:(?:no|nope|sorry|wait|actually|i mean|i meant|make that|make it|or rather|rather|oops|hang on|hold on|oh|ah|um|uh|not that|scratch that|let's say|better)[\s,.…-]+)+$/i

const STRIKES_NOT =
  /^[\s,.…-]*(?:(?:no|nope|sorry|wait|actually|oops|hang on|hold on|oh|ah|um)[\s,.…-]+)+not\s+(?:(?:on|at|for|by)\s+)?$/i

export const INSTEAD =
  /^[\s,]+(?:instead of|rather than|(?:and )?(?:not(?: any ?more)?|no (?:longer|more)))\s+(?:(?:on|at|for|by)\s+)?$/i

/** "Monday, no sorry Tuesday" is Tuesday, "Monday instead of Tuesday" is Monday: what somebody takes back at once is left out, so that the rest reads on. */
export function withoutStruck(text: string, whens: readonly When[]): string {
  let rest = text
  for (let index = whens.length - 2; index >= 0; index--) {
    const [first, second] = [whens[index], whens[index + 1]]
    if (!first || !second || first.shift || second.shift) continue
    const between = text.slice(first.end, second.start)
    const third = whens[index + 2]
    // "Friday, no wait, not Friday, Saturday"
    if (
      third &&
      STRIKES_NOT.test(between) &&
      /^[\s,]*(?:but\s+)?$/.test(text.slice(second.end, third.start))
    ) {
      rest = text.slice(0, first.start) + text.slice(third.start)
      continue
    }
    if (INSTEAD.test(between)) {
      // "at 3 instead of 3:30 tomorrow" leaves the day.
      const day = first.day === undefined && second.day !== undefined ? ` on ${second.day}` : ''
      rest = rest.slice(0, first.end) + day + rest.slice(second.end)
      continue
    }
    if (!STRIKES.test(between)) continue
    // "Friday at 3, no, 4": a new time leaves the day as it is.
    if (second.day === undefined && first.day !== undefined) continue
    rest = rest.slice(0, first.start) + rest.slice(second.start)
  }
  return rest
}
