import type { Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { namedIn } from '../targets/named-task.ts'
import { isOwn } from './done-verbs.ts'

/** "that's the hostas in the ground at last", "yep, that's the wheel built" */
export function readThatsTheDone(clause: Clause, context: Context): Reading | undefined {
  const named = clause.match(
    /^(?:(?:right|ok|there|well|so|yep|yes|and|phew) )*that'?s (?<x>(?:the|my|our) .{2,40}?|(?!(?:what|why|how|when|where|who|not|a|an|all|it|them|those|that|because|if)\b)[a-z]+(?: [a-z]+){0,2}?) (?:all |now |finally )?(?<v>done|finished|sorted|[a-z]{3,}ed|built|sent|paid|bought|made|written|hung|swept|rung|fed|in the (?:ground|post|bag|bin|oven|diary)|put away|out of the way)\b.*$/,
  )
  const found = named?.x && namedIn(named.x, context, 'open', true)
  // "that's the oven cleaned" is "Clean the oven", and not "Buy oven gloves".
  const own =
    found?.by === 'anyof'
      ? found.numbers.filter((number) => isOwn(named?.v?.text ?? '', context.view.get(number)?.title ?? ''))
      : []
  const target: Target | undefined = own.length === 1 ? { by: 'numbers', numbers: own } : found
  return target && { act: { kind: 'complete', target, isGuess: true }, score: 0.88 }
}
