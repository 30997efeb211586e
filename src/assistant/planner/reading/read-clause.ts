import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import { readPutDown, withoutPut } from '../adding/add-that.ts'
import { newTask } from '../adding/new-task.ts'
import { readAdd } from '../adding/read-add.ts'
import { readBare } from '../adding/read-bare-task.ts'
import { aboutLast } from '../adding/same-thing-as-last.ts'
import { askNextDay } from '../asking/ask-follow-up.ts'
import { CHECKING, isInverted, startsAsking } from '../asking/ask-forms.ts'
import { readAsk } from '../asking/read-ask.ts'
import { readClock, readDays } from '../asking/read-days.ts'
import { readChange } from '../changing/read-change.ts'
import { readExchange } from '../changing/read-exchange.ts'
import { readAskedMove } from '../changing/read-move.ts'
import { Clause } from '../clauses/clause.ts'
import { MUSING, readDenied, staysAs } from '../clauses/conditions.ts'
import { cutStart } from '../clauses/cut.ts'
import { isAfterCorrection, withoutLeads, withoutMarks, withoutTail } from '../clauses/lead-ins.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { readComplete } from '../completing/read-complete.ts'
import { readReopen } from '../completing/read-reopen.ts'
import type { Context } from '../context.ts'
import { insteadOfLast } from '../correcting/instead-of-last.ts'
import { readAmend } from '../correcting/read-amend.ts'
import { fieldsOf } from '../dates/due-fields.ts'
import { readDelete } from '../deleting/read-delete.ts'
import { askGroups, readListOrders } from '../grouping/ask-groups.ts'
import { readOffList } from '../grouping/move-to-list.ts'
import { readInList } from '../grouping/read-in-list.ts'
import { readAllSteps, readBecomesStep } from '../grouping/read-steps.ts'
import { readTagging } from '../grouping/read-tagging.ts'
import { EVENTS } from '../renaming/add-to-title.ts'
import { readAskedTitle } from '../renaming/read-title-part.ts'
import { askRepeating } from '../repeating/ask-repeating.ts'
import { withNumber } from '../repeating/read-early.ts'
import { readRepetition } from '../repeating/read-repetition.ts'
import { readBringBack, readChat, readUndo } from '../talk/read-chat.ts'
import { readProduct } from '../talk/read-product.ts'
import { targetOf } from '../targets/targets.ts'
import { NO_RUSH, PUT_IT } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'
import { readStatement } from './read-statement.ts'

