import { compactPattern } from '../../../compact-pattern.ts'
import { nameKey } from '../../../lists/list-names.ts'
import type { Act, Filter, NewTask, Reading } from '../act.ts'
import { newTask } from '../adding/new-task.ts'
import { isInverted, startsAsking } from '../asking/ask-forms.ts'
import { Clause } from '../clauses/clause.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { matches } from '../tasks/match-titles.ts'
import { COMPLETE_VERBS, DELETE_VERBS, DOING } from '../words/lexicon.ts'
import { sentence, wordsIn } from '../words/words.ts'
import { readListOrders } from './ask-groups.ts'
import { limitedTo } from './limited-to.ts'
import { ELSEWHERE, type ListPhrase, listPhraseIn } from './list-phrase.ts'
import { readMoveToList, readOtherPlace } from './move-to-list.ts'

/**
 * Reads a clause that names a list as if it said "my list", which the other readers know, and then limits the act to that
 * list. `read` reads the new text of `scope`.
 */
export function readInList(
  whole: Clause,
  context: Context,
  read: (text: string) => Reading[],
  scope = whole,
): Reading[] | undefined {
  const phrase = listPhraseIn(whole, context.view)
  if (!phrase) return undefined
  const { clause } = withoutLeads(whole)
  const managed = readListOrders(clause, context)
  if (managed) return [managed]
  const here = within(phrase, clause.from - whole.from)
  if (isElsewhere(here)) return readOtherList(clause, here)
  const corrected = readOtherPlace(clause, here, context)
  if (corrected) return [corrected]
  const request = requestOf(clause, here, context)
  if (!request) return undefined
  const only = readEmptied(clause, here) ?? readMoveToList(clause, here, context)
  if (only) return [only]
  const text = withoutName(whole, phrase, scope)
  // "add ink to my office list and milk to my shopping list": each clause has its own.
  if (listPhraseIn(new Clause(new MaskedMessage(text, context.clock)), context.view)) return undefined
  const [first, ...more] = read(text).filter(({ act }) => act.kind !== 'chat')
  const act =
    first && more.length === 0 && request === KINDS[first.act.kind] && inList(first.act, phrase.name)
  return act ? [{ act, score: Math.max(first.score, 0.9) }] : undefined
}

function isElsewhere({ name, isKnown }: ListPhrase): boolean {
  return !isKnown && ELSEWHERE.test(nameKey(name))
}

/** "add Bob to the mailing list" is something to do; "add reply to the mailing list" has its own verb. */
function readOtherList(clause: Clause, { from, link }: ListPhrase): Reading[] | undefined {
  const [verb, first] = wordsIn(clause.text.slice(0, from))
  const isDeed = /^(?:add|put)$/.test(verb?.norm ?? '') && INTO.test(link) && first !== undefined
  if (!isDeed || DOING.has(first.norm)) return undefined
  const task = newTask(clause, clause.part(0, 0))
  return task && [{ act: { kind: 'add', tasks: [task] }, score: 0.95 }]
}

/** "empty my shopping list" */
function readEmptied({ text }: Clause, { name, noun }: ListPhrase): Reading | undefined {
  return text.slice(0, noun[0]) === 'empty '
    ? { act: { kind: 'delete', target: { by: 'filter', filter: { list: name } } }, score: 0.95 }
    : undefined
}

/** The same phrase in a part of the clause that begins later. */
function within({ from, noun, ...phrase }: ListPhrase, start: number): ListPhrase {
  return { ...phrase, from: from - start, noun: [noun[0] - start, noun[1] - start] }
}

function withoutName(whole: Clause, { noun }: ListPhrase, { piece, message }: Clause): string {
  const { start, end } = whole.part(noun[0], noun[1]).piece
  return `${message.text.slice(piece.start, start)}my list${message.text.slice(end, piece.end)}`
}

type Request = 'add' | 'ask' | 'act'

const KINDS: Partial<Record<Act['kind'], Request>> = {
  add: 'add',
  ask: 'ask',
  complete: 'act',
  delete: 'act',
  reopen: 'act',
  change: 'act',
}

