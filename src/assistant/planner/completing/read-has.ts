import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { startOf } from '../clauses/short-clause.ts'
import type { Context } from '../context.ts'
import { likeness } from '../tasks/match-titles.ts'
import { isPartOf } from '../tasks/part-of-title.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { HEDGED, NEGATED } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { contentWords, stemOf, type Word, wordsIn } from '../words/words.ts'

const NOW = '(?:now|already|finally|also|just|actually|indeed)'
const END = `(?: (?:now|already|finally|too|also|as well|at last|here|back|home|at home|in hand|in the house|then|thanks|thank you|\\x80))*[ .!]*$`

/** "I have the syrup now", "we've got some already" */
const WE_HAVE = new RegExp(
  `^(?:(?:oh|ok|so|and|actually|but|turns out) )*(?:(?:i|we) (?:do )?(?:${NOW} )*(?:have|got)|(?:i've|we've|ive)(?: ${NOW})*(?: got)?|${NOW} (?:have|got)|got)(?: ${NOW})*(?: got)? (?<x>.+?)${END}`,
)
/** "the landlord has the contract now", "she's got it" */
const THEY_HAVE = new RegExp(
  `^(?:(?:oh|ok|so|and|actually) )*(?<who>(?:the |my |our )?[a-z]+(?: [a-z]+){0,2}?)(?:(?: (?:has|have|had))(?: ${NOW})*(?: got)?|'s(?: ${NOW})* (?:got|had)|(?: ${NOW})* (?:got|received))(?: ${NOW})* (?<x>(?:the|his|her|their|its|it|that|them|those)\\b.*?)${END}`,
)
const POINTS = /^(?:it|that|this|them|those|that one|one|some|enough|plenty|both)$/

export const OBTAINED = new Set(
  'buy get collect pick fetch grab order purchase find borrow'.split(' ').map(stemOf),
)
const HANDED = new Set(
  'give send hand deliver bring return email post pass forward mail'.split(' ').map(stemOf),
)
const TAKEN = new Set('take get give bring book'.split(' ').map(stemOf))

/** Completes "Get X" or "Give X" when the statement says who has it now. */
export function readHas(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  if (NEGATED.test(text) || HEDGED.test(text) || isTold(clause.piece.text.toLowerCase())) return undefined
  const number = weHave(clause, context) ?? theyHave(clause, context)
  return number === undefined
    ? undefined
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.84 }
}

/** "timesheets in": handed in, in the fewest words. */
export function readNowIn(clause: Clause, context: Context): Reading | undefined {
  const thing = clause.match(
    /^(?:the |my |our )?(?<x>[a-z']+(?: [a-z']+){0,2}) in(?: (?:now|already|finally))*[ .!]*$/,
  )?.x
  const said = contentWords(thing?.piece.text ?? '')
  if (said.length === 0 || NEGATED.test(clause.text) || HEDGED.test(clause.text)) return undefined
  const number = only(context, (task) => SUBMITTED.has(verbOf(task)) && areAll(said, task))
  return number === undefined
    ? undefined
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.74 }
}

const SUBMITTED = new Set('submit hand file send upload'.split(' ').map(stemOf))

function weHave(clause: Clause, context: Context): number | undefined {
  const thing = startOf(clause).match(WE_HAVE)?.x
  // "we have milk but it's off"
  if (!thing || /^,? but\b/.test(clause.message.masked.slice(clause.to))) return undefined
  if (POINTS.test(thing.text)) return pointedAt(context, OBTAINED)
  // "I have a bike" tells of another one.
  if (/^(?:a|an|to|no|little|few|any|lots?|\d+|one|two|three)\b/.test(thing.text)) return undefined
  const said = contentWords(thing.piece.text)
  return only(
    context,
    (task) =>
      OBTAINED.has(verbOf(task)) &&
      areAll(said, task) &&
      namesObject(said, task) &&
      !isPartOf(thing.piece.text, task.title),
  )
}

function theyHave(clause: Clause, context: Context): number | undefined {
  const found = startOf(clause).match(THEY_HAVE)
  if (!found?.who || !found.x) return undefined
  const isPointed = POINTS.test(found.x.text)
  if (/^(?:he|she|they)$/.test(found.who.text)) return isPointed ? pointedAt(context, HANDED) : undefined
  const who = contentWords(found.who.piece.text)
  if (who.length === 0 || isPointed) return undefined
  const said = contentWords(found.x.piece.text)
  // "Leo got his shots": the task names the same thing.
  const isOwn = /^(?:his|her|their)\b/.test(found.x.text)
  return only(
    context,
    (task) =>
      (HANDED.has(verbOf(task)) || (isOwn && TAKEN.has(verbOf(task)) && !/ from /i.test(task.title))) &&
      said.length > 0 &&
      areAll(who, task) &&
      areAll(said, task),
  )
}

export function verbOf({ title }: IndexedTask): string {
  return wordsIn(title)[0]?.stem ?? ''
}

function pointedAt({ state, view }: Context, verbs: ReadonlySet<string>): number | undefined {
  const [number, ...more] = state.focus
  const task = view.get(number ?? 0)
  return task && more.length === 0 && !task.completed && verbs.has(verbOf(task)) ? number : undefined
}

export function only({ view }: Context, fits: (task: IndexedTask) => boolean): number | undefined {
  const found = view.tasks.filter((task) => !task.completed && fits(task))
  return found.length === 1 ? found[0]?.number : undefined
}

export function areAll(said: readonly Word[], { words }: IndexedTask): boolean {
  return said.every((word) => words.some((own) => likeness(word, own) >= 0.8))
}

/** The thing to get, not the place: the suit, in "Collect the suit from the cleaners". */
export function namesObject(said: readonly Word[], { title }: IndexedTask): boolean {
  const [object = ''] = title
    .replace(/^\S+(?: (?:up|out|in|back))? /, '')
    .split(/ (?:from|at|for|to|with|in|on|about|by) /i)
  // "I have the flu" is not "Get a flu shot".
  const head = contentWords(object).at(-1)
  if (head && !said.some((word) => likeness(word, head) >= 0.8)) return false
  return contentWords(object).some((own) => said.some((word) => likeness(word, own) >= 0.8))
}
