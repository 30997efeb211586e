import type { Act, Reading, Setting, Target } from '../act.ts'
import { isInverted } from '../asking/ask-forms.ts'
import { ASKED_MOVE } from '../changing/read-move.ts'
import type { Clause } from '../clauses/clause.ts'
import { isOnCondition, staysAs } from '../clauses/conditions.ts'
import { withoutLeads } from '../clauses/lead-ins.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { BEGINS, partsOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { withExclusion } from '../targets/exclusions.ts'
import { matches } from '../tasks/match-titles.ts'
import { PHRASAL } from '../words/lexicon.ts'
import { isTold, isToldMove, isWished } from '../words/only-told.ts'
import { wordsIn } from '../words/words.ts'
import {
  amendsNewTask,
  readContinuation,
  stateAfter,
  stateAfterNaming,
  withFixedTarget,
} from './carry-over.ts'
import { asResolved } from './only-resolved.ts'
import { readClause } from './read-clause.ts'
import { readInside } from './read-dictated.ts'
import { readByModel } from './read-with-model.ts'

/** Readings below this score are not acted on. */
export const SURE = 0.38

/** The readings of one sentence. Conditional acts are dropped. */
export function readSentence(sentence: Clause, context: Context): Reading[] {
  return readWithModel(sentence, context).map((whole) => {
    const reading = withExclusion(whole, sentence, context)
    const { act, score } = reading
    return isOnCondition(act, withoutLeads(sentence).clause.text, context)
      ? { act: staysAs(sentence, context), score }
      : reading
  })
}

/** "my wife told me to wash the car but I'm too lazy" */
const BUT_UNDONE =
  /\bbut (?:money|time|things|work|life)(?:'s| is| are) |\bbut (?:no (?:time|money)|not (?:today|now|yet|this week))\b|\b(?:don't|do not) (?:touch|change|move|delete|mark) (?:it|that|them)\b|\bbut (?:i|we)(?:'m| am|'re| are)? (?:really |just |so )*(?:too (?!busy (?:now|today))|won't|refuse|don't (?:want|feel|care)|can't be (?:bothered|arsed)|not going to)\b|\bbut (?:they're|it's|that's|he's|she's) (?:non|not|too|never|no)\b/

