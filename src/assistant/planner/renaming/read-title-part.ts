import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { nameIn, targetOf } from '../targets/targets.ts'
import { resolve } from '../tasks/resolve.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { isAlike } from '../words/interchangeable.ts'
import { HEDGED } from '../words/lexicon.ts'
import { contentWords, sentence, wordsIn } from '../words/words.ts'
import { alignedTitle, hasWords, titleWithout, titleWithReplaced, withoutRest } from './title-edit.ts'

const NOUN = '(?: (?:one|task|title|name|reminder|entry|item|to-?do))'
const INTO =
  '(?:(?:change|correct|fix|turn|rename|switch) (?:the word )?(?<from>.+?) (?:to|into) (?<to>.+?)|(?:replace|swap|switch|exchange) (?:the word )?(?<wrong>.+?) (?:with|for|by) (?<right>.+?))'
const EXCHANGED_IN = [
  new RegExp(`^${INTO} (?:in|(?:on|for)(?=.*${NOUN}$|[ #\\d]+$)) (?<z>(?:the |my )?.+?)$`),
  new RegExp(`^(?:in|on|for) (?<z>(?:the |my )?.+?${NOUN}|#?\\d+),? ${INTO}$`),
  new RegExp(
    `^(?<z>(?:the |my )?.+?${NOUN}) should (?:say|be|read) (?<to>.+?),? (?:not|instead of|rather than) (?<from>.+?)$`,
  ),
]
const HAS_NOUN = new RegExp(`${NOUN}$`)
const EXCHANGED = new RegExp(`^${INTO}$`)
const TAKEN_OUT = new RegExp(
  `^(?:take|remove|drop|cut|delete|strip|lose|leave|get rid of)(?: out)? (?<word>the (?:word|bit|part) )?(?<from>.+?)(?: out)? (?:of|from|off|in) (?<z>(?:the |my )?.+?(?<noun>${NOUN})?|it)$`,
)
const PUT_IN =
  /^(?:add|put|include|stick|write|append) (?<to>.+?) (?:to|in|into|on|at) (?:(?:the )?(?<place>front|start|beginning|end) of )?(?:(?:the |its )(?:title|name|wording)(?: of (?<z>.+))?|(?<owner>.+?)(?:'s)? (?:title|name|wording))$/

/** Words about a date or a priority, not a title. */
export const NO_TITLE = new RegExp(
  `^(?:an? )?(?:${LEVEL}|${WHEN}|high|low|medium|none|normal|urgent|important|done|completed?|finished|pending|open|not done|\\d{1,2}(?:[:.]\\d\\d)?)(?: (?:priority|instead|please))*$`,
)

/** Replaces, removes or adds words of a title: "change shelf to bookcase on the Sofie one". */
export function readTitlePart(clause: Clause, context: Context): Reading | undefined {
  if (!context.hasView || clause.whens.length + clause.levels.length > 0) return undefined
  for (const form of EXCHANGED_IN) {
    const found = clause.match(form)
    const [z, from, to] = [found?.z, found?.from ?? found?.wrong, found?.to ?? found?.right]
    const task = z && from && oneOf(z, context, ({ title }) => hasWords(title, textOf(from)))
    const title = task && to && titleWithReplaced(task.title, textOf(from), textOf(to))
    if (title) return renamed(task, title)
  }
  return (
    readToldPart(clause, context) ??
    readExchanged(clause, context) ??
    readTakenOut(clause, context) ??
    readPutIn(clause, context)
  )
}

/** "change Brenda to Glenda": a part of the title of the last task, or of the only one that has it. */
function readExchanged(clause: Clause, context: Context): Reading | undefined {
  const found = clause.match(EXCHANGED)
  const [from, to] = [found?.from ?? found?.wrong, found?.to ?? found?.right]
  if (!from || !to || NO_TITLE.test(to.text)) return undefined
  // "change the report one to Luis"
  const named = HAS_NOUN.test(from.text) && wordsIn(to.text).length === 1 ? oneOf(from, context) : undefined
  const changed = named && alignedTitle(named.title, textOf(to), 'weak')
  if (changed !== undefined) return renamed(named as IndexedTask, changed)
  const right = textOf(to)
  // "change the milk to oat milk", where the title is "Buy milk".
  const isKind = wordsIn(right).at(-1)?.stem === wordsIn(from.text).at(-1)?.stem
  const wrong =
    isKind || /^(?:replace|swap)/.test(clause.text) ? textOf(from).replace(/^(?:the|my) /i, '') : textOf(from)
  const holding = context.view.tasks.filter(({ title, completed }) => !completed && hasWords(title, wrong))
  const last = holding.find(({ number }) => context.state.focus.includes(number))
  const task = last ?? (holding.length === 1 ? holding[0] : undefined)
  if (!task) return undefined
  // "change lamb to chicken for the family dinner"
  const own = wordsIn(task.title)
  const at = own.findLastIndex(({ stem }) => stem === wordsIn(wrong).at(-1)?.stem)
  const said = withoutRest(right, own.slice(at + 1))
  const title = isPart(task.title, wrong, said, /^rename/.test(clause.text))
    ? titleWithReplaced(task.title, wrong, said)
    : undefined
  return title === undefined ? undefined : renamed(task, title)
}

const SHOULD =
  /^(?<z>(?!(?:it|that|this|he|she|they|i|we|you|there|what)\b).{2,60}?) (?<cue>should (?:say|be|read)|needs to (?:say|be)) (?<to>.{1,40}?)(?: now| instead)?$/
const IS_NOW =
  /^(?<z>(?!(?:it|that|this|he|she|they|i|we|you|there|what)\b).{2,60}?) (?:goes|is going|is|are)(?<now> now| actually)? (?<to>(?:to|with|for|against|at|from) .{1,40}?)(?<after> now| instead)?$/

/** "the report goes to Dana and Luis", "the report should say Q4": the title has another in that place. */
function readToldPart(clause: Clause, context: Context): Reading | undefined {
  if (/\?|\bnot\b/.test(clause.text) || HEDGED.test(clause.text)) return undefined
  const found = clause.match(SHOULD) ?? clause.match(IS_NOW)
  const task = found?.z && oneOf(found.z, context, () => true)
  if (!task || !found.to) return undefined
  const said = textOf(found.to)
  // Without "now" it may just be a statement.
  const isChange = found.cue ?? found.now ?? found.after
  const [first] = contentWords(said)
  const grown = found.cue && grownTitle(found.z, task, said)
  if (grown) return renamed(task, grown)
  const isMore = first && / (?:and|&) /.test(said) && task.words.some(({ stem }) => stem === first.stem)
  const title = isChange || isMore ? alignedTitle(task.title, said, found.cue ? 'weak' : 'told') : undefined
  return title === undefined ? undefined : renamed(task, title)
}

/** "the cake task should say chocolate cake": the words that named it, with more around them. */
function grownTitle(z: Clause | undefined, { title }: IndexedTask, said: string): string | undefined {
  const named = (z && nameIn(z))?.piece.text ?? ''
  const isMore = wordsIn(said).length > wordsIn(named).length
  return isMore && hasWords(said, named) && hasWords(title, named)
    ? titleWithReplaced(title, named, said)
    : undefined
}

/** "can the cake task say chocolate cake?" */
const ASKED_TITLE =
  /^(?:can|could|would) (?<z>(?:the|my|our) .+?) (?:please |maybe |just )*(?:say|read|be called|be named|be renamed(?: to)?) (?<to>.{1,60}?)(?: please| instead)*[ ?.!]*$/

export function readAskedTitle(clause: Clause, context: Context): Reading | undefined {
  const { z, to } = clause.match(ASKED_TITLE) ?? {}
  const task = z && to && oneOf(z, context)
  if (!task) return undefined
  const said = textOf(to)
  const title = grownTitle(z, task, said) ?? alignedTitle(task.title, said, 'weak')
  return title === undefined ? undefined : renamed(task, title)
}

/** Not the whole title: "change milk to oat milk", where it is "Buy milk". */
function isPart(title: string, from: string, to: string, isRename: boolean): boolean {
  const [own, wrong, right] = [wordsIn(title), wordsIn(from), wordsIn(to)]
  const content = contentWords(title)
  if (contentWords(from).length >= content.length || wrong.length > 3 || right.length > 4) return false
  // "change report to send the report to Luis" gives the whole title.
  const rest = content.filter(({ stem }) => !wrong.some((word) => word.stem === stem))
  if (right.some(({ stem }) => rest.some((word) => word.stem === stem))) return false
  const isName = (words: typeof own) => words.every(({ text }) => /^\p{Lu}/u.test(text))
  const place = own.findIndex(({ norm }) => norm === wrong[0]?.norm)
  const isNamed = place > 0 && isName(own.slice(place, place + wrong.length)) && isName(right)
  const isKind = wrong.length === 1 && right.length === 1 && isAlike(from.toLowerCase(), to.toLowerCase())
  return isNamed || isKind || !isRename
}

/** "take Q3 out of the report title": words are taken out, and nothing is deleted. */
function readTakenOut(clause: Clause, context: Context): Reading | undefined {
  const { z, from, noun, word } = clause.match(TAKEN_OUT) ?? {}
  if (!z || !from) return undefined
  const isTitle = noun !== undefined || word !== undefined || /^['"‘“]/.test(from.piece.text)
  if (!isTitle && (/^(?:take|leave)\b/.test(clause.text) || z.text === 'it')) return undefined
  const task = oneOf(z, context, ({ title }) => titleWithout(title, textOf(from)) !== undefined)
  if (!task) return undefined
  // "remove the report from my tasks" and "delete the appointment in the bank" name the task itself.
  const others = contentWords(z.piece.text).filter(({ stem }) => task.words.some((own) => own.stem === stem))
  const isItself = plain(task.title).includes(plain(clause.message.piece(from.from, z.to).text))
  if ((others.length === 0 && z.text !== 'it') || isItself) return undefined
  const title = titleWithout(task.title, textOf(from))
  return title === undefined ? undefined : renamed(task, title)
}

/** "add 'and Luis' to the report title" */
function readPutIn(clause: Clause, context: Context): Reading | undefined {
  const found = clause.match(PUT_IN)
  if (!found?.to) return undefined
  const where = found.z ?? found.owner
  const [last] = context.state.focus
  const task = where
    ? oneOf(where, context)
    : context.state.focus.length === 1
      ? context.view.get(last ?? 0)
      : undefined
  if (!task) return undefined
  const more = textOf(found.to)
  const isFirst = found.place !== undefined && found.place.text !== 'end'
  const title = isFirst ? `${sentence(more)} ${task.title}` : `${task.title} ${more}`
  return renamed(task, alignedTitle(task.title, more, 'told') ?? title)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\b(?:the|my|an?) /g, '')
}

function textOf(part: Clause): string {
  return unquoted(part.piece.text)
}

/** The open task that the words name; of several, the one that fits. */
function oneOf(
  part: Clause,
  context: Context,
  isFit: (task: IndexedTask) => boolean = () => true,
): IndexedTask | undefined {
  const found = resolve(targetOf(part), 'change', context)
  const named = 'tasks' in found ? found.tasks : 'which' in found ? found.which : []
  const [task, ...more] = named.filter((each) => !each.completed && isFit(each))
  return more.length === 0 ? task : undefined
}

function renamed(task: IndexedTask, title: string): Reading | undefined {
  return title === task.title
    ? undefined
    : {
        act: { kind: 'change', target: { by: 'numbers', numbers: [task.number] }, set: { title } },
        score: 0.95,
      }
}
