import { compactPattern } from '../../../compact-pattern.ts'
import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { stemOf } from '../words/words.ts'

// Dates in a statement that belong to something other than the task.

/** If somebody else changed it, any word of its title is enough. */
export const TOLD =
  /\b(?:moved|pushed|postponed|rescheduled|changed|shifted|brought forward|put back|delayed|bumped|deadline)\b/

const UNTIL_THEN = compactPattern(
  /\b(?:at|in|on|open|closed|asleep|here|home|away|busy|working|works|sleeps|lasts?|runs?|takes|sale|booked|said|rest|holiday|leave|vacation)\b/,
)
const FACT =
  /\b(?:goes up|went up|opens?|closes?|shuts?|to bed|starts? work|gets dark|usually|always|for (?:everyone|most people|everybody|us|the other))\b|^(?:my|the|our) (?:other|next) /

/** "the bank is open until 4", "rent goes up in april": facts, not due dates. */
export function isFact(clause: Clause, bare: string): boolean {
  const isUntil = clause.whens.some(({ prefix }) => prefix === 'until')
  if (/\b(?:was|were)\b/.test(bare) && clause.whens.some(({ prefix }) => prefix === 'due')) return true
  return (isUntil && UNTIL_THEN.test(bare) && !TOLD.test(bare) && !/\bwait/.test(bare)) || FACT.test(bare)
}

/** "Mom's surgery is on friday" is not when to call mom, and "my brother's interview" is not mine. */
export function isOtherEvent(clause: Clause, target: Target, { view }: Context): boolean {
  const owner =
    /^(?:the |my |our )?(?!(?:it|that|he|she|there|what|who|let|here|everyone|everybody)\b)([a-z]+)'s [a-z]+(?: [a-z]+){0,2} (?:is|was|are|starts?|got)\b/.exec(
      clause.text,
    )?.[1]
  const owned = view.get(('numbers' in target ? target.numbers[0] : undefined) ?? 0)?.words ?? []
  if (owner !== undefined && !owned.some(({ stem }) => stem === stemOf(owner))) return true
  const thing = /\b[a-z]+'s ([a-z]+) (?:is|was|has|will)\b/.exec(clause.text)?.[1]
  const [number] = 'numbers' in target ? target.numbers : []
  const title = view.get(number ?? 0)?.words ?? []
  return thing !== undefined && !title.some(({ stem }) => stem === stemOf(thing))
}
