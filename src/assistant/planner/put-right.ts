import type { Act, Reading, Target } from './act.ts'
import { unchanged } from './conditions.ts'
import type { Context } from './context.ts'
import { matches } from './ground.ts'
import { resolve } from './resolve.ts'
import type { Clause } from './said-clause.ts'
import { BEGINS } from './sentences.ts'
import { targetOf } from './targets.ts'

const TOOK_BACK =
  /^(?<before>.+?)[,.!…; ]+(?:(?:oh|ah|um|er|argh)[ ,.]+)?(?:(?:no wait|wait no|no(?=[,.!]| (?:the|my|task|number|i meant?|wait|sorry|not)\b| #?\d)|wait|sorry|oops|actually|hang on|hold on|my bad|scratch that|or rather)[ ,.!]+)+(?:i meant? )?(?:not (?<not>[^,]+), ?)?(?<after>[^,.!?]+?)[ .!]*$/
const MEANT = /^(?<before>.+?)[,.!…; ]+i meant? (?<after>[^,.!?]+?)[ .!]*$/
const BUT_NOT = /^(?<before>.+?),? (?:and |but )?not (?<not>(?:the |my )?[^,.!?]+?)[ .!]*$/
const NOT_FIRST = /^not (?<not>(?:the |my )?[^,.!?]+), (?<before>.+)$/

/**
 * A message that puts itself right: "complete the milk, sorry I meant the bread", "delete the bike, not the flights".
 * `read` reads the part of it that stands.
 */
export function putRight(
  whole: Clause,
  context: Context,
  read: (part: Clause) => Reading[],
): Reading[] | undefined {
  if (!context.hasView || context.state.question || context.state.proposed) return undefined
  return (
    meantOther(whole.match(TOOK_BACK) ?? whole.match(MEANT), context, read) ??
    leavesOut(
      whole.match(BUT_NOT) ?? (context.state.done ? undefined : whole.match(NOT_FIRST)),
      context,
      read,
    )
  )
}

type Parts = Record<string, Clause> | undefined

function meantOther(
  found: Parts,
  context: Context,
  read: (part: Clause) => Reading[],
): Reading[] | undefined {
  const target = found?.after && named(found.after, context)
  if (!found?.before || !target) return undefined
  const readings = read(found.before)
  const last = readings.at(-1)
  if (!last || !isOfTask(last.act)) return undefined
  return [...readings.slice(0, -1), { act: { ...last.act, target } as Act, score: last.score }]
}

function leavesOut(found: Parts, context: Context, read: (part: Clause) => Reading[]): Reading[] | undefined {
  const not = found?.not && named(found.not, context)
  if (!found?.before || !not) return undefined
  const readings = read(found.before)
  // "I sent it to Hendriksen, not Hendricks" says of that very task that it is not done.
  const [only] = readings
  if (only && !context.state.done && 'target' in only.act && isSame(only.act.target, not, context))
    return [{ act: unchanged(found.not as Clause, context), score: only.score }]
  return readings.length === 1 && readings[0] && isOfTask(readings[0].act) ? readings : undefined
}

function isSame(one: Target, other: Target, context: Context): boolean {
  const [mine, theirs] = [one, other].map((target) => resolve(target, 'change', context))
  return (
    mine !== undefined &&
    theirs !== undefined &&
    'tasks' in mine &&
    'tasks' in theirs &&
    mine.tasks.some((task) => theirs.tasks.includes(task))
  )
}

function isOfTask(act: Act): boolean {
  const isKind = act.kind === 'complete' || act.kind === 'delete' || act.kind === 'reopen'
  return (isKind || act.kind === 'change') && act.target.by !== 'filter'
}

/** A task that is there, by its number or its name, and nothing else. */
function named(part: Clause, { view }: Context): Target | undefined {
  if (part.whens.length > 0 || BEGINS.test(part.text) || /\b(?:too|also|as well|either)$/.test(part.text))
    return undefined
  const target = targetOf(part)
  if (target.by === 'numbers') return target.numbers.every((number) => view.get(number)) ? target : undefined
  const [best] = target.by === 'words' ? matches(target.text, view) : []
  return best && best.said >= 0.8 ? target : undefined
}
