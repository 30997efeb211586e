import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { startOf } from '../clauses/short-clause.ts'
import type { Context } from '../context.ts'
import { HEDGED, NEGATED } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { contentWords, stemOf } from '../words/words.ts'
import { PUTS } from './is-in-place.ts'
import { areAll, namesObject, only, verbOf } from './read-has.ts'

const NOW = '(?: (?:now|all|safely|finally|already|both|just))*'
/** "the blue bags are at the curb", "just got the bulbs in the ground", "the clock's gone back to Mr Albrecht" */
const NOW_THERE = new RegExp(
  `^(?:(?:ok|so|right|and|just|finally|yes|yep|that's) )*(?:(?:(?:i|we|i've|we've)(?: have)?${NOW} )?(?:got|put|had)(?: all| both)? (?<y>(?:the|my|our|all|both)\\b.+?)|(?<x>[a-z].*?)(?:'s|'re| is| are| has| have)(?: been)?)${NOW}(?: gone| went| safely)?(?: back| over| out| up| down)? (?:at|on|in|with|to|by|into|onto)(?: to)? (?<p>(?:the |my |our |his |her |their )?[^,]+?)(?: (?:now|already|finally|at last|\\x80))*[ .!]*$`,
)
const GROUND = /^(?:the )?(?:ground|soil|earth|bed|beds|pots?)$/
const TAKES = new Set([...PUTS, 'deliver', 'drop', 'give', 'leave', 'store', 'hand'].map(stemOf))
const PLANTS = new Set(['plant', 'sow', 'pot', 'repot', 'put'].map(stemOf))

/** Completes "take X to Y" when the statement says that X is at Y. */
export function readNowThere(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const found = startOf(clause).match(NOW_THERE)
  const thing = found?.x ?? found?.y
  if (!thing || !found?.p || NEGATED.test(text) || HEDGED.test(text)) return undefined
  if (/^(?:i|we|he|she|they|you|it|who|there|that|this)$/.test(thing.text)) return undefined
  if (isTold(clause.piece.text.toLowerCase().replaceAll('’', "'"))) return undefined
  const [said, place] = [contentWords(thing.piece.text), contentWords(found.p.piece.text)]
  const isGround = GROUND.test(found.p.text)
  if (said.length === 0 || (place.length === 0 && !isGround)) return undefined
  const number = only(context, (task) => {
    if (!areAll(said, task) || !namesObject(said, task)) return false
    return isGround ? PLANTS.has(verbOf(task)) : TAKES.has(verbOf(task)) && areAll(place, task)
  })
  return number === undefined
    ? undefined
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.87 }
}
