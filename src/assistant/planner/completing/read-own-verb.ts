import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { startOf } from '../clauses/short-clause.ts'
import type { Context } from '../context.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { HEDGED, NEGATED } from '../words/lexicon.ts'
import { isByOther, isTold } from '../words/only-told.ts'
import { isSameRoot } from '../words/same-root.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { areAll, namesObject, only } from './read-has.ts'

// Statements whose only evidence is the task's own verb, which alone would be too weak.

const MYSELF =
  "(?:(?:ok|so|right|and|yes|yep|also|i|we|i've|we've|i have|we have|have|just|finally|already|now) )*"
const AFTER =
  '(?: (?:as well|too|also|now|already|earlier|just now|at last|a bit|properly|well|\\x80|(?:for|with|after|before|at|on|in|until) [^,]+))*'

/** "stretched as well, now shower", of "Stretch" */
const ALONE = new RegExp(`^${MYSELF}(?<v>[a-z]{3,})${AFTER}(?:[,.!] .*)?[ .!]*$`)
/** "newsletter proofread", "the meter's read" */
const AT_END =
  /^(?:(?:ok|so|right|and|yes|yep) )*(?<x>(?:the |my |our )?[a-z]+(?: [a-z]+){0,3}?)(?:'s| is| are| has been| have been)?(?: now| all| finally| already)? (?<v>read|proofread)(?: (?:too|now|already|as well|\x80))*(?:, .*)?[ .!]*$/
/** "read chapters 4 and 5 on the bus": verbs that are the same in the past. */
const SAME_IN_PAST =
  /^(?:(?:ok|so|and|yes|yep|finally|just|already) )*(?<v>read|proofread|cut|put|set|shut|spread) (?<x>.+)$/
const WAS_THEN =
  /\b(?:on the (?:bus|train|tube|tram|plane|ferry|way (?:home|in|here|back|there))|already|earlier|just now|in one (?:go|sitting)|in bed|over (?:breakfast|lunch|coffee|dinner))\b/

/** "stretched", "newsletter proofread", "read chapters 4 and 5 on the bus" */
export function readOwnVerb(clause: Clause, context: Context): Reading | undefined {
  const { text, piece } = clause
  const said = piece.text.toLowerCase().replaceAll('’', "'")
  if (NEGATED.test(text) || HEDGED.test(text) || isTold(said) || isByOther(text)) return undefined
  const number = doneAlone(clause, context) ?? doneTo(clause, context)
  return number === undefined
    ? undefined
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.95 }
}

function doneAlone(clause: Clause, context: Context): number | undefined {
  const verb = startOf(clause).match(ALONE)?.v?.text ?? ''
  if (!/ed$|^(?:swam|ran|jogged|slept|voted|ate|sewed|swept)$/.test(verb)) return undefined
  return only(context, ({ title }) => wordsIn(title).length === 1 && isSameRoot(verb, title.toLowerCase()))
}

function doneTo(clause: Clause, context: Context): number | undefined {
  const start = startOf(clause)
  const isPast =
    clause.whens.every((when) => when.isPast || /^this morning$/i.test(when.words)) &&
    (clause.whens.length > 0 || WAS_THEN.test(clause.text))
  const found = start.match(AT_END) ?? (isPast ? start.match(SAME_IN_PAST) : undefined)
  const verb = found?.v?.text
  if (
    verb === undefined ||
    !found?.x ||
    /^(?:must|to|will|can|should|please|good|have|need)\b/.test(found.x.text)
  )
    return undefined
  const [first = ''] = found.x.text.split(/ (?=(?:on|in|at|over|before|after|with) )|\x80|,/)
  const things = contentWords(found.x.part(0, first.length).piece.text)
  const fits = (task: IndexedTask) =>
    wordsIn(task.title)[0]?.norm === verb && areAll(things, task) && namesObject(things, task)
  return things.length > 0 ? only(context, fits) : undefined
}
