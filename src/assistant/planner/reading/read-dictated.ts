import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { stateAfterNaming, withFixedTarget } from './carry-over.ts'
import { readClause } from './read-clause.ts'

const STRONG = compactPattern(
  /(?<=[\w'\x80-\x82][ ,.…]+)(?=(?:take|bring|put|make|delete|remove|bin|scrap|add|remind|undo|what|what's|which|when|when's|how many|did i|do i|have i|am i|any(?:thing)? (?:[a-z]+ )?i (?:need|have|should|can|must)|can you|could you|cancel|get rid|leave|rename|reopen|un-?tick|un-?check|un-?mark|call it|stick|throw|clear|don't)\b|(?:change|move|push|shift|bump|postpone|reschedule|delay|set|drop|mark|cross|tick|open) (?:it|that|this|them|those|the|my|our|everything|all|task|number|#?\d))/g,
)
const NO_REQUEST_AFTER =
  /\b(?:never|don't|not|do not|won't|shouldn't|didn't|can't|cannot|to|if|i'd|would|might|may|should|could|should i|who|that|i|we|you|he|she|they|and)$/
const REASON =
  /,| because | since | as (?=i |we |he |she |they |it )| so (?=i |we |he |she |they )| or (?=else |(?:i|we|it|he|she|they)(?:'ll| will| won't| never| might) )| otherwise /g

/** A request inside talk without punctuation, as in dictation: "there's no rush on the shelving take the date off it". */
export function readInside(sentence: Clause, context: Context): Reading | undefined {
  let best: Reading | undefined
  for (const { index } of [...sentence.text.matchAll(STRONG)].slice(0, 6)) {
    const before = sentence.part(0, index)
    if (NO_REQUEST_AFTER.test(before.text)) continue
    const here = { ...context, state: stateAfterNaming(before, context) }
    const found = readClause(sentence.part(index), here)
    const reading = found && withFixedTarget(found, here, context)
    if (reading && reading.score >= 0.85 && reading.act.kind !== 'add' && reading.score > (best?.score ?? 0))
      best = reading
  }
  // Words after a comma may only be a reason.
  for (const { index } of [...sentence.text.matchAll(REASON)].slice(0, 4)) {
    const reading = readClause(sentence.part(0, index), context)
    if (reading && reading.score >= 0.74 && reading.act.kind !== 'chat' && reading.score > (best?.score ?? 0))
      best = reading
  }
  return best
}
