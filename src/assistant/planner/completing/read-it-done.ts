import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { pastVerb, TELLING } from '../clauses/says-done.ts'
import { startOf } from '../clauses/short-clause.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { targetOf } from '../targets/targets.ts'
import { DOING, DONE, HEDGED, NEGATED, UNSURE_PAST } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, stemOf, wordsIn } from '../words/words.ts'
import { isAlike, isOwn, ONLY_STATES, REACHES } from './done-verbs.ts'
import { MENDS } from './is-in-place.ts'

const POINTED_DONE = new RegExp(
  `^(?:(?:and|yep|yes|yeah|ok|right|that's|thats|so|well|now|the) )*(?<x>it|that|that one|this one|this|the (?:first|second|third|fourth|fifth|last|other) one|(?:first|second|third|last|other) ones?|both|they|those|them|(?:task |number )?#?\\d+|all of (?:them|those)|the other)(?:'s| is| are| was| were|'re| has been| have been| got|(?<=ones?|both|\\d|other)) (?:been |now |already |all |just |also |really |actually |finally |properly |definitely )*(?:${DONE}|(?<v>(?!called|named|spelled|complicated|saved|deleted|married|related|limited|confirmed|scheduled|rescheduled|planned|expected|needed|supposed|delayed|postponed|cancell?ed|moved|pushed|changed|wanted)[a-z]+ed)|sent|paid|bought|made|written|built|sold)(?:[ ,.!].*)?$`,
)

