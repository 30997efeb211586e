import type { Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { pastVerb, SETTLED } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { DOING } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { isSameRoot } from '../words/same-root.ts'
import { stemOf, wordsIn } from '../words/words.ts'

/** Verbs that people use interchangeably. */
const ALIKE = [
  'submit hand send file turn upload give pass finish complete write',
  'collect pick fetch get grab bring have',
  'return take bring drop deliver give get hand',
  'clean tidy wash hoover scrub wipe mop vacuum dust sweep empty clear do sort',
  'call ring phone speak talk contact chat tell ask catch reach facetime skype zoom',
  'buy get order pick purchase grab find restock stock',
  'send post mail email ship go',
  'text message email reply write answer respond send whatsapp ping',
  'book reserve schedule arrange make confirm organise organize sort',
  'pay settle transfer send sort',
  'fix repair mend sort replace patch',
  'read review check look go proofread',
  'see visit meet go attend have take',
  'write draft finish type prepare make do',
  'feed give have take get',
  'walk take',
  'cut mow trim prune',
  'renew extend update sort',
  'replace change swap',
  'cook make bake prepare do',
  'put take hang move bring throw',
  'sign fill complete do',
  'plant pot put repot sow',
  'start begin launch deploy ship release push merge upgrade migrate',
  'close resolve finish complete answer',
  'smash crush nail ace blitz do finish complete write prepare study revise practise practice',
].map((group) => new Set(group.split(' ').map(stemOf)))
const ANY_VERB = new Set(
  'do finish complete sort handle manage be deal tick cross check knock wrap polish'.split(' ').map(stemOf),
)

/** As states, these complete only a task with the same verb: "4411 is closed" completes "Close 4411". */
export const ONLY_STATES = new Set(
  'closed shut cooked fried wrecked ruined destroyed shattered blocked damaged flooded locked'.split(' '),
)

/** Whether the words only describe how things are: "the pharmacy is closed" completes nothing. */
export function isState({ text }: Clause, target: Target, { view }: Context): boolean {
  const verb = pastVerb(text)?.verb ?? ''
  // "closed out the ticket" is a deed.
  if (
    /^(?:(?:i|we|i've|we've|just|finally|now) )*closed (?:(?:out|off) )?(?:the|my|our|that|it|ticket) ?/.test(
      text,
    )
  )
    return false
  return ONLY_STATES.has(verb) && !isOwnOf(verb, target, view)
}

/** "the ticket was closed" says that "Close the ticket" is done, in its own words. */
export function hasOwnVerb({ text }: Clause, target: Target, { view }: Context): boolean {
  return (
    'numbers' in target &&
    target.numbers.some((number) => ownPast(text, view.get(number)?.title ?? '') !== undefined)
  )
}

/** The past of the task's own verb, anywhere: "we stayed late, stock is all counted" */
export function ownPast(text: string, title: string): string | undefined {
  const first = pastVerb(text)?.verb
  if (first !== undefined && isOwn(first, title)) return first
  const words = wordsIn(text)
  return words.find(
    ({ norm }, index) =>
      isPast(norm) &&
      /^(?:i|we|i've|we've|is|are|was|were|been|got|all|now|already|finally|just)$|'s$/.test(
        words[index - 1]?.norm ?? '',
      ) &&
      isOwn(norm, title),
  )?.norm
}

function isOwnOf(verb: string, target: Target, view: Context['view']): boolean {
  return 'numbers' in target && target.numbers.some((number) => isOwn(verb, view.get(number)?.title ?? ''))
}

export function beginsWith({ text }: Clause, number: number, { view }: Context): boolean {
  const verb = pastVerb(text)?.verb
  return verb !== undefined && isSameRoot(verb, wordsIn(view.get(number)?.title ?? '')[0]?.norm ?? '')
}

/** Whether people use this verb in place of the task's own. */
export function isLike({ text }: Clause, number: number, { view }: Context): boolean {
  const said = stemOf(pastVerb(text)?.verb ?? '')
  const first = wordsIn(view.get(number)?.title ?? '')[0]?.stem ?? ''
  return ALIKE.some((group) => group.has(said) && group.has(first))
}

const PARTICLE = /^(?:up|out|off|on|in|down|over|away|back)$/

