import { compactPattern } from '../../../compact-pattern.ts'
import type { Context } from '../context.ts'
import { findWhens } from '../dates/find-whens.ts'
import { otherHalf } from '../saying/task-words.ts'
import { matches } from '../tasks/match-titles.ts'

const IF_ANY = compactPattern(
  /^if (?:there(?:'s| is| are) |i have |i've got |we have )?(?:anything|something|any tasks?)(?:'s| is| are| that's| that is)? (?<x>[^,]+?),? (?:then |please |just )*(?<v>move|put|push|shift|reschedule|delete|complete) (?:it|them|that|those|it all|them all) (?<rest>.+)$/i,
)
const IF_STILL =
  /^if (?<x>[^,?]{2,60}?) is still (?<w>[^,?]{2,40}),? (?:then |please |just )*(?:move|change|push|put|make|set|shift) it (?<rest>.+)$/i
const IS_STILL =
  /^is (?<x>[^,?]{2,60}?) still (?<w>[^,?]{2,40})\?+ if (?:yes|yeah|yep|so|it is|that's right),? (?:then |please |just )*(?:move|change|push|put|make|set|shift) it (?<rest>.+)$/i
const EXCEPT_ONE = /^(?:but |and )?except (?:for )?(?<x>[^,]+), (?:that one|it|that|this one) (?<rest>.+)$/i

/** Drops a condition that can be checked here: "if there is anything on Monday, move it to Tuesday". */
export function withoutCheckedCondition(message: string, context: Context): string {
  const any = IF_ANY.exec(message)?.groups
  if (any) return `${any.v} everything ${any.x} ${any.rest}`
  const left = EXCEPT_ONE.exec(message)?.groups
  if (left) return `${left.x} ${left.rest}`
  const still = (IF_STILL.exec(message) ?? IS_STILL.exec(message))?.groups
  return still && isStill(still.x ?? '', still.w ?? '', context) ? `move ${still.x} ${still.rest}` : message
}

/** Whether the task has that date or time now. */
function isStill(name: string, said: string, { view, clock, hasView }: Context): boolean {
  const [best] = hasView ? matches(name, view, ({ completed }) => !completed) : []
  const [when] = findWhens(said, clock)
  if (!best || best.wordShare < 0.6 || !when) return false
  const { due_date, due_time } = best.task
  const isTime = when.time === undefined || due_time === when.time || due_time === otherHalf(when.time)
  return isTime && (when.day === undefined || due_date === when.day)
}