const BOOKED =
  /^(?:it|that|this)(?:'s| is| has been| got)(?: now| all)? (?:booked|scheduled|arranged|set|fixed|confirmed)(?: in)?(?: for| on| at)? ?[\x80\d]/

/** Completes the task mentioned last: "it's paid", "I did send them", "Yaw fixed it". */
export function readItDone(clause: Clause, context: Context): Reading | undefined {
  return (
    readPointedDone(clause, context) ??
    readThatsDone(clause) ??
    readDoneWith(clause) ??
    readHandedIn(clause) ??
    readHaveItDone(clause, context) ??
    readWorksAgain(clause, context) ??
    readDidIt(clause, context) ??
    readDidNoun(clause, context)
  )
}

/** "that one is done", "both are sent" */
function readPointedDone(clause: Clause, { state, view }: Context): Reading | undefined {
  const pointed = startOf(clause).match(POINTED_DONE)
  if (pointed?.x) {
    const pointedAt = targetOf(pointed.x)
    const titles = state.focus.map((number) => view.get(number)?.title ?? '')
    const [when] = clause.whens.filter(({ isPast }) => !isPast)
    const isEvent = titles.length === 1 && !DOING.has(wordsIn(titles[0] ?? '')[0]?.norm ?? '')
    // "it's booked for 8.30", of an event that is still to come
    if (isEvent && BOOKED.test(clause.text))
      return when && { act: { kind: 'change', target: { by: 'it' }, set: settingOf(when) }, score: 0.9 }
    if (
      pointed.v &&
      ONLY_STATES.has(pointed.v.text) &&
      !titles.some((title) => isOwn(pointed.v?.text ?? '', title))
    )
      return undefined
    if (pointedAt.by !== 'words' && pointedAt.by !== 'unsaid')
      return { act: { kind: 'complete', target: pointedAt }, score: 0.9 }
  }
  return undefined
}

/** "right, that's them filed" */
function readThatsDone(clause: Clause): Reading | undefined {
  const said = clause.match(
    /^(?:(?:right|ok|there|well|so) )*that'?s (?<x>them|those|it|that|both)(?: all| both)? (?:[a-z]+ed|sent|paid|bought|made|written|built|sold|put away)(?: (?:now|then|too|at last|off|up|away|in|out))*[ .!]*$/,
  )
  if (!said?.x) return undefined
  const isMany = /^(?:them|those|both)$/.test(said.x.text)
  return { act: { kind: 'complete', target: isMany ? { by: 'them' } : { by: 'it' } }, score: 0.88 }
}

/** "ok, now I'm done with it" */
function readDoneWith(clause: Clause): Reading | undefined {
  const said = clause.match(
    /^(?:(?:ok|now|right|so|finally) )*(?:i'm|i am|we're) (?:now |finally |really )?(?:done|finished|through) with (?<x>it|that|this|them|those)[ .!]*$/,
  )
  return said?.x && { act: { kind: 'complete', target: targetOf(said.x) }, score: 0.9 }
}

/** "that one I already handed in" */
function readHandedIn(clause: Clause): Reading | undefined {
  const found = clause.match(
    /^(?<x>it|that|that one|this one|the (?:first|second|third|last|other) one) (?:i|we)(?:'ve| have)? (?:already |just |also |actually )*(?<v>[a-z]+)\b.*$/,
  )
  if (!found?.x || !found.v || !pastVerb(`i ${found.v.text}`)) return undefined
  return { act: { kind: 'complete', target: targetOf(found.x) }, score: 0.88 }
}

/** "caught her in the car park, so that's that one too": after a statement in the same message. */
export function readThatsThat(clause: Clause, { state, view }: Context): Reading | undefined {
  const before = clause.message.masked.slice(0, clause.from)
  if (!THATS_THAT.test(clause.text) || state.focus.length !== 1 || wordsIn(before).length < 3)
    return undefined
  const verb = pastVerb(before)?.verb
  const isOff = / (?:off (?:the|my) list|down)[ .!]*$/.test(clause.text)
  if (verb === undefined || !(isOff || isAlike(verb, view.get(state.focus[0] ?? 0)?.title ?? '')))
    return undefined
  return NEGATED.test(before) || HEDGED.test(before) || isTold(before)
    ? undefined
    : { act: { kind: 'complete', target: { by: 'it' } }, score: 0.86 }
}

const THATS_THAT =
  /^(?:(?:so|and|ok) )*(?:that's|that is) (?:that(?: one)?|another one|one (?:less|down))(?: (?:too|as well|then|off (?:the|my) list|out of the way|to worry about))*[ .!]*$/

/** "I have it done now", "got them all sent" */
function readHaveItDone(clause: Clause, { state }: Context): Reading | undefined {
  const said = clause.match(
    /^(?:(?:i|we|i've|we've|just|finally) )*(?:have|had|got|get) (?<x>it|that|this|that one|them|those|both)(?: all| both)? (?:now |already |finally |all )*(?<v>[a-z]+)(?: (?:now|already|then|too|at last|up|off|out|in|\x80))*[ .!]*$/,
  )
  const isDone =
    said?.v && (DONE_ONLY.test(said.v.text) || (isPast(said.v.text) && !UNSURE_PAST.has(said.v.text)))
  if (!said?.x || !isDone || state.focus.length + state.listed.length === 0) return undefined
  return { act: { kind: 'complete', target: targetOf(said.x) }, score: 0.9 }
}

/** "already done", "it works again" */
function readWorksAgain(clause: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  const verb = wordsIn(view.get(number ?? 0)?.title ?? '')[0]?.stem ?? ''
  if (number === undefined || more.length > 0) return undefined
  const isMended = MENDS.has(verb) && WORKS.test(clause.text)
  const isIn = GOES_IN.has(verb) && IS_IN.test(clause.text)
  return isMended || isIn || ALREADY.test(clause.text)
    ? { act: { kind: 'complete', target: { by: 'it' } }, score: 0.88 }
    : undefined
}

const ALREADY =
  /^(?:(?:already|just|now|long) )+(?:done|finished|sorted|completed)(?: (?:\x80|now|ages ago))*[ .!]*$/
const WORKS =
  /^(?:it|that)(?:'s| is)?(?: all| now| finally)* (?:works?|working|running|up and running)(?: (?:again|now|fine|properly))*[ .!]*$/

/** "ok now it's in" */
const GOES_IN = new Set('submit hand send file upload post put turn order book return'.split(' ').map(stemOf))
const IS_IN =
  /^(?:(?:ok|right|now|so|and|yes|there) )*(?:it|they|that)(?:'s| is|'re| are)(?: now| finally| all| both)* (?:in|off|away|gone off|on its way)(?: now| finally)?[ .!]*$/

const DONE_ONLY = compactPattern(new RegExp(`^${DONE}$`))

const DID_IT =
  /^(?<who>(?:[a-z]+(?:'[a-z]+)? ){0,6}?)(?<v>[a-z]+)(?: (?:through|back|out|off|up|in|hold))?(?: (?:to|with|of|at))? (?<x>it|that one|that|this one|this|them|those|both|him|her(?! (?!too|back|again|now|already|just|as|and|about|this|earlier|up|in|at|on|before|after|so|but|while|when|last|first)[a-z]))(?:[ ,.!].*)?$/
/** Subjects for the person's own deeds. */
const MYSELF =
  /^(?:(?:i|we|i've|we've|just|already|finally|ok|and|have|also|yep|yes|actually|did|so|well|managed to|remembered to|got a?round to) )*$/
/** Subjects for another person's deeds: "turns out Yaw already" */
const OTHER = compactPattern(
  /^(?:(?:turns out|apparently|looks like|seems|so|but|and|oh|actually) )*(?!(?:you|it|that|this|who|what|nobody|everyone|i|we)\b)(?:the |my |our )?[a-z]+(?:'s)?(?: [a-z]+)? (?:(?:has|have|had|just|already|finally|also|actually) )*$/,
)
/** Past forms that no rule gives, and that say that something is done. */
const DID = /^(?:did|done|sent|paid|bought|made|got|wrote|took|rang|rung|sold|built|spoke|fed|gave|dealt)$/

/** "Sent it phew", "I did pay it", "spoke to her"; "Yaw fixed it", if the task says so. */
function readDidIt(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const said = startOf(clause).match(DID_IT)
  const verb = said?.v?.text ?? ''
  const who = said?.who?.text ? `${said.who.text} ` : ''
  if (!said?.x || state.focus.length + state.listed.length === 0) return undefined
  const isEmphatic = / (?:did|to) $/.test(` ${who}`) && DOING.has(verb)
  if (!isEmphatic && !isPast(verb)) return undefined
  const [focus, ...more] = state.focus.map((number) => view.get(number)?.title ?? '')
  const isTheirs = focus !== undefined && more.length === 0 && isAlike(verb, focus)
  const isMine = MYSELF.test(who)
  if (!isMine && !(OTHER.test(who) && isTheirs && !REACHES.has(stemOf(verb)))) return undefined
  // "I rang her" is "Ring the dentist", but "I lost it" is nothing that was to be done.
  const isDone =
    (isEmphatic && focus === undefined) || DID.test(verb) || (/ed$/.test(verb) && !TELLING.has(verb))
  if (!isTheirs && (!isDone || UNSURE_PAST.has(verb))) return undefined
  const other = isTheirs || !REACHES.has(stemOf(verb)) ? undefined : toSamePerson(verb, context)
  if (other !== undefined)
    return { act: { kind: 'complete', target: { by: 'numbers', numbers: [other] } }, score: 0.88 }
  const isMany = /^(?:them|those|both)$/.test(said.x.text)
  return { act: { kind: 'complete', target: isMany ? { by: 'them' } : { by: 'it' } }, score: 0.88 }
}

/** "dropped off Mom's prescription. Called her too": another task with the same person, and this verb. */
function toSamePerson(verb: string, { state, view }: Context): number | undefined {
  const people = state.focus.flatMap((number) => contentWords(view.get(number)?.title ?? ''))
  const found = view.tasks.filter(
    ({ completed, words, title }) =>
      !completed &&
      isOwn(verb, wordsIn(title)[0]?.norm ?? '') &&
      words.some(({ stem, norm }) => !DOING.has(norm) && people.some((word) => word.stem === stem)),
  )
  return found.length === 1 ? found[0]?.number : undefined
}

/** "I just did the transfer", after "Pay the fee": the noun matches the task. */
function readDidNoun(clause: Clause, { state, view }: Context): Reading | undefined {
  const noun = clause.match(
    /^(?:(?:i|we|i've|we've|just|already|finally|have) )*(?:did|made|done) (?:the|my|our|that|a) (?<x>[a-z]+)(?: (?:now|already|just now|\x80))*[ .!]*$/,
  )?.x?.text
  const [number, ...more] = state.focus
  const title = view.get(number ?? 0)?.title
  if (noun === undefined || title === undefined || more.length > 0) return undefined
  return isAlike(noun, title) ? { act: { kind: 'complete', target: { by: 'it' } }, score: 0.86 } : undefined
}
