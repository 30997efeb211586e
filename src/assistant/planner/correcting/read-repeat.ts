import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Reading } from '../act.ts'
import { newTask } from '../adding/new-task.ts'
import { readLikeLast } from '../adding/read-like-last.ts'
import { timeLike } from '../changing/amend-times.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { donenessIn } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { byDay } from '../dates/due-fields.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING } from '../words/lexicon.ts'
import { isTold } from '../words/whole-sentence.ts'
import { contentWords, wordsIn } from '../words/words.ts'

const IS = '(?:is|are|was|were|did i|did we|has|have|should|does|do|must|can)'
const SO_IS = compactPattern(new RegExp(`(?:^|[ ,.])so ${IS}(?![\\w'])`))
const IS_ALSO = new RegExp(`^(?:so )?${IS} (?<x>.+?)[ .!]*$`)

/** "same for planning", "so is the dentist", "and the same on Sunday", "and the recycling" */
export function readRepeat(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const { done } = state
  if (!done) return undefined
  const also = SO_IS.test(clause.message.masked) ? clause.match(IS_ALSO) : undefined
  if (also?.x && 'target' in done) {
    const target = targetOf(also.x)
    if (target.by !== 'unsaid') return { act: { ...done, target } as Act, score: 0.93 }
  }
  const same =
    clause.match(/^(?:do |and |also )*(?:the )?same (?:thing )?(?:for|with|to|goes for) (?<x>.+?)[ .!]*$/) ??
    clause.match(/^(?<x>.+?) (?:the same|same|likewise)(?: (?:way|please|too))*[ .!]*$/)
  if (same?.x && 'target' in done) {
    const target = targetOf(same.x)
    if (target.by !== 'unsaid') return { act: { ...done, target } as Act, score: 0.93 }
  }
  const like = done.kind === 'add' ? readLikeLast(clause, context) : undefined
  if (like) return like
  if (!('target' in done) || clause.whens.length + clause.levels.length > 0) return undefined
  // "and the chiropodist, which day was that?" asks about it.
  if (ASKED.test(clause.message.masked.slice(clause.to))) return undefined
  // "and the nappies, call it just wipes": what follows says that it stays.
  const isKept = /\b(?:call|rename|make|change|move|keep|leave)\b/.test(
    clause.message.masked.slice(clause.to),
  )
  if (done.kind === 'delete' && isKept) return undefined
  // "actually both", after which of the two was asked
  if (/^both(?: of them)?[ .!]*$/.test(clause.text) && isOneOfTwo(context)) return others(done, context)
  const whole = clause.message.masked.slice(0, clause.to)
  const isMore =
    /^(?:oh |ok |yes |yeah )*(?:and|also|plus|& )\b/.test(whole) ||
    /\b(?:too|as well|also)\b/.test(clause.message.masked)
  const named = clause.match(/^(?<x>.+?) (?:too|as well|also)\b.*$/) ?? clause.match(/^(?<x>.+?)[ .!]*$/)
  if (!isMore || !named?.x || donenessIn(clause) !== 'none') return undefined
  // "and the report goes to Dana" is a statement of its own.
  if (/\b(?:goes|go|is|are|was|has|have|needs?|should|will|high|low|medium|urgent)\b/.test(clause.text))
    return undefined
  const target = targetOf(named.x)
  if (target.by === 'place' && state.listed.length > 1)
    return { act: { ...done, target } as Act, score: 0.86 }
  if (target.by === 'other' && isOneOfTwo(context)) return others(done, context)
  if (target.by !== 'words') return undefined
  const [best] = matches(target.text, view, ({ number }) => !state.focus.includes(number))
  const act = withOwnDate({ ...done, target } as Act, clause)
  return act && best && best.wordShare >= 0.7 && contentWords(target.text).length <= 5
    ? { act, score: act.kind === 'change' ? 0.9 : 0.86 }
    : undefined
}

const ASKED = /^[ ,.:-]*(?:what|which|when|where|who|how|is|was|are|were|did|do|does|has|have)\b.*\?/

const OWN_DATE =
  /^(?: too| as well| also)?[ ,]+(?:(?:but|and|right after|straight after|just|at|on|for|by)[ ,]+)*\x80[ .!]*$/

