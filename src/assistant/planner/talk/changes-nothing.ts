import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'

/** Considered, denied or nearly done: nothing changes. */
export function readUnchanged(clause: Clause, context: Context): Reading | undefined {
  const [best] = matches(clause.piece.text, context.view)
  if (!best || (best.titleShare < 0.4 && best.wordShare < 0.34)) return undefined
  return { act: { kind: 'chat', about: 'unchanged', numbers: [best.task.number] }, score: 0.72 }
}