/** "fired Ramesh" is not "Call Ramesh": verbs of different kinds raise a question. */
export function isOtherVerb(clause: Clause, number: number, { view }: Context): boolean {
  const past = pastVerb(clause.text)
  const title = view.get(number)?.title ?? ''
  const own = wordsIn(title)[0]
  if (!past || SETTLED.test(clause.text) || !own) return false
  if (!DOING.has(own.norm)) return isOtherThing(clause, past.verb, title)
  const [, after] = wordsIn(clause.text.slice(clause.text.indexOf(past.verb)))
  const second = wordsIn(title)[1]
  const isOtherWay =
    after && second && PARTICLE.test(after.norm) && PARTICLE.test(second.norm) && after.norm !== second.norm
  // "Leo got picked on" is not "Pick up Leo".
  if (isOtherWay) return true
  if (ownPast(clause.text, title) !== undefined) return false
  return !isAlike(past.verb, title) && wordsIn(title).length > 1
}

/** "sold the car" is not "Car wash": the verb fits nothing, and the thing itself is not named. */
function isOtherThing({ text }: Clause, verb: string, title: string): boolean {
  const [name = ''] = title.split(/ (?:for|to|with|at|in|on|from|about|of|by|[-–]) |: /i)
  const words = wordsIn(name)
  const head = words.at(-1)
  if (!head || words.length < 2 || COMMON.has(stemOf(verb)) || isAlike(verb, title)) return false
  // "the chem lab thing" stands for the whole name.
  if (/ (?:thing|thingy|one|stuff|task)(?: (?:now|already|too|\x80))*[ .!]*$/.test(text)) return false
  return !wordsIn(text).some(({ norm, stem }) => stem === head.stem || isSameRoot(norm, head.norm))
}

/** Verbs that go with any thing. */
const COMMON = new Set(
  'get have go see take make pick collect drop bring send pay call ring phone visit meet buy book order attend come run'
    .split(' ')
    .map(stemOf),
)

/** Whether a verb is the task's own, of the same root, or one that people use instead of it. */
export function isAlike(verb: string, title: string): boolean {
  const said = stemOf(verb)
  const own = wordsIn(title)
  const first = own[0]?.stem ?? ''
  return (
    ANY_VERB.has(said) || isOwn(verb, title) || ALIKE.some((group) => group.has(said) && group.has(first))
  )
}

/** "delivered" is in "Oil delivery". */
export function isOwn(verb: string, title: string): boolean {
  return wordsIn(title).some(({ norm }) => isSameRoot(verb, norm))
}

/** Contact goes both ways: "the plumber called" does not complete "Call the plumber". */
export const REACHES = new Set(
  'call ring phone email text message ask tell meet visit see contact thank remind'.split(' ').map(stemOf),
)

/** "midas called" completes nothing, "place cards printed" does: a final verb must be the task's. */
export function fitsVerb(clause: Clause, target: Target, { view }: Context): boolean {
  const past = pastVerb(clause.text)
  if (!past?.isLoose || SETTLED.test(clause.text)) return true
  // "the plumber called"
  if (
    REACHES.has(stemOf(past.verb)) &&
    !/^(?:i|we|just|finally|already)\b/.test(clause.text) &&
    !clause.text.startsWith(past.verb)
  )
    return false
  // "reply to the clerk: sent"
  if (LABELLED.test(clause.text) && areAlike(past.verb, target, view)) return true
  return isOwnOf(past.verb, target, view) || isActed(past.verb, target, view)
}

const LABELLED =
  /^[^:]+: ?(?:(?:all|already|just|now|finally) )*[a-z]+(?: (?:off|out|in|up|back|already|now|too|\x80))*[ .!]*$/

function areAlike(verb: string, target: Target, view: Context['view']): boolean {
  return (
    target.by === 'numbers' && target.numbers.every((number) => isAlike(verb, view.get(number)?.title ?? ''))
  )
}

/** Verbs that mostly tell a story, but can complete a task: "rang the bank" is "Call the bank". */
const ACTED = /^(?:rang|rung|changed|swapped|brought)$/

export function isActed(verb: string, target: Target, view: Context['view']): boolean {
  return ACTED.test(verb) && areAlike(verb, target, view)
}
