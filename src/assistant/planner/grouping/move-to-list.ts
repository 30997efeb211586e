import type { Reading, Setting, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { isKnown } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { matches } from '../tasks/match-titles.ts'
import { limitedTo } from './limited-to.ts'
import { type ListPhrase, listPhraseIn } from './list-phrase.ts'

const MOVES = /^(?:move|transfer|shift|switch|reassign|relocate|send|drag|change|assign) /
/** These verbs also add a task. */
const PUTS = /^(?:put|stick|pop|file|place|add|chuck|throw|bring) /
const TAKES = /^(?:take|pull|get|remove|move) /
const INTO = /^(?:to|on|onto|in|into|under)$/
const ALONG = /(?: (?:over|back|across|along|straight|again|up|down))+$/
const AFTER = new RegExp(
  `^(?:[ ,]*(?:please|instead|then|now|too|as well|again|thanks|for me|(?:(?:for|on|by|due) )?(?<w>${WHEN})))*[ .!?]*$`,
)

/** "move the dentist to my health list", "put it back in the inbox", "take it out of the work list" */
export function readMoveToList(clause: Clause, phrase: ListPhrase, context: Context): Reading | undefined {
  const { text } = clause
  const { name, from, link } = phrase
  const rest = clause.part(phrase.noun[1])
  if (!AFTER.test(text.slice(phrase.noun[1]))) return readFromTo(clause, phrase, context)
  const isTaken = TAKES.test(text) && /^(?:off(?: of)?|out of|from)$/.test(link)
  if (isTaken) return readTakenOut(clause, phrase, context)
  // "change the vet to health" may be a new title.
  const isMove =
    MOVES.test(text) && INTO.test(link) && link !== 'on' && !(phrase.isBare && /^change /.test(text))
  if (!isMove && !(PUTS.test(text) && INTO.test(link))) return undefined
  const part = namedPart(clause.part(0, from))
  if (part.isEmpty) return undefined
  const target = targetFrom(part, context)
  if (!(isMove ? isMovable(target, text, context) : isThere(part, target, /^add /.test(text), context)))
    return undefined
  const [when] = rest.whens.filter(({ isPast }) => !isPast)
  return change(target, { ...(when && settingOf(when)), list: name }, 0.97)
}

/** "move milk from groceries to my party list": the first list is the one it leaves. */
function readFromTo(clause: Clause, { noun, link }: ListPhrase, context: Context): Reading | undefined {
  if (!LEAVES.test(link) || !MOVES.test(clause.text)) return undefined
  const rest = clause.part(noun[1])
  const next = listPhraseIn(rest, context.view)
  if (!next || next.from > 0 || !INTO.test(next.link)) return undefined
  const target = targetFrom(namedPart(clause.part(0, noun[1])), context)
  return isMovable(target, clause.text, context) ? change(target, { list: next.name }, 0.97) : undefined
}

function readTakenOut(clause: Clause, { from, link }: ListPhrase, context: Context): Reading | undefined {
  const target = targetIn(namedPart(clause.part(0, from)), context)
  const isWord = link === 'out of' && target.by === 'words' && isKnown(target, context)
  return isWord || isListed(target, context) ? change(target, { list: 'none' }, 0.97) : undefined
}

const ONLY_PLACE = /^(?:(?:put|move) (?:it|that|them) )?(?:back )?$/

/** "oops, back to trip", "no, my home list": corrects where the last task went. */
export function readOtherPlace(
  { text }: Clause,
  { name, from, noun, link }: ListPhrase,
  { state }: Context,
): Reading | undefined {
  const { done, focus } = state
  const wasPlaced =
    (done?.kind === 'change' && done.set.list !== undefined) ||
    (done?.kind === 'add' && done.tasks.some(({ list }) => list !== undefined))
  const isOnly = ONLY_PLACE.test(text.slice(0, from)) && AFTER.test(text.slice(noun[1]))
  if (!wasPlaced || !isOnly || !(link === '' || INTO.test(link))) return undefined
  return change(focus.length > 1 ? { by: 'them' } : { by: 'it' }, { list: name }, 0.97)
}

const OFF_LIST =
  /^(?:take|pull|get|move) (?<x>it|that|this|them|those|that one|this one)(?: back)? (?:off|out of|from) (?:the|that|this|it'?s|their|my) list(?: again)?$/

/** "take it off the list again", of a task in a list; a new task is deleted, and so is one in the inbox. */
export function readOffList(clause: Clause, context: Context): Reading | undefined {
  const found = clause.match(OFF_LIST)
  const target = found?.x && targetIn(found.x, context)
  return target && isListed(target, context) ? change(target, { list: 'none' }, 0.98) : undefined
}

function isListed({ by }: Target, { state, view }: Context): boolean {
  const isPointing = by === 'it' || by === 'them'
  return (
    isPointing &&
    state.done?.kind !== 'add' &&
    state.focus.some((number) => view.get(number)?.list !== undefined)
  )
}

/** The words for the task, between the verb and the list. */
function namedPart(clause: Clause): Clause {
  return cutEnd(cutStart(clause, /^[a-z]+ /), ALONG)
}

/** "everything in the inbox": the list that the tasks are in now limits them. */
function targetFrom(part: Clause, context: Context): Target {
  const source = listPhraseIn(part, context.view)
  return source && LEAVES.test(source.link) && source.from > 0
    ? limitedTo(source.name, targetIn(part.part(0, source.from), context))
    : targetIn(part, context)
}

const LEAVES = /^(?:from|off(?: of)?|out of|in|on)$/

function isMovable(target: Target, text: string, context: Context): boolean {
  if (target.by === 'unsaid') return false
  return !context.hasView || /^(?:move|transfer) /.test(text) || isKnown(target, context)
}

/** "put the dentist on my health list": a task that is there; "put eggs on the shopping list" is a new one. */
function isThere({ text, piece }: Clause, target: Target, isAdded: boolean, context: Context): boolean {
  switch (target.by) {
    case 'it':
    case 'them':
    case 'other':
    case 'others':
      return context.hasView ? isKnown(target, context) : !isAdded
    case 'numbers':
    case 'place':
      return true
    case 'filter':
      return /^(?:all|everything|both|the rest|every)\b/.test(text)
    case 'words': {
      const [best] = matches(piece.text, context.view, ({ completed }) => !completed)
      return (
        /^(?:the|my|our|that|this) /.test(text) &&
        best !== undefined &&
        best.wordShare >= 0.9 &&
        best.titleShare >= 0.4
      )
    }
    default:
      return false
  }
}

function change(target: Target, set: Setting, score: number): Reading {
  return { act: { kind: 'change', target, set }, score }
}
