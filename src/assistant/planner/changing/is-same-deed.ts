import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { withoutDates } from '../targets/named-task.ts'
import { isOtherThing } from '../tasks/names-another-thing.ts'
import { DOING } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'

const ORDERS = /^\s*(?:(?:i|we|also|and|please|must|should|(?:have|need|want|got) to)\s+)+/i

/** "call the insurance until monday" is an order like "Call Mehmet", and about another thing. */
export function isSameDeed(clause: Clause, named: Target, { view }: Context): boolean {
  const said = withoutDates(clause)
  const first = wordsIn(said.replace(ORDERS, ''))[0]?.norm ?? ''
  return (
    DOING.has(first) &&
    'numbers' in named &&
    named.numbers.every((number) => {
      const task = view.get(number)
      return task !== undefined && isOtherThing(said, task)
    })
  )
}