/** "I told them I'd be early and now I can't remember for what" */
const FORGOTTEN =
  /\b(?:i|we) (?:can't|cannot|can not|don't|couldn't) (?:quite |even |for the life of me )*(?:remember|recall)\b|\b(?:on|in) (?:there|here|the list|my list) (?:twice|double)\b/

/** Wishes, doubts and questions change nothing, whatever the reader; an order does. */
function vetoed(reading: Reading, sentence: Clause, context: Context, part = sentence): Reading {
  const { act, score } = reading
  const { clause, isCorrection, isPolite } = withoutLeads(sentence)
  if (
    act.kind === 'add' &&
    (BUT_UNDONE.test(sentence.text) || FORGOTTEN.test(sentence.text)) &&
    !/^(?:add|create|remind|put)\b/.test(clause.text)
  )
    return { act: staysAs(sentence, context), score }
  if (act.kind === 'add') return asResolved(act, score, sentence, context)
  if (act.kind !== 'complete' && act.kind !== 'change') return reading
  if (act.kind === 'change' && act.set.title !== undefined) return reading
  const isPlan = act.kind === 'complete' && /^(?:let's|lets|we should|i should)\b/.test(sentence.text)
  const isOrder =
    (BEGINS.test(clause.text) ||
      /^(?:have|get|take) \x80/.test(clause.text) ||
      (isCorrection && /\bmake (?:it|that)\b/.test(sentence.text)) ||
      ASKED_MOVE.test(clause.text) ||
      // "can we do gym tomorrow and milk friday instead"
      (isPolite && /^(?:can|could) (?:(?:you|we|u)\b|i .*\binstead\b)/.test(sentence.text))) &&
    !(act.kind === 'change' && /^i (?:did|finished|bought|paid|sent)\b/.test(clause.text))
  if (!isPlan && (isOrder || act.target.by === 'filter')) return reading
  const written = sentence.piece.text.toLowerCase().replaceAll('’', "'")
  const isDoubted =
    act.kind === 'complete'
      ? isTold(written)
      : (sentence.message.text === sentence.message.written && isWished(written)) ||
        (!isCorrection && isToldMove(withoutName(withoutLeads(part).clause.text, act.target, context)))
  return isPlan || isDoubted || isInverted(clause) || isInverted(sentence)
    ? { act: staysAs(sentence, context), score }
    : reading
}

/** In "flu shot can be low", "shot" is a part of the name and no verb. */
function withoutName(text: string, target: Target, { view }: Context): string {
  const task =
    target.by === 'words'
      ? matches(target.text, view)[0]?.task
      : target.by === 'numbers'
        ? view.get(target.numbers[0] ?? 0)
        : undefined
  const names = new Set(
    wordsIn(task?.title ?? '')
      .slice(1)
      .map(({ norm }) => norm),
  )
  return text.replace(/[a-z]{3,}/g, (word) => (names.has(word) ? 'thing' : word))
}

/** The readings of one sentence; where the rules only guess, the trained model has a say. */
function readWithModel(sentence: Clause, context: Context): Reading[] {
  const readings = readByRules(sentence, context)
  const best = Math.max(0, ...readings.map(({ score }) => score))
  if (best >= 0.64 || wordsIn(sentence.text).length < 3) return readings
  const bare = readings.every(({ act }) => act.kind === 'add' && act.isBare)
  const found = readByModel(sentence, context)
  const free = found && vetoed(found, sentence, context)
  // A sentence that nobody is sure of is offered as a task, and not added.
  if (!free)
    return bare && best < 0.5 && isTelling(sentence)
      ? readings.map(({ act }) => ({ act, score: 0.3 }))
      : readings
  if (free.act.kind === 'chat')
    return bare && readings.length > 0 && isPlainTask(sentence, best) ? readings : [free]
  return free.score > best ? [free] : readings
}

/** A full sentence about somebody or something, and so not the title of a task. */
function isTelling({ text }: Clause): boolean {
  return /\b(?:is|are|was|were|am|'m|'re|feel|feels|look|looks)(?: \w+)? (?:so|very|really|too|pretty|quite|totally|absolutely|such)\b|\bmy (?:head|feet|legs|back|eyes|brain|hands)\b/.test(
    text,
  )
}

/** Requests for other assistants. */
const ELSEWHERE =
  /^(?:play|turn|text(?! \S+(?: \S+)? (?:about|abt|re|back)\b)|translate|write|draft|compose|sing|search|google|message|whatsapp|show|tell|open|start|stop|pause|skip|find|navigate|set|switch|convert|calculate|count|explain|define|read|give|draw|summari[sz]e|help|look|talk|let|drive)\b/

/** A verb and what it is done to, or a thing with a day: that is a task, unless it is what others are asked for. */
function isPlainTask({ whens, text }: Clause, score: number): boolean {
  const { length } = wordsIn(text)
  if (score < 0.6) return length <= 3 || (whens.length > 0 && length <= 8 && score >= 0.55)
  return (whens.length > 0 && length <= 8) || !ELSEWHERE.test(text) || PHRASAL.test(text)
}

/** The readings of one sentence: as a whole, or of the clauses in it. */
function readByRules(sentence: Clause, context: Context): Reading[] {
  const found = readClause(sentence, context)
  const whole = found && vetoed(found, sentence, context)
  const parts = partsOf(sentence, context)
  if (parts.length > 1) {
    const readings = withoutWeakTasks(readParts(parts, sentence, context))
    const isUnchanged = whole?.act.kind === 'chat' && whole.act.about === 'unchanged'
    // "Got the wipes, they were out of size 5s": only a part is denied.
    // "don't delete the bike, delete the flights"
    const isInPart =
      isUnchanged &&
      (parts.some((part) => donenessIn(part) === 'denied') ||
        parts
          .slice(1)
          .some(
            ({ text }) => BEGINS.test(text) && !/^(?:don't|do not|leave|keep|i|we|need|have)\b/.test(text),
          ))
    return wholeOrParts(isInPart && readings.some(({ score }) => score >= 0.7) ? undefined : whole, readings)
  }
  const score = whole?.score ?? 0
  const within = score < 0.7 ? readInside(sentence, context) : undefined
  const inside = within && vetoed(within, sentence, context)
  if (inside && inside.score > score + 0.1) return [inside]
  return whole ? [whole] : []
}

function readParts(parts: Clause[], sentence: Clause, context: Context): Reading[] {
  const readings: Reading[] = []
  let now = context
  for (const part of parts) {
    const before = readings.at(-1)
    if (before?.act.kind === 'add' && before.act.tasks.length > 0 && amendsNewTask(before.act, part)) continue
    const more = readContinuation(part, before, context)
    // "mark milk as done, no wait, bread"
    if (
      more &&
      CORRECTS.test(part.message.masked.slice(Math.max(0, part.from - 20), part.from) + part.text)
    ) {
      readings[readings.length - 1] = more
      continue
    }
    if (more?.act.kind === 'delete' && before?.act.kind === 'delete') {
      // Several are deleted together, so that the person sees them all first.
      const target = both(before.act.target, more.act.target)
      readings[readings.length - 1] = { ...more, act: { kind: 'delete', target } }
      continue
    }
    // "the laminator, that's done": words that might be a task only name one.
    const isOnlyNamed = before?.act.kind === 'add' && before.act.isBare && before.score < 0.5
    const here = before && !isOnlyNamed ? { ...context, state: stateAfter(before.act, context) } : now
    const found = ofThing(
      more ?? readClause(part, here),
      sentence.part(0, part.from - sentence.from),
      context,
    )
    // "I think I paid rent and called the bank": a doubt covers everything after it.
    const upTo = sentence.part(0, part.from - sentence.from + part.text.length)
    const read = found && vetoed(withFixedTarget(found, here, context), upTo, context, part)
    const reading = read && withBefore(read, before)
    if (reading && reading.score >= SURE && reading.act.kind !== 'chat' && !isLoose(reading, before, part)) {
      readings.push(reading)
      if (!before && reading.act.kind === 'add') now = { ...context, state: stateAfterNaming(part, context) }
    } else if (before && isChange(before.act) && reading?.act.kind === 'chat' && reading.act.numbers)
      readings.push({ act: { kind: 'focus', numbers: reading.act.numbers }, score: before.score })
    else if (!before) now = { ...context, state: stateAfterNaming(part, context) }
  }
  return readings
}

/** "sold the car, delete both things about it": the thing itself, if several tasks are about it. */
function ofThing(found: Reading | undefined, before: Clause, { view }: Context): Reading | undefined {
  const { act } = found ?? {}
  if (!found || !act || !('target' in act) || act.target.by !== 'filter' || act.target.filter.search !== 'it')
    return found
  const thing = /\b(?:the|my|our) ([a-z]+)[ ,.!]*$/.exec(before.text)?.[1]
  const about = thing ? matches(thing, view, ({ completed }) => !completed) : []
  if (thing === undefined || about.filter(({ hits }) => hits >= 1).length < 2) return found
  const filter = { ...act.target.filter, search: thing }
  return { ...found, act: { ...act, target: { by: 'filter', filter } } as Act }
}

/** "put the vet at 4 and the plumber at 10": the second is moved as well, and not asked about. */
function withBefore(reading: Reading, before: Reading | undefined): Reading {
  const { act, score } = reading
  const isMoved = before?.act.kind === 'change' && before.act.isGuess !== true && isDated(before.act.set)
  if (!isMoved || act.kind !== 'change' || !act.isGuess) return reading
  const { isGuess: _, ...rest } = act
  return { act: rest, score: Math.max(score, 0.8) }
}

function isDated({ day, time, shift }: Setting): boolean {
  return day !== undefined || time !== undefined || shift !== undefined
}

const CORRECTS = /(?:^|[ ,.])(?:no wait|wait no|sorry|oops|i meant?|no,? (?:the|i))\b/

function isChange({ kind }: Act): boolean {
  return kind === 'complete' || kind === 'change' || kind === 'delete' || kind === 'reopen' || kind === 'add'
}

function both(one: Target, other: Target): Target {
  return { by: 'each', targets: [...(one.by === 'each' ? one.targets : [one]), other] }
}

/** "make it 9:15, gotta do the school run first" */
const BECAUSE_OF =
  /^(?:(?:i|we) ?)?(?:gotta|got (?:to|too|so|a lot|an? \w+ off)|have (?:to|an?)|'ve (?:to|got)|need to|must|had to) /

const WANTED = /(?:^|[.!] )(?:i|we)(?:'d| would)? (?:want|like|love|hope|wish|plan) to [^,.]* and (?:then )?$/

/** After a comma without "and", a verb may be anything: "…, thank heaven". */
function isLoose({ act }: Reading, before: Reading | undefined, part: Clause): boolean {
  const isReason =
    /\b(?:because|since|while|whilst) *$/.test(part.message.masked.slice(0, part.from)) ||
    /^(?:because|since|cos) /.test(part.text)
  // "the man came and read the meter"
  const isTale =
    /^(?:the |my |our |a )?\w+(?: \w+)? (?:came|went|rang|called|arrived|turned up)\b.*\band $/.test(
      part.message.masked.slice(0, part.from),
    )
  // "I want to write to Beryl and post the card": both are only wanted.
  const isWanted = !before && WANTED.test(part.message.masked.slice(0, part.from))
  if ((isWanted || isTale) && act.kind === 'add' && act.isBare) return true
  if (isReason && ((act.kind === 'add' && act.isBare) || (before && act.kind === 'change'))) return true
  return (
    act.kind === 'add' &&
    (act.isBare === true || BECAUSE_OF.test(part.text)) &&
    (before?.act.kind ?? 'add') !== 'add' &&
    !/^(?:i |we )?(?:still |also )?need (?!to\b)/.test(part.text) &&
    !/(?:\band|\bthen|\balso|&|\bplus) *$/.test(part.message.masked.slice(0, part.from))
  )
}

/** Beside a request, words that might be a task are more likely to be talk. */
function withoutWeakTasks(readings: Reading[]): Reading[] {
  const strong = readings.filter(({ act, score }) => !(act.kind === 'add' && act.isBare && score < 0.5))
  return strong.some(({ score }) => score >= 0.7) ? strong : readings
}

/** Chooses between the reading of a sentence and the readings of its clauses. */
function wholeOrParts(whole: Reading | undefined, readings: Reading[]): Reading[] {
  const [only, ...more] = readings
  if (!whole || !only) return whole ? [whole] : readings
  // "Anything that's late, move it to tomorrow"
  if ('target' in whole.act && whole.act.target.by === 'filter' && whole.score >= 0.93) return [whole]
  // "add: charge the laptop, find the kit": every item is a task.
  if (whole.act.kind === 'add' && whole.act.tasks.length > 1 && whole.score >= 0.95) return [whole]
  // "the report is high now, the rest can be low"
  const isLevel = ({ act }: Reading) => act.kind === 'change' && act.set.priority !== undefined
  if (isLevel(whole) && more.length > 0 && readings.every(isLevel)) return readings
  const isAsk = whole.act.kind === 'chat' && only.act.kind === 'ask' && only.score >= 0.7
  if (more.length === 0) return whole.score + 0.03 >= only.score && !isAsk ? [whole] : [only]
  // "mark bread and butter as done" names one task.
  const hasBare = readings.some(({ act }) => act.kind === 'add' && act.isBare)
  const isUnsaid = readings.some(
    ({ act }) => (act.kind === 'change' && act.wants !== undefined) || (act.kind === 'delete' && act.isGuess),
  )
  if ('target' in whole.act && whole.score >= 0.84 && (hasBare || isUnsaid)) return [whole]
  const isAllAdds = readings.every(({ act }) => act.kind === 'add')
  const isAgain = more.some(({ act, score }) => act.kind === 'add' && !act.isBare && score >= 0.85)
  if (whole.act.kind === 'add' && isAllAdds && !isAgain) return [whole]
  const lowest = Math.min(...readings.map(({ score }) => score))
  const isBetter = whole.act.kind === 'chat' || lowest >= 0.6 || lowest >= whole.score - 0.1
  return isBetter ? readings : [whole]
}
