import type { Day } from '../../../tasks/calendar.ts'
import type { Setting } from '../act.ts'
import type { When } from './find-whens.ts'

/** The setting for a date. A range such as "next week" becomes its first day, as in the tools. */
export function settingOf(when: When): Setting {
  if (when.shift) return { shift: when.shift, words: when.words }
  return {
    ...(when.day !== undefined && { day: when.day }),
    ...(when.day === undefined && when.time === undefined && startOf(when) && { day: startOf(when) as Day }),
    ...(when.time !== undefined && { time: when.time }),
    ...(when.insteadOf !== undefined && { insteadOf: when.insteadOf }),
    ...(when.isGuess && { isGuess: true }),
    ...(when.often && { often: when.often }),
    words: when.words,
  }
}

/** "until july" has no first day, but an end. */
function startOf({ range }: When): Day | undefined {
  return range?.from ?? range?.to
}
