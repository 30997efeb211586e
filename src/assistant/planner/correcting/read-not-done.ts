import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { staysAs } from '../clauses/conditions.ts'
import { withoutMarks } from '../clauses/lead-ins.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { isShort } from '../clauses/short-clause.ts'
import { isAlike } from '../completing/done-verbs.ts'
import type { Context } from '../context.ts'
import { readUndo } from '../talk/read-chat.ts'
import { namedIn } from '../targets/named-task.ts'
import { matches } from '../tasks/match-titles.ts'
import { DONE } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords } from '../words/words.ts'
import { hasJustDone, LEADS, UNDONE } from './read-taken-back.ts'

// Messages after a completion that it was wrong, or meant for another task.

const NOT_DONE =
  /^(?:(?:oh|no|wait|hang on|hold on|actually|sorry|oops|hmm|ah|argh|omg|ugh|lol)[ ,.!]+)+(?:(?:i|we) (?:haven't|didn't|have not|did not)|(?:i|we)(?:'ve)? still (?:got|have|need)|(?:it's|its|it is|they're|they are|that's|that is|it) (?:still|not|isn't|wasn't)|only half|not yet|not done|half (?:of it|done)|i only\b|go back,? i (?:didn't|haven't))(?![\w'])/

const TAKES_BACK = /^(?:oh|no|wait|hang on|hold on|actually|sorry|oops|ah|argh|ugh)\b/
const STILL_OPEN =
  /[.!,] (?:so |then |and )*(?:it's |its |it is |that's |they're )?(?:still )?not (?:done|finished|finish|ready|complete)(?: (?:then|\x80|yet|after all|so|actually))*[ .!]*$|[.!,] (?:i|we) (?:haven't|have not|didn't|did not) (?:actually |really )?\w+ (?:it|that|them|those)(?: (?:yet|actually|at all))*[ .!]*$/

const END =
  '(?: (?:yet|though|tho|actually|really|at all|after all|either|then|now|myself|lol|haha|sorry|,))*[ .!?]*$'
const NOT =
  "(?:isn't|aren't|wasn't|weren't|ain't|is not|are not|was not|were not|'s not|'re not|hasn't|haven't)"
const NEVER = "(?:haven't|didn't|have not|did not|never)(?: actually| really| even| ever)*"

/** A plain denial. */
const DENIES = [
  `(?:i|we) ${NEVER} (?:say|said|mean|meant|claim|claimed|write|wrote|tell you|told you|ask you)\\b.{0,60}$`,
  `(?:i|we) ${NEVER} (?:do|did|done|finish|finished)(?: (?:it|that|mine|ours|this|them|anything|so))?${END}`,
  `(?:i|we) ${NEVER}${END}`,
  `(?:(?:i|we) )?${NEVER} (?:been|gone|started|begun|had (?:it|one|time))${END}`,
  `(?:it|that|this|mine|ours|they|those|that one) ?${NOT}(?: (?:done|finished|true|mine|ours|me|so|completed?|ready))?${END}`,
  `(?:that's |it's )?not (?:me|mine|ours|us|yet|done|finished|so fast|true|completed?|ready)${END}`,
  `(?:false alarm|i spoke too soon|spoke too soon|(?:i )?jumped the gun|i lied|i was wrong)${END}`,
  `who (?:said|says|told you)\\b.{0,40}\\b(?:done|finished|that|so)${END}`,
].map((form) => compactPattern(new RegExp(`^${LEADS}${form}`)))

/** "it isn't paid", "I never sent it", "I still have to pay mine": the verb must be the task's. */
const NOT_VERBED = [
  `(?:it|that|this|mine|ours|they|those)(?: ?${NOT}|'s not been) (?:been )?(?<v>[a-z]+)${END}`,
  `(?:i|we) ${NEVER} (?<v>[a-z]+)(?: (?:up|out|off|back|in|to|with|for|on))?(?: (?<x>it|that|mine|ours|this|them|him|her|any|the .{2,30}?|my .{2,30}?))?${END}`,
  `(?:(?:i|we)(?:'ve|'ll)?(?: have)? )?still (?:have|need|got|has|must|gotta)(?: to)? (?<v>[a-z]+)(?: (?:up|out|off|back|in|to|with|for|on))?(?: (?<x>it|that|mine|ours|this|them|him|her|the .{2,30}?|my .{2,30}?))?${END}`,
].map((form) => new RegExp(`^${LEADS}${form}`))

const THEIR =
  "(?:his|hers?|theirs?|(?:some(?:one|body) else|(?!that|it|he|she|there|what|who|here|let|where|how)(?:(?:my|the|our) )?[a-z]+(?: [a-z]+)?)'s|(?:the|my) [a-z]+s')"

/** "that was his rent, not mine", "no I mean hers", "no, my brother's rent" */
const ANOTHERS = [
  `(?:that|it|this)(?: was|'s| is)(?: only| just| about| for)* (?<o>${THEIR})(?: (?<n>[a-z]+))?`,
  `(?:that|it|this)(?: was|'s| is)(?: only| just| about| for)* (?<o>${THEIR})(?: [a-z]+)?,? (?:and )?not (?:mine|ours|me|my .{2,30})`,
  `(?<o>${THEIR})(?: [a-z]+)?,? (?:and )?not (?:mine|ours|me|my [a-z]+)`,
  `(?:not (?:mine|ours|me)[ ,.]+)?(?<o>${THEIR})(?: (?<n>[a-z]+))?`,
  `(?:i )?(?:mean|meant|was (?:talking|speaking) about|am (?:talking|speaking) about|talked about|only meant|just meant)(?: that)? (?<o>${THEIR})(?: (?<n>[a-z]+))?`,
  '(?:(?:my|the|our|his|her) [a-z]+|he|she|they) (?:did|paid|has|have|had|finished|made|sent|bought|called|[a-z]+ed) (?:his|hers|theirs)(?:,? not (?:mine|ours))?',
].map((form) => new RegExp(`^${LEADS}${form}[ .!]*$`))

const NONE_YET =
  /^(?:(?:but|well|oh|sorry|wait|actually)[ ,]+)*(?:no|not the|still no) (?<x>[a-z' -]{2,30}?)(?: yet| so far| though)+[ .!]*$/

/** Only a part is done, so we ask. */
const PARTLY = compactPattern(
  new RegExp(
    `^${LEADS}(?:(?:i|we)(?:'ve)? (?:only|just) (?:did|done|finished|managed|got)|only (?:did|half|the (?:first|front|back))|(?:it|they) still (?:needs?|has|have)|there's (?:still|more)|there is (?:still|more)|not (?:all|everything|quite|really)|(?:they|it|the (?:shop|store)) (?:was|were|is|are) (?:all |already )?(?:sold out|out of stock|closed|shut)|(?:that|it) was the wrong)(?![\\w']).{0,60}$`,
  ),
)

const LEFT_OPEN =
  /(?:^|[.!,] )(?:so |please |just |and )*(?:leave|keep|put) (?:it|that|that one|this) (?:back )?(?:open|pending|undone|unticked)(?: (?:please|for now|though|then))*[ .!]*$/

/** "oh wait no that was yesterday. leave it open" */
function isLeftOpen(whole: Clause, context: Context): boolean {
  const at = LEFT_OPEN.exec(whole.text)?.index
  if (at === undefined || context.state.focus.length !== 1) return false
  const before = whole.part(0, at)
  return before.isEmpty || (donenessIn(before) === 'none' && namedIn(before, context, 'open') === undefined)
}

/** "oh hang on, no I haven't", "that was his rent, not mine": what was just completed is open again. */
export function readNotDone(whole: Clause, context: Context): Reading | undefined {
  const { state } = context
  if (state.done?.kind !== 'complete' || !hasJustDone(state)) return undefined
  if (isShort(whole) && (isDenied(whole, context) || isLeftOpen(whole, context))) return UNDONE
  const others = othersThan(whole, context)
  if (others) return others
  if (asksToReopen(whole) || isOtherToDo(whole, context)) return undefined
  if (NOT_DONE.test(whole.text) || (TAKES_BACK.test(whole.text) && STILL_OPEN.test(whole.text))) return UNDONE
  if (!isShort(whole) || !PARTLY.test(whole.text)) return undefined
  // "there is still a test to do, put it back please"
  return readUndo(withoutMarks(whole)) ?? { act: { kind: 'protest' }, score: 0.97 }
}

const ONLY = new RegExp(
  `^${LEADS}(?:(?:i|we) )?(?:(?:only|just) (?:meant|mean|did|finished|wanted)|(?:meant|mean) (?:only|just)) (?<x>[^.!,]{2,60})(?:[.!,].*)?$`,
)

/** "not the plants sorry, only the fish" */
const ONLY_THAT = new RegExp(
  `^${LEADS}(?:not [^,.!]{2,40}[,.!]+ (?:sorry[ ,]+)?)?(?:only|just) (?<x>(?:the|my) [^.!,]{2,40}?)(?: (?:is|was) done)?[ .!]*$`,
)

/** "I only meant the timesheet", after three were completed: the other two are open again. */
function othersThan(whole: Clause, { state, view }: Context): Reading | undefined {
  const named = (whole.match(ONLY) ?? whole.match(ONLY_THAT))?.x
  if (!named || state.focus.length < 2) return undefined
  const kept = matches(named.piece.text, view, ({ number }) => state.focus.includes(number)).filter(
    ({ wordShare }) => wordShare >= 0.6,
  )
  const numbers = state.focus.filter((number) => !kept.some(({ task }) => task.number === number))
  if (kept.length === 0 || numbers.length === 0) return undefined
  return { act: { kind: 'reopen', target: { by: 'numbers', numbers } }, score: 0.97 }
}

const TICKED =
  /\b(?:ticked|checked|crossed|marked|completed|(?:have|has|had|got|is|are|was|were|shows?|says?|listed|down)\b.*\b(?:done|finished|complete))\b/
const WRONGLY =
  /\bby (?:mistake|accident)\b|\b(?:accidentally|wrongly|mistakenly|in error)\b|\b(?:shouldn't|should not) (?:be|have been|have|it be) (?:ticked|checked|marked|crossed|done|completed|down)|(?:[.!,]| but)(?: but)? (?:it|that|they)(?: is not| isn't| are not| aren't| was not| wasn't|'s not)(?: (?:done|finished|true))?(?: (?:at all|yet|though))*(?:$|[,.! ]+(?=i\b|$))|\b(?:ticked|checked|crossed|marked)\b.* but (?:i )?(?:never|didn't|haven't)(?: actually| really)? [a-z]+/

/** "you have the freezer down as finished, but it isn't": a task that was completed by mistake is open again. */
export function readWronglyDone(whole: Clause, context: Context): Reading | undefined {
  const { text } = whole
  if (!isShort(whole) || !TICKED.test(text) || !WRONGLY.test(text) || /\bif\b/.test(text)) return undefined
  const target = namedIn(whole, context, 'done')
  return target?.by === 'numbers' && target.numbers.length === 1
    ? { act: { kind: 'reopen', target }, score: 0.95 }
    : undefined
}

/** "the laundry isn't done, put it back" */
const OPEN_AGAIN = new RegExp(
  `^${LEADS}(?<x>(?:the |my |our )?[a-z][^,.!]{1,40}?) ?${NOT} (?:really |actually |quite )*(?:done|finished|complete)(?: (?:yet|after all|at all|though))*[,.!]+ (?:so |please |can you |and )*(?:put|bring|get|open|move) (?:it|that|them) (?:back|again|up again)(?: (?:on|open|please|on (?:the|my) list))*[ .!]*$`,
)

/** "I didn't finish the report, put it back" */
const NEVER_DID = new RegExp(
  `^${LEADS}(?:i|we) (?:haven't|didn't|didnt|havent|have not|did not|never)(?: actually| really| even| quite)* (?:finish(?:ed)?|do|did|done|complete[d]?|send|sent|pay|paid|buy|bought|get|got|call(?:ed)?|make|made) (?<x>(?:the |my |our )?[a-z][^,.!]{1,40}?)(?: (?:yet|after all|at all|though))*[,.!]+ (?:so |please |can you |and )*(?:put|bring|get|open|move|reopen) (?:it|that|them)(?: (?:back|again|up again|on|open|please|on (?:the|my) list))*[ .!]*$`,
)

/** Opens the task that is called not done, whatever was changed last. */
export function readOpenAgain(whole: Clause, context: Context): Reading | undefined {
  const said = isShort(whole) ? (whole.match(OPEN_AGAIN) ?? whole.match(NEVER_DID)) : undefined
  const named = said?.x
  const done = named && namedIn(named, context, 'done')
  if (done?.by === 'numbers' && done.numbers.length === 1)
    return { act: { kind: 'reopen', target: done }, score: 0.97 }
  return named && namedIn(named, context, 'open') ? { act: staysAs(named, context), score: 0.97 } : undefined
}

function isDenied(whole: Clause, context: Context): boolean {
  const { text } = whole
  if (DENIES.some((form) => form.test(text))) return true
  if (NOT_VERBED.some((form) => isOfDone(whole.match(form), context))) return true
  // "no bread yet"
  const lacking = whole.match(NONE_YET)?.x
  if (lacking && isOfTitle(lacking, context)) return true
  return ANOTHERS.some((form) => {
    const said = whole.match(form)
    // "that's the landlord's problem"
    if (!said || (said.n && !isOfTitle(said.n, context))) return false
    // "I meant mom's": of a task that there is, that one is meant.
    return !said.o || !isNamed(said.o, context)
  })
}

/** Whether a verb and its object match the completed task. */
function isOfDone(said: Record<string, Clause> | undefined, context: Context): boolean {
  const verb = said?.v?.text
  if (verb === undefined) return false
  const { view, state } = context
  const isIts = state.focus.some((number) => isAlike(verb, view.get(number)?.title ?? ''))
  if (!isIts && !DONE_ONLY.test(verb)) return false
  const words = said?.x?.piece.text ?? ''
  return !said?.x || POINTS.test(words) || isOfTitle(said.x, context)
}

const POINTS = /^(?:it|that|this|mine|ours|them|him|her|any)$/i

function isOfTitle({ piece }: Clause, { view, state }: Context): boolean {
  return matches(piece.text, view, ({ number }) => state.focus.includes(number)).some(
    ({ wordShare }) => wordShare >= 0.6,
  )
}

const DONE_ONLY = compactPattern(new RegExp(`^${DONE}$`))

function isNamed(owner: Clause, { view, state }: Context): boolean {
  if (contentWords(owner.piece.text).length === 0) return false
  return matches(
    owner.piece.text,
    view,
    ({ number, completed }) => !completed && !state.focus.includes(number),
  ).some(({ wordShare }) => wordShare >= 0.6)
}

/** "Oh no, I only meant the timesheet. Reopen the other two" says itself what is to be open again. */
function asksToReopen({ text }: Clause): boolean {
  return /[.!,] (?:please |so |can you |could you )*(?:re-?open|un-?tick|un-?check|un-?mark|bring back) (?!it\b|that\b|them\b)/.test(
    text,
  )
}

const STILL_TO =
  /\b(?:i|we)(?:'ve)? still (?:got|have|need) to (?<v>[a-z]+) (?<x>.+?)(?=,|[.!]|$| and put| so put| can you)/

/** "oh wait I still need to pay the guy": another thing to do. */
function isOtherToDo(whole: Clause, context: Context): boolean {
  const said = whole.match(STILL_TO)
  return said !== undefined && !isOfDone(said, context) && !isPast(said.v?.text ?? '')
}
