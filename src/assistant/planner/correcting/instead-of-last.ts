import { addDays, type Day } from '../../../tasks/calendar.ts'
import type { Setting } from '../act.ts'
import type { Context } from '../context.ts'

const MORE = /\b(?:more|another|extra|further|later|earlier)\b/i

/** "No wait, 3 days": not on top of the two that it was moved by just now. */
export function insteadOfLast(set: Setting, { state: { done }, clock }: Context): Setting {
  if (!set.shift || MORE.test(set.words ?? '')) return set
  const added = done?.kind === 'add' ? done.tasks.at(-1)?.words : undefined
  // "in 9 days … oh wait, it's 11 days"
  if (added && /\b(?:days?|weeks?)$/i.test(added) && set.shift.days)
    return { day: addDays(clock.today, set.shift.days) as Day, ...(set.words && { words: set.words }) }
  const before = done?.kind === 'change' ? done.set.shift : undefined
  if (!before) return set
  const { days = 0, months = 0, minutes = 0 } = set.shift
  return {
    ...set,
    shift: {
      days: days - (before.days ?? 0),
      months: months - (before.months ?? 0),
      minutes: minutes - (before.minutes ?? 0),
    },
  }
}