export const ADDS = compactPattern(
  /^(?:(?:i|we) (?:also )?(?:need|want)(?! to\b)|add|put|stick|pop|chuck|throw|bung|slap|write|jot|note|include|append|insert|place|enter|save|log|(?:create|make|new)(?: an?| the)?(?: new)? (?:task|to-?do|reminder|item))(?![\w'-])/,
)
const INTO = /^(?:to|on|onto|in|into|under)$/
const OUT_OF = /^(?:on|in|off(?: of)?|from|out of|under)$/
const SHOWS =
  /^(?:show|see|view|display|list|read|open|give|tell|check|what|what's|how|anything|any|is|are)(?![\w'-])/
const ACTS = new RegExp(
  `^(?:${COMPLETE_VERBS}|${DELETE_VERBS}|empty|mark|cross|tick|check|un-?tick|un-?check|reopen)(?![\\w'-])`,
)
const ALL = /\b(?:everything|all|the lot|each|every)\b/

/** The kind of request that a list belongs to; undefined if its name is only a part of a title. */
function requestOf(clause: Clause, phrase: ListPhrase, context: Context): Request | undefined {
  const { text } = clause
  const { link, from } = phrase
  if (isOfTitle(clause, phrase, context)) return undefined
  const isFirst = from === 0 && (INTO.test(link) || link === 'for' || link === '')
  if (isFirst && /^ ?[:,]| (?:add|put|write|note|stick|pop)\b/.test(text.slice(phrase.noun[1]))) return 'add'
  const isAdded = ADDS.test(text) || isDeedFor(clause, phrase)
  if (isAdded && (INTO.test(link) || link === '')) return isComplement(clause, phrase) ? undefined : 'add'
  // "what's on my weekend list?" asks for a day, unless there is that list.
  if (phrase.isDate && !phrase.isKnown) return undefined
  const isAsking = /\?\s*$/.test(text) || startsAsking(text) || isInverted(clause) || SHOWS.test(text)
  // "check the packing list" is something to do, unless there is that list.
  if (/^check /.test(text) && link === '' && !phrase.isKnown) return undefined
  if (isAsking && (OUT_OF.test(link) || link === 'for' || SHOWS.test(text))) return 'ask'
  if (!OUT_OF.test(link) && link !== '' && !INTO.test(link)) return undefined
  return BEGINS.test(text) || ACTS.test(text) || ALL.test(text.slice(0, from)) ? 'act' : undefined
}

/** "buy stamps to my errands list" */
function isDeedFor({ text }: Clause, { link, hasOwner, isKnown, isBare }: ListPhrase): boolean {
  return link === 'to' && !isBare && (hasOwner || isKnown) && DOING.has(wordsIn(text)[0]?.norm ?? '')
}

/** "delete the price list", where that is a task. */
function isOfTitle(clause: Clause, { noun, isBare, isKnown }: ListPhrase, { view }: Context): boolean {
  if (isBare || isKnown) return false
  const words = clause.part(noun[0], noun[1]).piece.text
  const name = wordsIn(words).at(-2)?.stem
  return view.tasks.some(
    ({ title, completed }) =>
      !completed &&
      /\blist\b/i.test(title) &&
      name !== undefined &&
      wordsIn(title).some(({ stem }) => stem === name) &&
      matches(words, view).length > 0,
  )
}

/** Verbs that lead somewhere: "go to work", "send the report to the board". */
const TAKES_TO = new Set(
  `go come get drive walk run head travel return fly ride cycle commute move bring take send carry deliver post mail email
  forward give hand write reply respond answer listen talk speak subscribe apply submit add invite welcome drop ship nip
  upload attach connect link contribute donate transfer be look report sign`.split(/\s+/),
)

/** "add reply to the client list": the list completes the verb. */
function isComplement(clause: Clause, { from, link, isBare, isKnown, hasOwner }: ListPhrase): boolean {
  const [verb, first, ...more] = wordsIn(clause.text.slice(ADDS.test(clause.text) ? 0 : from, from))
  // "add a present to put on the gift list"
  if (/\bto [a-z]+ ?$/.test(clause.text.slice(0, from)) && more.length > 0) return true
  if (link !== 'to' || !verb || !first || !TAKES_TO.has(first.norm)) return false
  const isAlone = more.length === 0
  // "add report to work": with such a list, a thing is added to it.
  if (isBare) return !(isAlone && ALSO_THINGS.test(first.norm))
  return !isKnown && !hasOwner
}

const ALSO_THINGS =
  /^(?:report|reply|answer|post|mail|email|drive|walk|run|ride|look|talk|return|drop|link|answer|sign)$/

/** "add something to my groceries list": the title is still missing. */
const NOTHING = compactPattern(
  /^(?:something|some|more|stuff|things?|items?|tasks?|a task|this|that|it)(?: else| more)?$/i,
)

/** Limits an act to a list; undefined for acts that no list can limit. */
function inList(act: Act, list: string): Act | undefined {
  switch (act.kind) {
    case 'add':
      if (act.tasks.some(({ title }) => /\bmy list\b/i.test(title))) return undefined
      return act.tasks.every(({ title }) => NOTHING.test(title))
        ? { ...act, tasks: [], due: { ...act.due, list } }
        : { ...act, tasks: act.tasks.flatMap(eachThing).map((task) => ({ list, ...task })) }
    case 'ask': {
      const { ask } = act
      if (ask.about === 'list' || ask.about === 'days')
        return { ...act, ask: { ...ask, filter: { ...withoutVerb(ask.filter), list } } }
      return ask.about === 'task'
        ? { ...act, ask: { ...ask, target: limitedTo(list, ask.target) } }
        : undefined
    }
    case 'complete':
    case 'delete':
    case 'reopen':
    case 'change':
      return act.target.by === 'unsaid' ? undefined : { ...act, target: limitedTo(list, act.target) }
    default:
      return undefined
  }
}

/** "what do I need to buy on the shopping list": the verb is no condition. */
function withoutVerb({ search, ...filter }: Filter): Filter {
  return search === undefined || DOING.has(search.toLowerCase()) ? filter : { ...filter, search }
}

/** Things that are one: "fish and chips". */
const PAIR =
  /^(?:fish and chips|mac(?:aroni)? and cheese|bread and butter|salt and pepper|gin and tonic|ham and cheese)$/i
const THING = "(?:(?:an?|some|more|two|three|four|five|six|\\d+|a few) (?:[\\p{L}'-]+ )?)?[\\p{L}'-]+"
const THINGS = compactPattern(new RegExp(`^${THING}(?:, ${THING})*,? (?:and|&) ${THING}$`, 'iu'))
/** With commas, a thing may have more words: "bananas, yoghurt and oat milk". */
const MANY_THINGS =
  /^[\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}(?:, [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2})+,? (?:and|&) [\p{L}\p{N}'-]+(?: [\p{L}\p{N}'-]+){0,2}$/u

/** On a list, "eggs and bread" are two. */
function eachThing(task: NewTask): NewTask[] {
  const { title } = task
  if (
    !(THINGS.test(title) || MANY_THINGS.test(title)) ||
    PAIR.test(title) ||
    DOING.has(wordsIn(title)[0]?.norm ?? '')
  )
    return [task]
  return title.split(/,? (?:and|&) |, /).map((thing) => ({ ...task, title: sentence(thing) }))
}
