import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { readFilter } from '../targets/filters.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'

/** "sorry, I meant the report", "no, the other one", "ah no I meant Omar's, leave Wendy's where it was" */
export function readMeantAnother(
  clause: Clause,
  context: Context,
  isCorrection: boolean,
): Reading | undefined {
  const { state, view } = context
  const whole = clause.message.masked
  const says =
    isCorrection || /\b(?:i meant|i mean|wrong one|not that one|the other one|instead)\b/.test(whole)
  if (
    !state.done ||
    !says ||
    /\b(?:too|as well|also)[ .!]*$/.test(whole) ||
    state.done.kind === 'add' ||
    state.done.kind === 'undo' ||
    clause.whens.length > 0
  )
    return undefined
  const isNot = /\bnot (?:the |my )?$/.test(whole.slice(0, clause.from)) || /^not /.test(clause.text)
  if (isNot && state.done.kind === 'complete' && state.focus.length > 1) {
    const target = targetOf(clause.match(/^(?:not )?(?<x>.+?)[ .!]*$/)?.x)
    const [one] =
      target.by === 'words' ? matches(target.text, view, ({ number }) => state.focus.includes(number)) : []
    if (one && one.hits >= 0.75)
      return { act: { kind: 'reopen', target: { by: 'numbers', numbers: [one.task.number] } }, score: 0.93 }
  }
  if (isNot && state.done.kind === 'complete' && !/,/.test(clause.text))
    return { act: { kind: 'chat', about: 'unchanged' }, score: 0.9 }
  const part = clause.match(
    /^(?:i (?:meant|mean|said|was talking about|did)|it (?:was|is|should be|should have been)|that (?:was|is|should be)|make that|do|the right one is)? ?(?<x>.+?)(?:,? (?:i (?:meant|mean|did|spoke to|said)|instead|that (?:was|is) (?:done|it)|is what i meant|i was talking about))?(?:,? (?:not|rather than|instead of|and not|leave|keep|but leave) (?<n>.+?)(?: (?:where (?:it|they) (?:was|were)|alone|as (?:it|they) (?:was|were)))?)?[ .!]*$/,
  )
  if (!part?.x) return undefined
  const target = targetOf(part.x)
  if (target.by === 'it' || target.by === 'unsaid' || target.by === 'them') return undefined
  if (target.by === 'words') {
    const [best] = matches(target.text, view, ({ number }) => !state.focus.includes(number))
    const [before] = matches(target.text, view, ({ number }) => state.focus.includes(number))
    if (
      !best ||
      best.hits < 0.75 ||
      (best.titleShare < 0.3 && best.wordShare < 0.5) ||
      (best.wordShare < 0.6 && SPEAKS.test(part.x.text)) ||
      STILL_TO_DO.test(part.x.text) ||
      (before && before.hits > best.hits + 0.5)
    )
      return undefined
    return { act: { kind: 'instead', target: { by: 'numbers', numbers: [best.task.number] } }, score: 0.89 }
  }
  return { act: { kind: 'instead', target }, score: 0.9 }
}

/** "that's too close to football" does not name a task. */
const SPEAKS = /^(?:that's|thats|it's|its) too\b|\btoo (?:close|late|early|soon|far|much)\b/

/** "wait, I still need to buy envelopes" tells of another thing, and "still one interview left" of the same. */
const STILL_TO_DO = compactPattern(
  /^(?:i|we)(?:'ve|'ll)? (?:(?:still|also) )?(?:need|have|got|must|gotta)\b|^still\b|\bleft[ .!]*$/,
)

/** "only the done ones", "just the ones about the car", "not the milk": a condition on what is proposed. */
export function narrowed(clause: Clause, { state }: Context): Reading | undefined {
  if (!state.proposed) return undefined
  const only = clause.match(
    /^(?:only|just|i (?:only )?meant(?: only| just)?|not all,? (?:only|just)|no,? (?:only|just)|make it only|not everything,? (?:only|just)) (?<x>.+?)[ .!]*$/,
  )
  if (only?.x) {
    const filter = readFilter(only.x)
    return filter.unread === undefined ? { act: { kind: 'narrow', filter }, score: 0.92 } : undefined
  }
  const but = clause.match(
    /^(?:but |yes,? but |all |everything |yes |ok |them all )*(?:not|except(?: for)?|but not|leave|keep|without|apart from) (?<x>.+?)(?: (?:alone|out))?[ .!]*$/,
  )
  if (!but?.x) return undefined
  const target = targetOf(but.x)
  return target.by === 'unsaid' || target.by === 'them' || target.by === 'it'
    ? undefined
    : { act: { kind: 'narrow', filter: { except: target } }, score: 0.9 }
}
