import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { isShort } from '../clauses/short-clause.ts'
import { OBTAINED } from '../completing/read-has.ts'
import type { Context } from '../context.ts'
import { asksForMore, hasJustDone, LEADS } from '../correcting/read-taken-back.ts'
import { contentWords, wordsIn } from '../words/words.ts'

/** "forget it, her sister brings food" */
const GIVES_UP = new RegExp(
  `^${LEADS}(?:never ?mind|nvm|forget (?:it|that|about it)|no need|don't bother|not needed|no longer needed|(?:cancel|scrap|scratch|skip|drop|bin) (?:it|that)|leave it)[ ,.!…-]+(?<why>.+)$`,
)
/** A reason, even without a comma: "never mind his mother's getting him", but not "never mind the weather". */
const REASON =
  /^(?:i|we|he|she|they|it|you|there|that)(?:'\w+)? |'(?:s|ll|ve|re) |\b(?:is|has|will|are|have|can|does|did|got|brings?|gets?|takes?) /
/** "actually I don't need that" */
const NO_NEED = compactPattern(
  new RegExp(
    `^${LEADS}(?:(?:(?:i|we) )?(?:don't|do not|won't|no longer)(?: actually| really)? (?:need|want)(?: to)?(?: (?:it|that|them|one|any|this|do (?:it|that)))?|(?:it's |that's |they're )?(?:not needed|no longer needed|not necessary|unnecessary)|(?:there's )?no need|(?:don't|do not) add (?:it|that|them|this))(?: (?:any ?more|after all|actually|now|any longer|really|for (?:it|that)))*(?:[,.!]+ .*)?[ .!]*$`,
  ),
)
/** "actually my husband does it" */
const OTHERS_DO = compactPattern(
  new RegExp(
    `^(?=(?:oh|actually|no|nah|wait|ah)\\b)${LEADS}(?!(?:i|we|you|it|that)\\b)(?:(?:my|the|our|his|her) )?[a-z]+(?:'s|'ll| will| is| has)? (?:does|do|doing|did|done|handles?|handling|buys?|buying|brings?|bringing|gets?|getting|takes?|taking|calls?|calling) (?:it|that|them|this|one|some|care of (?:it|that))[ .!]*$`,
  ),
)
/** "nah, still got two pairs" */
const HAS_SOME = new RegExp(
  `^(?=.*\\b(?:no+|nah|nope|never ?mind|nvm|forget it)\\b)${LEADS}(?:(?:i|we)(?:'ve| have)?|turns out (?:i|we)(?:'ve| have)?)?(?: ?(?:still|already|actually|do|just))* ?(?:got|have|found|has) (?<x>.+?)[ .!]*$`,
)
const SOME =
  /^(?:some|one|it|them|plenty|enough|loads|lots|a (?:few|couple|pair|spare|box|bag|packet|pack|whole)\b.*|(?:\d+|two|three|four|five|half) .+|some .+|.+ (?:left|at home|already|in the (?:cupboard|fridge|freezer|house|shed|garage|drawer)))(?: (?:left|already|at home|here|in the \w+))*$/

/** Removes the task just added, with every change made to it since. */
export function readNotNeeded(whole: Clause, context: Context): Reading | undefined {
  const { state } = context
  const isNew = state.done?.kind === 'add' || state.done?.kind === 'change'
  if (!isNew || !hasJustDone(state) || !isShort(whole) || /\?\s*$/.test(whole.text)) return undefined
  if (whole.whens.length + whole.levels.length > 0) return undefined
  const why = whole.match(GIVES_UP)?.why
  const isReason =
    why && (/[,.!…-] *$/.test(whole.part(0, why.from - whole.from).text) || REASON.test(why.text))
  const isGivenUp = why && isReason && !/^(?:to|about) /.test(why.text) && !asksForMore(why, context)
  const isTheirs = state.done?.kind === 'add' && OTHERS_DO.test(whole.text)
  return isGivenUp === true || isTheirs || NO_NEED.test(whole.text) || hasSome(whole, context)
    ? { act: { kind: 'undo', steps: 1, isWhole: true }, score: 0.97 }
    : undefined
}

/** Whether the person already has the thing to get. */
function hasSome(whole: Clause, { state, view }: Context): boolean {
  const things = whole.match(HAS_SOME)?.x
  const [number, ...more] = state.focus
  const [verb, ...title] = wordsIn(view.get(number ?? 0)?.title ?? '')
  if (!things || !verb || more.length > 0 || !OBTAINED.has(verb.stem)) return false
  const isNamed = contentWords(things.piece.text).some(({ stem }) => title.some((word) => word.stem === stem))
  return isNamed || SOME.test(things.text)
}
