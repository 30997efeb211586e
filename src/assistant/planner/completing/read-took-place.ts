import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { DOING, HEDGED, NEGATED } from '../words/lexicon.ts'
import { isTold } from '../words/only-told.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { areAll, only } from './read-has.ts'

const TOOK_PLACE =
  /^(?:(?:ok|so|right|and|yes|yep|well) )*(?<x>.{2,60}?) (?:(?:has|have) )?(?:(?:just|finally|already|actually|also) )*(?:happened|took place|taken place|came and went)(?: (?:at last|too|as well|now|\x80))*[ .!]*$/

/** "the call with the accountant happened": an event that is over, if it is not still to come. */
export function readTookPlace(clause: Clause, context: Context): Reading | undefined {
  const { text, piece } = clause
  const said = contentWords(clause.match(TOOK_PLACE)?.x?.piece.text ?? '')
  if (said.length === 0 || NEGATED.test(text) || HEDGED.test(text) || isTold(piece.text.toLowerCase()))
    return undefined
  const number = only(
    context,
    (task) => isEvent(task) && areAll(said, task) && said.length * 2 >= task.words.length,
  )
  if (number === undefined) return undefined
  const due = context.view.get(number)?.due_date
  return due !== undefined && due > context.clock.today
    ? { act: { kind: 'wonder', number }, score: 0.86 }
    : { act: { kind: 'complete', target: { by: 'numbers', numbers: [number] }, isGuess: true }, score: 0.88 }
}

/** "Call with Ana" and "Team lunch" take place; "Call Ana" is something to do. */
function isEvent({ title }: IndexedTask): boolean {
  return !DOING.has(wordsIn(title)[0]?.norm ?? '') || /^\S+ (?:with|at) /i.test(title)
}
