import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'
import { WISHES } from '../words/only-told.ts'
import { readAmend } from './read-amend.ts'

// A new date for the task before, together with the reason.

const WHO = '(?:he|she|they|we|i|it|that|this)'
const IS = "(?:'s|'re|'m| is| are| am| was| were)"

/** A reason against its current date. */
const REFUSED = compactPattern(
  new RegExp(
    `^(?:${WHO} (?:can't|cannot|can not|couldn't|won't)(?: (?:make|do|come|manage|be there|it|that|then|\\x80|any ?more|after all))*|${WHO}(?:${IS}| got| has| have)? (?:just )?(?:busy|away|closed|full|booked(?: up)?|not (?:free|in|there|available|possible)|(?:changed|moved|postponed|cancelled)(?: (?:it|that|on me|again|(?:her|his|their) mind))*)(?: (?:then|\\x80|again))*|(?:${WHO}${IS} |is |its |thats |\\x80(?: is|'s)? )?(?:a bit |way |much |far )?too (?:late|early|soon|far|close|tight)(?: for (?:her|him|me|us|them|that|you|mum|mom|dad))?|(?:that|it|\\x80)(?: day| time)? (?:doesn't|does not|don't|won't|is not going to) (?:work|suit|fit)(?: for \\w+| \\w+)?|(?:make it |do it )?(?:a )?(?:bit|little(?: bit)?|tad) (?:later|earlier|sooner)|(?:${WHO}|(?:the |my )[a-z]+(?: [a-z]+)?|[a-z]+)(?:'ve| have| has)? (?:just )?(?:rang|rung|called|phoned|texted|emailed|messaged|got back to me)(?: (?:me|us|back|again))*)(?: then| after all| unfortunately| now)*$`,
  ),
)
const BETWEEN = /(?:,| -|;|\.| so| and) | (?=let's |lets |make it |say |do it |better )/g
/** Nothing but a date or an hour, and words that give it: "do 2 only", "let's say ten". */
const GIVEN =
  /^(?:(?:so|then|and|please|can you|could you|let's|lets|make (?:it|that)|do(?: it)?|say|move (?:it|that)(?: to)?|put (?:it|that)|it's|its|is|better|rather|maybe|try|for|at|on|to) )*(?<x>\x80(?: \x80)?|\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?)(?:,? (?:only|instead|then|now|please|is better|is fine|works|would be better|better|will do|same time|at the same time))*[ .!]*$/

/** A reason after a new date: "monday, we are away on sunday". */
const REASON_AFTER =
  /^(?<x>\x80(?: \x80)?)(?:, (?:[a-z']+ ?){1,6}| (?:he|she|they|we|i|it)(?:'s|'re|'m| is| are| am) .{2,40})$/
const AGAINST =
  /\b(?:closed|shut|busy|away|off|full|booked|out|working|can't|not|no|bad|impossible)\b(?!.*\b(?:before|until then|till then|\x80))/

/** "today I mean, she needs it tomorrow" */
const MEANT =
  /^(?<x>\x80(?: \x80)?),? i mean(?:t)?[ ,.]+(?:(?:because|cos|as|since) )?(?:she|he|they|we|i|it|the|that)(?:'s|'re|'m)? .*$/

/** "she can't, monday instead", "too late for her, do 2 only", "no, one day before that, we are at a wedding". */
export function readNewDate(whole: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  const isSpokenOf =
    state.done?.kind === 'add' || state.done?.kind === 'change' || state.ask?.about === 'task'
  if (!task || task.completed || !isSpokenOf || state.question || state.proposed) return undefined
  if (whole.text.length > 100 || /\?/.test(whole.text)) return undefined
  const { clause, isCorrection } = withoutLeads(whole)
  const plain = withoutMarks(withoutTail(clause))
  if (HYPOTHETICAL.test(plain.text) || WISHES.test(plain.text)) return undefined
  const given =
    afterRefusal(plain) ??
    plain.match(MEANT)?.x ??
    (isCorrection ? beforeReason(plain) : undefined) ??
    hourOnly(plain, task)
  if (!given || namesAnother(plain, context)) return undefined
  const reading = readAmend(given, context, true)
  return reading?.act.kind === 'change' && reading.act.set.title === undefined
    ? { ...reading, score: 0.95 }
    : undefined
}

function afterRefusal(clause: Clause): Clause | undefined {
  for (const { 0: cut, index } of clause.text.matchAll(BETWEEN)) {
    if (!REFUSED.test(clause.text.slice(0, index))) continue
    const given = clause.part(index + cut.length).match(GIVEN)?.x
    if (given) return given
  }
  return undefined
}

function beforeReason(clause: Clause): Clause | undefined {
  const date = clause.match(REASON_AFTER)?.x
  return date && !AGAINST.test(clause.text) ? date : undefined
}

/** "do 2 only", of a task with a time */
function hourOnly(clause: Clause, { due_time }: IndexedTask): Clause | undefined {
  const isGiven = due_time !== undefined && /^(?:let's |lets )?(?:do|say) \d/.test(clause.text)
  return isGiven ? clause.match(GIVEN)?.x : undefined
}

/** "she can't, dentist on monday instead" */
function namesAnother(clause: Clause, { state, view }: Context): boolean {
  return matches(clause.piece.text, view, ({ number }) => !state.focus.includes(number)).some(
    ({ wordShare, titleShare }) => wordShare >= 0.5 || titleShare >= 0.6,
  )
}
