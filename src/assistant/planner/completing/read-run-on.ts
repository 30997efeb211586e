import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { HEDGED, NEGATED } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, type Word, wordsIn } from '../words/words.ts'
import { isAlike } from './done-verbs.ts'
import { areAll, only } from './read-has.ts'

const SMALL = /^(?:the|my|our|all|is|are|and|also|both|now)$/
const PARTICLE = /^(?:out|in|up|off|away|back|down)$/

/** The longest name of a thing in such a report. */
const MOST_WORDS = 3

/** "dishes done trash out dog walked": several reports in a row, each of one task. */
export function readRunOn(clause: Clause, context: Context): Reading | undefined {
  const { text, piece } = clause
  if (clause.whens.length > 0 || /[,:;?]/.test(text)) return undefined
  if (NEGATED.test(text) || HEDGED.test(text) || isTold(piece.text.toLowerCase())) return undefined
  const numbers: number[] = []
  let things: Word[] = []
  for (const word of wordsIn(piece.text).filter(({ norm }) => !SMALL.test(norm))) {
    const isEnd = things.length > 0 && (isPast(word.norm) || PARTICLE.test(word.norm))
    const number = isEnd ? doneTo(things, word.norm, context) : undefined
    if (isEnd && number === undefined) return undefined
    if (number !== undefined) numbers.push(number)
    things = isEnd ? [] : [...things, word]
  }
  const isWhole = things.length === 0 && numbers.length > 1 && new Set(numbers).size === numbers.length
  return isWhole
    ? { act: { kind: 'complete', target: { by: 'numbers', numbers }, isGuess: true }, score: 0.95 }
    : undefined
}

/** The only open task that is about these things, and done in this way. */
function doneTo(things: readonly Word[], verb: string, context: Context): number | undefined {
  const said = things.length <= MOST_WORDS ? contentWords(things.map(({ text }) => text).join(' ')) : []
  if (said.length !== things.length) return undefined
  return only(
    context,
    (task) =>
      areAll(said, task) &&
      (PARTICLE.test(verb)
        ? wordsIn(task.title).some(({ norm }) => norm === verb)
        : isAlike(verb, task.title)),
  )
}
