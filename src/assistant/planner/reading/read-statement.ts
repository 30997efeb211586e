import type { Reading, Target } from '../act.ts'
import { MOVING, readAll, readDated } from '../changing/read-dated.ts'
import { readOtherHour } from '../changing/read-other-hour.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { DONE_WORDS } from '../clauses/says-done.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import { readDone } from '../completing/read-done.ts'
import type { Context } from '../context.ts'
import { readSwap } from '../renaming/read-swap.ts'
import { readUnchanged } from '../talk/changes-nothing.ts'
import { namedIn } from '../targets/named-task.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { stemOf } from '../words/words.ts'

const OFF =
  /\b(?:called off|cancell?ed|not happening|no longer happening|(?:is|are|'s) off(?! (?:my|our) (?:plate|list|mind|hands|desk|chest|back))|been scrapped|fell through|isn't happening|won't be happening|not going (?:ahead|to happen)|no longer needed|not needed|don't need|do not need|doesn't need(?! an? (?:fixed |set |exact )?(?:time|date|deadline|due))|no longer need|pulled out|not doing|won't be needing|no longer on|has been axed|moot|irrelevant now|not necessary)\b/

/** "everything that isn't done, put it on friday" */
const PUTS_ALL =
  /^(?:everything|anything|all|whatever|tasks|things)\b.* (?:put|move|push|shift|bump) (?:it|them|that|those|all)\b/

const DEED = /^(?:(?:i|we|i've|we've|just|finally|already) )*(?:changed|swapped|brought) [^\x80]+\x80\W*$/

/** "photos have to be done tomorrow" */
const TO_BE_DONE =
  /\b(?:has|have|needs?|got|ought|wants?) to be (?:done|finished|ready|in|sent|paid|out)\b|\b(?:must|should) be (?:done|finished)\b/

/** A statement about an existing task: "posted the letter", "the lease one to friday". */
export function readStatement(clause: Clause, context: Context): Reading | undefined {
  if (!context.hasView || clause.isEmpty || /\?\s*$/.test(clause.text)) return undefined
  const lacking = clause.match(
    /^(?:we're|we are|i'm|i am|we've|i've|we|i)(?: have)? (?:nearly |almost |running |run |completely |all |totally |just )*(?:out of|low on|short of) (?<x>.{2,40}?)[ .!]*$/,
  )
  if (lacking?.x) return { act: { kind: 'offer', text: `Buy ${lacking.x.piece.text}` }, score: 0.8 }
  const swapped = readSwap(clause, context) ?? readOtherHour(clause, context)
  if (swapped) return swapped
  if (HYPOTHETICAL.test(clause.text)) return readUnchanged(clause, context)
  const main = cutEnd(clause, /, (?:i|i'm|i've|he|she|it|it's|they|we|my)\b.*$/)
  const isTailed = main !== clause && main.whens.length > 0 && clause.whens.length === main.whens.length
  const first = isTailed ? readStatement(main, context) : undefined
  if (first && first.act.kind === 'change') return first
  const set = settingIn(clause)
  const isMoved =
    (set !== undefined || /\b(?:to|at|now|until|till|can be) \d{1,2}\b/.test(clause.text)) &&
    (set?.shift !== undefined || MOVING.test(clause.text) || PUTS_ALL.test(clause.text)) &&
    (!DONE_WORDS.test(clause.text) || TO_BE_DONE.test(clause.text) || PUTS_ALL.test(clause.text))
  // "changed the washer this morning" moves nothing.
  const isDeed =
    DEED.test(clause.text) &&
    clause.whens.every(({ day, prefix }) => !prefix && day !== undefined && day <= context.clock.today)
  if (isMoved && !isDeed)
    return (
      readOff(clause, context) ??
      readAll(clause, set ?? {}) ??
      readDated(clause, context) ??
      readDone(clause, context)
    )
  return (
    readOff(clause, context) ??
    readDone(clause, context) ??
    (set && readAll(clause, set)) ??
    readDated(clause, context)
  )
}

/** "I've cancelled it" completes "Cancel the gym". */
function isCancelling({ text }: Clause, target: Target, { view, state }: Context): boolean {
  const [number] = 'numbers' in target ? target.numbers : state.focus
  return /\bcancell?ed\b/.test(text) && view.get(number ?? 0)?.words[0]?.stem === stemOf('cancel')
}

/** "the parade has been called off": the person decides whether to delete it. */
function readOff(clause: Clause, context: Context): Reading | undefined {
  if (!OFF.test(clause.text)) return undefined
  const target =
    namedIn(clause, context, 'open') ??
    (context.state.focus.length === 1 ? ({ by: 'it' } as const) : undefined)
  if (target && isCancelling(clause, target, context)) return undefined
  if (target?.by === 'it') return undefined
  return target && { act: { kind: 'delete', target, isGuess: true }, score: 0.78 }
}
