import { addDays, partsOf, weekdayOf } from '../../src/tasks/calendar.ts'
import { anchoredRule, BYDAY, WORKDAYS } from '../../src/tasks/repeat/repeat.ts'
import { repeatWords } from '../../src/tasks/repeat/repeat-words.ts'
import type { Choice } from './choices.tsx'

/** The common repetitions of a task with this date. */
export function repeatChoices(day: string): Choice[] {
  return [
    { label: 'Does not repeat', words: 'none' },
    choice('FREQ=DAILY'),
    { ...choice(`FREQ=WEEKLY;BYDAY=${WORKDAYS}`), hint: 'Mon to Fri' },
    choice(anchoredRule('FREQ=WEEKLY', day)),
    choice(anchoredRule('FREQ=WEEKLY;INTERVAL=2', day)),
    choice(anchoredRule('FREQ=MONTHLY', day)),
    choice(`FREQ=MONTHLY;BYDAY=${placeInMonth(day)}${BYDAY[weekdayOf(day) - 1]}`),
    choice(anchoredRule('FREQ=YEARLY', day)),
  ]
}

function choice(rule: string): Choice {
  const words = repeatWords({ rule, from: 'due' })
  return { words, label: capital(words.replace(/^on (.+) of every month$/, 'every month on $1')) }
}

/** 3 for the third such weekday of its month, -1 for the last. */
function placeInMonth(day: string): number {
  const isLast = addDays(day, 7)?.slice(0, 7) !== day.slice(0, 7)
  return isLast ? -1 : Math.ceil(partsOf(day).number / 7)
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
