import type { Act, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { readSentence } from '../reading/read-sentence.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { HEDGED, NEGATED } from '../words/lexicon.ts'

const LABELLED = /^(?:(?:ok|so|please|and|hey)[ ,]+)*(?<x>[^:?]{2,60}?) ?: ?(?<order>[^:?]+)$/
const ORDERS =
  /^(?:(?:please|can you|could you|just|maybe|perhaps|don't|do not) )*(?:move|push|shift|postpone|reschedule|delay|bring|drop|remove|delete|scrap|bin|cancel|clear|take|change|set|make|mark|tick|check|cross|complete|finish|close|rename|lower|raise|bump|reopen|put|skip|snooze)\b/

/** "call the plumber: drop the time": an order about the task that the label names. */
export function readLabelled(whole: Clause, context: Context): Reading | undefined {
  const { x, order } = (context.hasView ? whole.match(LABELLED) : undefined) ?? {}
  if (!x || !order || !ORDERS.test(order.text) || context.state.question || context.state.proposed)
    return undefined
  const task = namedBy(x, context)
  if (!task) return undefined
  if (NEGATED.test(order.text) || HEDGED.test(order.text))
    return { act: { kind: 'chat', about: 'unchanged', numbers: [task.number] }, score: 0.95 }
  const state = { ...context.state, focus: [task.number] }
  const [only, ...more] = readSentence(order, { ...context, state }).filter(({ act }) => act.kind !== 'chat')
  return only && more.length === 0 ? ofTask(only, task) : undefined
}

/** The only open task with all the words of a label. */
function namedBy({ piece }: Clause, { view }: Context): IndexedTask | undefined {
  const found = matches(piece.text, view, ({ completed }) => !completed)
  const [best, ...more] = found.filter(({ wordShare, hits }) => wordShare >= 0.95 && hits >= 1)
  return more.length === 0 || (best && best.score > 1) ? best?.task : undefined
}

function ofTask({ act, score }: Reading, { number }: IndexedTask): Reading | undefined {
  if (act.kind !== 'change' && act.kind !== 'complete' && act.kind !== 'delete' && act.kind !== 'reopen')
    return undefined
  const isIts =
    act.target.by === 'it' ||
    act.target.by === 'unsaid' ||
    (act.target.by === 'numbers' && act.target.numbers.join() === String(number))
  return isIts
    ? { act: { ...act, target: { by: 'numbers', numbers: [number] } } as Act, score: Math.max(score, 0.95) }
    : undefined
}
