import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { nextOccurrence } from '../tasks/occurrences.ts'
import { inRange, resolve } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'

const DO =
  "(?:(?:i|we)(?:'ve| have|'ll| will)?(?: already| also| just)* )?(?:do|did|done|complete|completed|finish|finished|mark|tick off|ticked off|tick|check off|close)(?: off)?"
const AHEAD =
  '(?: (?:as )?(?:done|completed?|finished|off|too|as well|also|early|earlier|now|already|right away|in advance|ahead(?: of time)?|anyway|then))*'
const ONE = '(?:one|time|occurrence|date|round)'

const EARLY = [
  // "do next week's one now"
  `^${DO} (?:the )?(?<w>${WHEN})(?: ${ONE})?${AHEAD}$`,
  // "complete the next one too"
  `^${DO} (?:the |my )?(?:next|following|upcoming) ${ONE}(?:'s)?${AHEAD}$`,
  // "complete it early"
  `^${DO} (?:it|that one|that|this one|this|(?<x>(?:task |number )?#? ?\\d+))${AHEAD} (?:early|in advance|ahead(?: of time)?|anyway)$`,
  // "do next week's plants now"
  `^${DO} (?:(?<w>${WHEN})|(?:the |my )?(?:next|following|upcoming)) (?<x>.+?)${AHEAD}$`,
].map((form) => compactPattern(new RegExp(form)))

/** "do next week's one now", after this week's was completed */
export function readEarly(clause: Clause, context: Context): Reading | undefined {
  if (!context.view.tasks.some(({ series }) => series !== undefined)) return undefined
  for (const form of EARLY) {
    const found = clause.match(form)
    if (!found) continue
    const task = found.x ? namedBy(found.x, context) : context.view.get(context.state.focus[0] ?? 0)
    const next = task && (nextOccurrence(task, context.view) ?? (task.repeat ? task : undefined))
    const when = found.w?.whens[0]
    const range = when?.range ?? (when?.day ? { from: when.day, to: when.day } : undefined)
    if (!next || next.completed || (range && !inRange(next.due_date, range))) continue
    return {
      act: { kind: 'complete', target: { by: 'numbers', numbers: [next.number] }, isEarly: true },
      score: 0.98,
    }
  }
  return undefined
}

function namedBy(part: Clause, context: Context): IndexedTask | undefined {
  const found = resolve(targetIn(part, context), 'complete', context)
  const [task, ...more] = 'tasks' in found ? found.tasks : []
  return more.length === 0 ? task : undefined
}

/** "complete 57": a number names that very occurrence. */
export function withNumber(reading: Reading, { text }: Clause): Reading {
  const { act } = reading
  if (act.kind !== 'complete' || act.target.by !== 'numbers') return reading
  const isSaid = act.target.numbers.every((number) => new RegExp(`\\b${number}\\b`).test(text))
  return isSaid ? { ...reading, act: { ...act, isEarly: true } } : reading
}