/** "the pictures too, at 9:45": the same, but then. */
function withOwnDate(act: Act, { message, to }: Clause): Act | undefined {
  const rest = message.masked.slice(to)
  if (!/[\x80\x81]/.test(rest)) return act
  const when = OWN_DATE.test(rest) ? message.whenAt(to + rest.indexOf('\x80')) : undefined
  if (!when || act.kind !== 'change') return undefined
  const set = settingOf(when)
  const [h, m] = set.time?.split(':') ?? []
  const like = set.isGuess && act.set.time ? timeLike({ h, m }, act.set.time) : undefined
  return { ...act, set: { ...act.set, ...set, ...(like?.time && { time: like.time }) } }
}

function isOneOfTwo({ state: { listed, focus } }: Context): boolean {
  return listed.length === 2 && focus.length === 1 && listed.includes(focus[0] as number)
}

/** The same for the rest of the last list. */
function others(done: Act, { state: { listed, focus } }: Context): Reading {
  const numbers = listed.filter((number) => !focus.includes(number))
  return { act: { ...done, target: { by: 'numbers', numbers } } as Act, score: 0.9 }
}

/** "call kev at 2", then "and dave at 3": a bare name reuses the verb before it. */
function withVerbOf(before: string, title: string): string {
  const [verb, object, ...more] = wordsIn(before)
  const isName = verb && object && more.length === 0 && REACHING.has(verb.norm) && wordsIn(title).length === 1
  return isName ? `${before.slice(0, object.start)}${title}` : title
}

/** Verbs whose object is a person. */
const REACHING = new Set('call ring phone text email message ask tell meet see visit thank'.split(' '))

/** "eggs too", "and bread", "also call the bank" after something was added. */
export function alsoAdded(whole: Clause, { state, view }: Context): Reading | undefined {
  const { masked } = whole.message
  const isToo = /^[ ,]*(?:too|as well|also)[ .!]*$/.test(masked.slice(whole.to))
  const isAfterAdd =
    state.done?.kind === 'add' ||
    (state.done?.kind === 'change' && state.done.set.title !== undefined) ||
    (isToo && state.done?.kind === 'change')
  // In "oh and make that urgent, we missed the last one", the last part adds nothing.
  const isFirst = /^(?:(?:oh|ah|ok|yes|um|and|also|plus|&|actually|please|then)[ ,]*)*$/.test(
    masked.slice(0, whole.from),
  )
  if (!isAfterAdd || (!isToo && !isFirst)) return undefined
  const clause = cutEnd(whole, /, (?:how|what an?) [^,]*$/)
  const found =
    (isToo ? clause.match(/^(?<x>.+)$/) : undefined) ??
    clause.match(/^(?<x>.+?) (?:too|as well|also)[ .!]*$/) ??
    (/^(?:oh |ah |ok |yes |um )*(?:and|also|plus|& )/.test(masked)
      ? clause.match(/^(?<x>.+?)[ .!]*$/)
      : undefined)
  if (
    !found?.x ||
    found.x.isEmpty ||
    /^(?:i|you|he|she|it|that|this|they|we|is|are|was|do|don't|make|set|move|mark|delete|remove|change|push)\b|^(?:the |its )?(?:due date|date|time|priority|deadline)$|\bones?$|\b(?:is|are|isn't|aren't|was|wasn't|i|i'm)\b/.test(
      found.x.text,
    )
  )
    return undefined
  const last = view.get(state.focus.at(-1) ?? 0)
  const words = contentWords(found.x.piece.text)
  if (words.length === 0 || words.length > 8) return undefined
  const [best] = matches(found.x.piece.text, view)
  const isThat = clause.levels.length > 0 && /^(?:the|my|that) /.test(found.x.text)
  // "wipes tomorrow too", after another task was moved there
  const isMoved = state.done?.kind === 'change' && state.done.set.title === undefined
  if (best && best.wordShare >= 0.8 && (best.titleShare >= 0.6 || isThat || isMoved)) return undefined
  const isThing =
    words.length <= 2 &&
    !DOING.has(words[0]?.norm ?? '') &&
    clause.whens.every(({ day, time }) => day === undefined && time !== undefined)
  const isSame = isToo || isThing || /\b(?:too|as well|also)[ .!]*$/.test(clause.text)
  const task = newTask(found.x, found.x.part(0, 0))
  if (!task || isTold(task)) return undefined
  const day = isSame ? view.get(state.focus.at(-1) ?? 0)?.due_date : undefined
  const title =
    isThing && /^(?:and|also|plus)\b/.test(masked) ? withVerbOf(last?.title ?? '', task.title) : task.title
  const timed = day ? byDay(task) : task
  return { act: { kind: 'add', tasks: [{ ...(day && { day }), ...timed, title }] }, score: 0.7 }
}
