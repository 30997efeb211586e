import { addDays, type Clock, type Day } from '../calendar.ts'
import { ahead } from '../day-rules.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { type Parts, type Repeat, ruleOf } from './repeat.ts'
import { ruleIn, spanIn } from './rule-words.ts'

/** A repetition in words, with the time ("at 9am") and the first day ("starting next monday") if it has them. */
export type ReadRepeat = { repeat: Repeat; time?: string; start?: Day }

/** Longer than any of repeatWords(). */
const MAX_LENGTH = 200

/** Reads "every monday", "every 2 weeks on tue and thu until june", "3 days after I finish". */
export function readRepeat(words: string, clock: Clock): ReadRepeat | undefined {
  const split = words.length > MAX_LENGTH ? undefined : splitClauses(words, clock)
  if (!split) return undefined
  const { phrase, clauses } = split
  const { from = 'due', time, start, isPartOfDay } = clauses
  const daily = isPartOfDay && /^(?:every|each)$/.test(phrase) ? 'daily' : undefined
  const parts = from === 'completion' ? spanIn(phrase) : ruleIn(daily ?? phrase)
  const end = endOf(clauses, clock.today)
  if (!parts || !end) return undefined
  return {
    repeat: { rule: ruleOf({ ...parts, ...end }), from },
    ...(time && { time }),
    ...(start && { start }),
  }
}

/** The refusal of words that are no repetition. */
export function cannotRepeat(words: string): string {
  const shown = words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN)}…` : words
  return `I can't repeat “${shown}”. Try days, weeks, months or years: every monday, every 2 weeks, last friday of the month, 3 days after I finish`
}

const MAX_SHOWN = 60
const MAX_COUNT = 999
/** repeatWords() writes a date as people do, which is read for years of four digits from 1900 to 2199. */
const YEARS = /^(?:19|2[01])/

/** An RRULE has a count or a last day, never both. */
function endOf({ count, until, lasts, start }: Clause, today: Day): Partial<Parts> | undefined {
  if ([count, until, lasts].filter((end) => end !== undefined).length > 1) return undefined
  if (count !== undefined) {
    return count < 1 || count > MAX_COUNT ? undefined : { COUNT: String(count) }
  }
  const after = lasts && ahead(start ?? today, lasts.count, lasts.unit)
  const last = lasts ? after && addDays(after, -1) : until
  if (!last) return lasts ? undefined : {}
  return YEARS.test(last) ? { UNTIL: last.replaceAll('-', '') } : undefined
}