/** Asks for the act described in the rest of the message. */
const PHATIC = compactPattern(
  /^(?:(?:so|then|and) )*(?:put|stick|pop|add|change|note|write|make|update|set|do|fix|log|get|save|chuck) (?:that|it|them|this|those|these)(?: (?:in|down|on|there|then|for me|all|up|on (?:the|my) list|to (?:the|my) list|to that|please|right|accordingly|in the (?:name|title)))*$|^(?:be honest|just saying|just so you know|you know what|you know|believe me|trust me|i swear|wish me luck|fingers crossed|don't judge(?: me)?|as usual|long story|my turn|wrong (?:one|client|task|person)|do nothing.*|that's all|that's it|go easy(?: on me)?|bear with me|be (?:gentle|patient|nice))$/,
)

const PUTS_IT = compactPattern(new RegExp(`^${PUT_IT}(?:[ ,]+${NO_RUSH})*$`))

const ASKS_YOU = /^(?:hey |hi |ok |so |and |please )*(?:can|could|would|will) (?:you|u|ya) /

/** "could you make that high priority?" asks for no list. */
const ORDERS_IT =
  /^(?:hey |hi |ok |so |and |please )*(?:can|could|would|will) (?:you|u|ya|we) (?:please )?(?:make|change|set|move|put|push|mark) (?:it|that|this|them)\b/

/** The best reading of a clause. */
export function readClause(whole: Clause, context: Context): Reading | undefined {
  const inList = readInList(whole, context, (text) => {
    const { clock, base } = whole.message
    const reading = readPlainly(new Clause(new MaskedMessage(text, clock, base)), context)
    return reading ? [reading] : []
  })
  return inList?.[0] ?? readPlainly(whole, context)
}

function readPlainly(whole: Clause, context: Context): Reading | undefined {
  const { clause: led, ...lead } = withoutLeads(whole)
  const isCorrection = lead.isCorrection || isAfterCorrection(whole)
  const put = withoutPut(led)
  const clause = withoutTail(put ?? led)
  const plain = withoutMarks(clause)
  if (plain.isEmpty) return undefined
  if (PHATIC.test(plain.text) || PUTS_IT.test(plain.text))
    return { act: { kind: 'chat', about: 'noted' }, score: 0.6 }
  const isQuestion = (!put && /\?\s*$/.test(led.text)) || isInverted(plain) || CHECKING.test(led.text)
  const isPolite = isQuestion && whole.text !== led.text
  const asked = isQuestion && !/\?\s*$/.test(clause.text) ? led : clause
  const isAsking = isQuestion && (startsAsking(plain.text) || isInverted(plain))
  const found = [
    readTalk(readChat(plain)),
    readTalk(readProduct(whole, context)),
    readClock(whole, context) ?? readDays(whole),
    isAboutUndo(whole, context) ? HOW_UNDO : readUndo(plain),
    readBringBack(plain),
    ...(isAsking && !isPolite ? [] : readOrders(plain, led, context)),
    ...(ORDERS_IT.test(whole.text) ? [] : [askRepeating(asked, context), readAsk(asked, context)]),
    askNextDay(plain, context),
    askGroups(plain, context),
    ...(isAsking ? [] : [readAdd(plain, context)]),
    readAskedMove(led, context) ?? readAskedTitle(led, context),
    readAmend(plain, context, isCorrection),
    ...(isInverted(plain) ? [] : [readStatement(withoutMarks(led), context)]),
    ...(isQuestion ? [] : [readBare(plain, context)]),
    readDenied(plain, context),
    readPronoun(plain),
    MUSING.test(whole.text) ? { act: staysAs(plain, context), score: 0.95 } : undefined,
    afterDate(plain, context),
  ].filter((reading) => reading !== undefined)
  if (found.length === 0) return put && readPutDown(put)
  const first = (isQuestion ? found : withoutListed(found, plain, context)).reduce((best, reading) =>
    reading.score > best.score ? reading : best,
  )
  const best = withNumber(aboutLast(first, context), plain)
  if (isCorrection && best.act.kind === 'change' && best.act.target.by === 'it')
    return { ...best, act: { ...best.act, set: insteadOfLast(best.act.set, context) } }
  // "van service in two weeks, stick that on"
  if (put && (best.act.kind === 'chat' || (best.act.kind === 'add' && best.act.isBare)))
    return readPutDown(put) ?? best
  // "Can you do my homework" asks for more than a list can do.
  if (best.act.kind === 'add' && best.act.isBare && ASKS_YOU.test(whole.text)) return { ...best, score: 0.3 }
  // "Delete the milk?" may be a thought.
  const isMaybe =
    /^(?:ok |so |hmm |well |um )*(?:maybe|perhaps|may i|can i|could i|should i|shall i|might)\b/.test(
      whole.text,
    )
  return best.act.kind === 'delete' && ((isQuestion && !isPolite) || isMaybe)
    ? { ...best, act: { ...best.act, isGuess: true } }
    : best
}

/** "display board finished", "the schedule of the staff is done": the first word is the task's, and asks for no list. */
function withoutListed(found: Reading[], { text }: Clause, { view }: Context): Reading[] {
  const done = found.find(({ act, score }) => act.kind === 'complete' && score >= 0.74)?.act
  const number =
    done?.kind === 'complete' && done.target.by === 'numbers' ? done.target.numbers[0] : undefined
  const [first] = wordsIn(text.replace(/^(?:the|my|our) /, ''))
  const isOwn = wordsIn(view.get(number ?? 0)?.title ?? '').some(({ stem }) => stem === first?.stem)
  return isOwn ? found.filter(({ act }) => act.kind !== 'ask') : found
}

const HOW_UNDO: Reading = { act: { kind: 'chat', about: 'how-undo' }, score: 0.96 }

/** "can I get them back?", before anything was done */
function isAboutUndo({ text }: Clause, { state }: Context): boolean {
  const isFirst = state.changes.length + state.earlier.length === 0 && !state.question
  return (
    isFirst &&
    /^(?:and |but |so )*(?:if i (?:delete|remove|complete|tick|mark|bin|scrap) [^?]{2,60}?,? )?(?:can|could|will|would) (?:i|we)\b.*\?\s*$/.test(
      text,
    ) &&
    /\b(?:back|undo)\b/.test(text)
  )
}

/** Small talk counts for less than a request in the same words. */
function readTalk(talk: Reading | undefined): Reading | undefined {
  return talk && { ...talk, score: talk.score - 0.1 }
}

function readOrders(plain: Clause, led: Clause, context: Context): (Reading | undefined)[] {
  return [
    readDelete(plain, context),
    readDelete(withoutMarks(led), context),
    readComplete(plain, context),
    readReopen(plain, context),
    readChange(plain, context),
    readRepetition(plain, context),
    readExchange(plain, context),
    readTagging(plain, context),
    readBecomesStep(plain, context),
    readAllSteps(plain, context),
    readListOrders(plain, context),
    readOffList(plain, context),
  ]
}

const DOES =
  /^(?:(?:i'll|i will|let's|lets|let me|i'm going to|gonna) )?(?:do|take|start with|begin with|go with) /

/** "the second one", "I'll do the first one": names a task and asks for nothing. */
function readPronoun(plain: Clause): Reading | undefined {
  return /^(?:place|other|others|them|it)$/.test(targetOf(cutStart(plain, DOES)).by)
    ? { act: { kind: 'chat', about: 'unclear' }, score: 0.7 }
    : undefined
}

/** "On Friday remind me to bring cake": the date comes first. */
function afterDate(clause: Clause, context: Context): Reading | undefined {
  const when = clause.whenAt(0)
  if (!when || clause.text.length < 4) return undefined
  const rest = withoutLeads(clause.part(1)).clause
  const reading = readAdd(rest, context) ?? readIsThen(rest)
  if (reading?.act.kind !== 'add' || reading.act.tasks.length === 0 || reading.score < 0.7) return undefined
  return {
    act: { ...reading.act, tasks: reading.act.tasks.map((task) => ({ ...fieldsOf(when), ...task })) },
    score: reading.score,
  }
}

const IS_THEN = /^(?:is|will be) (?:an? |my |our |the )?/

/** "tomorrow is meeting with boss at 9.30": an event with its hour. */
function readIsThen(rest: Clause): Reading | undefined {
  const event = IS_THEN.test(rest.text) ? cutStart(rest, IS_THEN) : undefined
  if (!event || !EVENTS.test(event.text) || !event.whens.some(({ time }) => time !== undefined))
    return undefined
  const task = newTask(event, event.part(0, 0))
  return task && { act: { kind: 'add', tasks: [task] }, score: 0.8 }
}
