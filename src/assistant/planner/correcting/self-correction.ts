import type { Act, Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { staysAs } from '../clauses/conditions.ts'
import { withoutTail } from '../clauses/lead-ins.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { fieldsOf } from '../dates/due-fields.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { resolve } from '../tasks/resolve.ts'
import { DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'

const TOOK_BACK =
  /^(?<before>.+?)[,.!…; ]+(?:(?:oh|ah|um|er|argh)[ ,.]+)?(?:(?:no wait|wait no|no(?=[,.!]| (?:the|my|task|number|i meant?|wait|sorry|not)\b| #?\d)|wait|sorry|oops|actually|hang on|hold on|my bad|scratch that|or rather)[ ,.!]+)+(?:i meant? )?(?:not (?<not>[^,]+), ?)?(?<after>[^,.!?]+?)[ .!]*$/
/** "delete the call. no wait, keep it, just move it to sunday" */
const KEPT =
  /^(?<before>.+?)[,.!…; ]+(?:oh[ ,]+)?(?:no|wait|actually|hmm)[ ,]+(?:(?:wait|no|actually|hold on)[ ,]+)*(?:keep|leave|don't delete) (?:it|that|them)[ ,.]+(?:(?:just|but|and|please|instead)[ ,]+)*(?<after>.+)$/
const MEANT = /^(?<before>.+?)[,.!…; ]+i meant? (?<after>[^,.!?]+?)[ .!]*$/
/** A correction in the middle: "call jim, I mean tim, on friday". */
const MEANT_AMID = new RegExp(
  `^(?<before>[^,]+?),? (?:sorry,? )?i meant? (?<after>[^,.!?]+?),? (?<rest>${WHEN})[ .!]*$`,
)
const BUT_NOT = /^(?<before>.+?),? (?:and |but )?not (?<not>(?:the |my )?[^,.!?]+?)[ .!]*$/
const NOT_FIRST = /^not (?<not>(?:the |my )?[^,.!?]+), (?<before>.+)$/

/**
 * A message that corrects itself: "complete the milk, sorry I meant the bread", "delete the bike, not the flights".
 * `read` reads the part that remains.
 */
export function putRight(
  whole: Clause,
  context: Context,
  read: (part: Clause) => Reading[],
): Reading[] | undefined {
  if (!context.hasView || context.state.question || context.state.proposed) return undefined
  const other = whole.match(TOOK_BACK) ?? whole.match(MEANT)
  return (
    keptAfterAll(whole.match(KEPT), read) ??
    addedOther(other ?? whole.match(MEANT_AMID), read) ??
    meantOther(other, context, read) ??
    leavesOut(
      whole.match(BUT_NOT) ?? (context.state.done ? undefined : whole.match(NOT_FIRST)),
      context,
      read,
    )
  )
}

type Parts = Record<string, Clause> | undefined

/** The task to delete is kept and changed instead. */
function keptAfterAll(found: Parts, read: (part: Clause) => Reading[]): Reading[] | undefined {
  const last = found?.before && read(found.before).at(-1)
  const [next, ...more] = found?.after && last ? read(found.after) : []
  if (!last || !('target' in last.act) || !next || more.length > 0 || next.act.kind !== 'change')
    return undefined
  const isPointing = next.act.target.by === 'it' || next.act.target.by === 'them'
  return isPointing ? [{ ...next, act: { ...next.act, target: last.act.target } }] : undefined
}

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

/** "add apples, no sorry pears", "call jim, I mean tim, on friday" */
function addedOther(found: Parts, read: (part: Clause) => Reading[]): Reading[] | undefined {
  const meant = found?.after ? withoutTail(found.after) : undefined
  const words = meant ? wordsIn(meant.text) : []
  if (!found?.before || !meant || words.length === 0 || words.length > 3) return undefined
  if (meant.whens.length + meant.levels.length > 0 || STARTS_TALK.test(meant.text)) return undefined
  if (GIVES_UP.test(meant.text)) return undefined
  const [only, ...more] = read(found.before)
  const [task, ...others] = only?.act.kind === 'add' ? only.act.tasks : []
  if (!only || !task || more.length + others.length > 0) return undefined
  const [verb, ...rest] = wordsIn(task.title)
  const hasVerb = verb !== undefined && DOING.has(verb.norm) && rest.length > 0
  const isWhole = !hasVerb || DOING.has(words[0]?.norm ?? '')
  if (rest.length > 3 || (!isWhole && rest.length > 2)) return undefined
  const title = isWhole ? meant.piece.text : `${task.title.slice(0, verb.end)} ${meant.piece.text}`
  const when = found.rest?.whens[0]
  return [
    {
      act: { kind: 'add', tasks: [{ ...task, ...fieldsOf(when), title: sentence(title) }] },
      score: only.score,
    },
  ]
}

const STARTS_TALK =
  /^(?:i|i'm|i'll|he|she|it|it's|they|we|you|that|that's|there|not|no|don't|never|what|is|are)(?![\w'])/

/** "add candles, no wait, forget it" names nothing else. */
const GIVES_UP =
  /^(?:(?:no|nah|actually|oh|wait)[ ,]+)*(?:(?:scratch|scrap|forget|ignore|cancel|drop|skip|leave) (?:it|that|them)|nah|never ?mind|changed my mind|no need|forget about it)$/

function leavesOut(found: Parts, context: Context, read: (part: Clause) => Reading[]): Reading[] | undefined {
  // "at 2 now, not 1" speaks of hours.
  const not = found?.not && !/^\d/.test(found.not.text) ? named(found.not, context) : undefined
  if (!found?.before || !not) return undefined
  const readings = read(found.before)
  // "I sent it to Hendriksen, not Hendricks" means that this task is not done.
  const [only] = readings
  // "the pickup should say Ellie, not Max"
  if (only?.act.kind === 'change' && only.act.set.title !== undefined) return undefined
  // "mark everything done but not the invoice" leaves one out.
  if (only && 'target' in only.act && only.act.target.by === 'filter') return undefined
  if (only && !context.state.done && 'target' in only.act && isSame(only.act.target, not, context))
    return [{ act: staysAs(found.not as Clause, context), score: only.score }]
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

/** An existing task, by its number or its name, and nothing else. */
function named(part: Clause, { view }: Context): Target | undefined {
  if (part.whens.length > 0 || BEGINS.test(part.text) || /\b(?:too|also|as well|either)$/.test(part.text))
    return undefined
  const target = targetOf(part)
  if (target.by === 'numbers') return target.numbers.every((number) => view.get(number)) ? target : undefined
  const [best] = target.by === 'words' ? matches(target.text, view) : []
  return best && best.wordShare >= 0.8 ? target : undefined
}
