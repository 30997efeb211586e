import { compactPattern } from '../../../compact-pattern.ts'
import type { Act, Reading } from '../act.ts'
import { readAddIt } from '../adding/add-that.ts'
import { withNamedThing } from '../adding/named-thing.ts'
import { withRestock } from '../adding/restock.ts'
import { withoutCheckedCondition } from '../clauses/checkable-condition.ts'
import { Clause } from '../clauses/clause.ts'
import { staysAs } from '../clauses/conditions.ts'
import { MaskedMessage } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { putRight } from '../correcting/self-correction.ts'
import { withClearDates } from '../dates/clear-dates.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { withPlainOrder } from '../deleting/plain-order.ts'
import { readListMessage } from '../grouping/read-list-message.ts'
import { readNewWithSteps } from '../grouping/read-steps.ts'
import { cutTagOrder, withHashTags } from '../grouping/read-tagging.ts'
import { withKnownGroup } from '../grouping/with-known-group.ts'
import { readReminding } from '../reminding/read-reminding.ts'
import type { State } from '../state.ts'
import { keeps, leaveOutKept, withPlainException } from '../targets/exclusions.ts'
import { namedIn } from '../targets/named-task.ts'
import { likeness, matches } from '../tasks/match-titles.ts'
import { withTaskDays } from '../tasks/relative-to-task.ts'
import { isForeign } from '../words/foreign-language.ts'
import { DOING } from '../words/lexicon.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { amendsNewTask, stateAfter, stateAfterNaming, withFixedTarget } from './carry-over.ts'
import { mergeReadings } from './merge-readings.ts'
import { withPlan } from './read-plan.ts'
import { readSentence, SURE } from './read-sentence.ts'
import { readWhole } from './read-whole.ts'

/** Longer than the longest title and description together. */
const LONGEST = 1500

/** The acts of a message, in order, each with its certainty. */
export function readMessage(message: string, context: Context): Reading[] {
  if (message.length > LONGEST) return [{ act: { kind: 'chat', about: 'long' }, score: 1 }]
  const reminding = readReminding(message, context, (text) => readRest(text, context))
  return reminding ?? readRest(message, context)
}

function readRest(message: string, context: Context): Reading[] {
  const { rest, tags } = cutTagOrder(withHashTags(message))
  const readings =
    readListMessage(rest, context, (text) => readPlainly(text, context)) ?? readPlainly(rest, context)
  return readings.map((reading) => withKnownGroup(withTags(reading, tags), context))
}

/** Gives the new tasks of a reading more tags. */
function withTags(reading: Reading, more: string[]): Reading {
  const { act, score } = reading
  if (act.kind !== 'add' || more.length === 0) return reading
  const tasks = act.tasks.map((task) => ({ ...task, tags: [...(task.tags ?? []), ...more] }))
  return { act: { ...act, tasks }, score }
}

function readPlainly(message: string, context: Context): Reading[] {
  const plain = withNamedThing(
    withRestock(withClearDates(withPlainOrder(withPlainException(message), context))),
    context,
  )
  const text = withTaskDays(withoutCheckedCondition(plain, context), context)
  const whole = new Clause(new MaskedMessage(text, context.clock, baseOf(context)))
  if (whole.isEmpty) return [readEmpty(message)]
  return withPlan(readParts(whole, message, context), whole, context)
}

function readParts(whole: Clause, message: string, context: Context): Reading[] {
  const alone = readNewWithSteps(whole, (text) => readPlainly(text, context)) ?? readWhole(whole, context)
  if (alone) return alone
  const right = putRight(whole, context, (part) => readAll(sentencesOf(part), context).filter(isLikely))
  if (right) return right
  const sentences = sentencesOf(whole)
  const readings = readAll(sentences, context)
  const sure = readings.filter(isLikely)
  leaveOutKept(readings, sure)
  const back = TAKEN_BACK.exec(whole.text)?.index
  if (back !== undefined) {
    const before = back > 0 ? readAll(sentencesOf(whole.part(0, back)), context).filter(isLikely) : sure
    return withoutLast(before, whole, context)
  }
  if (isForeign(message) && !sure.some(({ score }) => score >= 0.85))
    return [{ act: { kind: 'chat', about: 'language' }, score: 1 }]
  if (sure.length > 0) return mergeReadings(withoutTalk(sure), context)
  return [readAddIt(sentences) ?? readSpokenOf(whole, readings, context) ?? bestGuess(readings)]
}

const TAKEN_BACK = compactPattern(
  /(?:[,.!…-]+ ?| (?=or not\b|or actually\b|but (?:ask|let) me\b))(?:(?:no|oh|wait|actually|sorry|hmm|um|nah|lol|haha|ha)[ ,]+)*(?:(?:(?:don't|do not)(?:[ ,.]+(?:do (?:it|that)|not yet|(?:leave|keep) (?:it|that|them)(?: (?:there|be|alone|on|in|as (?:it|they) (?:is|are)))*))*|never ?mind(?:,? (?:changed my mind|i changed my mind|forget (?:it|that)|scratch that))?|forget it|i(?:'ve)? changed my mind|just kidding|jk|maybe not|not really|no wait|wait no|wait|no hold on|hold on|or not|or actually no(?:,? leave it)?|on second thoughts?,? (?:keep|leave|don't)(?: it)?|but (?:ask me first|let me (?:confirm|check|think)(?: first)?))|(?:no|nah|actually|wait)[ ,]+(?:(?:wait|no|actually|nah|hmm)[ ,]+)*(?:(?:scratch|scrap|forget|ignore|cancel|drop|skip) (?:that|it|them)|changed my mind|don't bother|no need|nah)|(?:no|actually|wait)[ ,]+(?:(?:wait|no|actually)[ ,]+)*(?:keep|leave) (?:(?:it|that|them)(?: (?:there|be|alone|on|in))*|the [a-z]+(?: [a-z]+)?)(?:[,.]? (?:i|we|he|she|they|it|you)(?:'\w+)? .{2,60})?|(?:no|sorry|wait|actually)[ ,]+(?:no[ ,]+|sorry[ ,]+|wait[ ,]+)*(?:it|that|they)(?:'s not| is not| isn't| aren't| wasn't)(?![\w']).*)[ .!]*$/,
)

/** "delete the milk… actually don't": the last request is none. */
function withoutLast(sure: Reading[], whole: Clause, context: Context): Reading[] {
  const last = sure.findLastIndex(({ act }) => 'target' in act || act.kind === 'add')
  const rest = sure.filter((_, index) => index !== last)
  return rest.length > 0
    ? mergeReadings(withoutTalk(rest), context)
    : [{ act: staysAs(whole, context), score: 0.95 }]
}

function isLikely({ act, score }: Reading): boolean {
  return act.kind !== 'chat' && score >= SURE
}

/** "Morning. Cold out there": beside a greeting or other talk, words without a verb or a date are no task. */
function lessTalk(readings: Reading[], hasTalk: boolean): Reading[] {
  const isGreeting = readings.some(
    ({ act }) => act.kind === 'chat' && (act.about === 'greeting' || act.about === 'howareyou'),
  )
  if (!isGreeting && !hasTalk) return readings
  return readings.map((reading) =>
    reading.act.kind === 'add' && reading.act.isBare && reading.score < 0.5
      ? { ...reading, score: Math.min(reading.score, 0.3) }
      : reading,
  )
}

const STILL_TO_DO = compactPattern(
  /\b(?:forgot|forget|didn't|don't|haven't|hasn't|won't|never|i'll|we'll|will|gonna|going to|tired|nervous|hate|love|sick|ill|scared|dreading|dread|worried|bored|mess|messy|dirty|feel|later|when i|about to|need|needs|should|must|have to|excited|expensive|stressed|calling|going)\b/,
)

/** "That's the hostas in the ground at last!": names a task, so we ask. */
function readSpokenOf(whole: Clause, readings: Reading[], context: Context): Reading | undefined {
  const { act } = bestGuess(readings)
  const isLost =
    act.kind === 'add' || (act.kind === 'chat' && (act.about === 'offtopic' || act.about === 'unclear'))
  if (!isLost || !context.hasView || /\?/.test(whole.text)) return undefined
  const target = namedIn(whole, context, 'open', true)
  if (target?.by === 'anyof' && target.numbers.length <= 3 && donenessIn(whole) !== 'none')
    return { act: { kind: 'complete', target, isGuess: true }, score: 0.5 }
  const number = target?.by === 'numbers' && target.numbers.length === 1 ? target.numbers[0] : undefined
  const task = context.view.get(number ?? 0)
  const [best] = task ? matches(whole.piece.text, context.view, (each) => each.number === task.number) : []
  // "I forgot to call mum", "the kitchen is a mess": there is nothing to complete or ask.
  if (task && best && best.titleShare >= 0.3 && STILL_TO_DO.test(whole.text))
    return { act: { kind: 'chat', about: 'unchanged', numbers: [task.number] }, score: 0.5 }
  if (!task || !best || best.titleShare < 0.3 || !namesThing(whole, task.title)) return undefined
  // "the boss wants the meeting on monday"
  const when = whole.whens.find(({ isPast, often, day, time }) => !isPast && !often && (day ?? time))
  const isOpen = !task.completed && donenessIn(whole) === 'none'
  if (when && isOpen && task.due_date !== undefined)
    return {
      act: {
        kind: 'change',
        target: { by: 'numbers', numbers: [task.number] },
        set: settingOf(when),
        isGuess: true,
      },
      score: 0.5,
    }
  return { act: { kind: 'wonder', number: task.number }, score: 0.5 }
}

/** "order me a pizza" names nothing of "Buy milk" but a verb like its own. */
function namesThing(whole: Clause, title: string): boolean {
  const said = contentWords(whole.piece.text)
  const own = contentWords(title)
  const things = DOING.has(own[0]?.norm ?? '') ? own.slice(1) : own
  return things.length === 0 || said.some((word) => things.some((thing) => likeness(word, thing) >= 0.75))
}

/** The day of the task or list mentioned last. */
function baseOf({ state, view }: Context): string | undefined {
  const due =
    state.ask?.about === 'list' && typeof state.ask.filter.due === 'object'
      ? state.ask.filter.due.from
      : undefined
  if (due !== undefined || (state.focus.length !== 1 && state.done?.kind !== 'change')) return due
  const days = new Set(state.focus.map((number) => view.get(number)?.due_date))
  // "… same day" means the day of the task before.
  const spoken = days.size === 1 ? [...state.focus, ...state.recent] : state.recent
  return spoken.map((number) => view.get(number)?.due_date).find(Boolean)
}

/** A message without a word: an emoji, or nothing. */
function readEmpty(message: string): Reading {
  return /[\p{Extended_Pictographic}]/u.test(message)
    ? { act: { kind: 'chat', about: 'thanks' }, score: 0.5 }
    : { act: { kind: 'chat', about: 'empty' }, score: 1 }
}

/** Follows a story and is about an existing task. */
const MOVES_IT = /^(?:so |then |please )*(?:move|push|shift|reschedule|postpone|bring) (?:it|that|this)\b/

/** Reads one sentence after another; "it" in a later one can mean a task that an earlier one named. */
function readAll(sentences: Clause[], context: Context): Reading[] {
  const readings: Reading[] = []
  let now = context
  let hasTalk = false
  for (const sentence of sentences) {
    const last = readings.at(-1)
    if (
      last &&
      last.score >= SURE &&
      last.act.kind === 'add' &&
      last.act.tasks.length > 0 &&
      !(context.state.focus.length > 0 && MOVES_IT.test(sentence.text)) &&
      amendsNewTask(last.act, sentence)
    )
      continue
    if (last && keeps(last.act, sentence)) continue
    const found = readSentence(sentence, now)
      .filter(({ act }) => !isWhy(act, last))
      .map((reading) => oneMore(withFixedTarget(reading, now, context), sentence, last, context))
    readings.push(...found)
    hasTalk ||= sentences.length > 1 && !found.some(isLikely)
    const act = found.findLast(
      ({ act, score }) =>
        act.kind !== 'chat' && score >= SURE && !(act.kind === 'add' && act.isBare && score < 0.6),
    )?.act
    const isTalk = act?.kind === 'add' && act.isBare
    const isSettled = act && !isTalk && !((act.kind === 'delete' || act.kind === 'change') && act.isGuess)
    const state = isSettled ? stateAfter(act, now) : (kept(found, now) ?? stateAfterNaming(sentence, now))
    if (state !== now.state) now = { ...now, state }
  }
  return lessTalk(readings, hasTalk)
}

const ALSO = /^(?:(?:oh|ah|um|yes|ok|okay|please|actually)[ ,]+)*(?:also|plus|and(?: also| then)?)[ ,]+/
const SOME = /^(?:an?|some|more|another|new|\d+|two|three|four|five) /

/** "order printer ink. also nappies size 5": after a new task, another thing is one too. */
function oneMore(reading: Reading, sentence: Clause, last: Reading | undefined, context: Context): Reading {
  const { act, score } = reading
  const lead = ALSO.exec(sentence.text)?.[0].length
  if (lead === undefined || act.kind !== 'add' || !act.isBare || score < 0.25) return reading
  const before = last ? (last.score >= SURE ? last.act.kind : undefined) : context.state.done?.kind
  const thing = sentence.part(lead)
  // "also a quick question", "and no bread"
  if (/\b(?:you|me|thanks?|question|one|no|not|never)\b/.test(sentence.text)) return reading
  const isAdded = before === 'add' || (before === 'change' && SOME.test(thing.text))
  const [best] = matches(thing.piece.text, context.view, ({ completed }) => !completed)
  const isKnown = best !== undefined && best.wordShare >= 0.8
  return isAdded && !isKnown && wordsIn(thing.text).length <= 8
    ? { act, score: Math.max(score, 0.62) }
    : reading
}

/** "scrap the barometer. sold it": after a delete, a statement about that task is the reason. */
function isWhy(act: Act, last: Reading | undefined): boolean {
  const isDelete = last?.act.kind === 'delete' && last.act.target.by !== 'unsaid'
  return isDelete && act.kind === 'complete' && act.target.by === 'it'
}

/** "Do not delete the tax return. What time is it down for?": "it" is the task to keep. */
function kept(found: readonly Reading[], { state }: Context): State | undefined {
  const act = found.at(-1)?.act
  return act?.kind === 'chat' && act.numbers?.length === 1 ? { ...state, focus: act.numbers } : undefined
}

/** Beside a request, words that might be a task are more likely to be talk. */
function withoutTalk(sure: Reading[]): Reading[] {
  if (sure.length < 2) return sure
  const isRequest = ({ act }: Reading) => act.kind !== 'add' && act.kind !== 'no'
  const last = sure.findLastIndex(isRequest)
  const isTalk = ({ act, score }: Reading, index: number) =>
    act.kind === 'add' &&
    // "I'm gonna be in court all day, so push everything"
    (act.isBare || (score <= 0.5 && index < last)) &&
    (score < 0.6 ||
      // Before a request it only tells why: "Mel picks up Biscuit Friday, so delete …".
      index < last ||
      (last >= 0 && act.tasks.every(({ words }) => words === undefined)))
  const acts = sure.filter((reading, index) => !isTalk(reading, index))
  return acts.length > 0 ? acts : sure.slice(0, 1)
}

/** Talk before a guess at a request. */
function bestGuess(readings: Reading[]): Reading {
  const sorted = readings.toSorted((one, other) => other.score - one.score)
  return (
    sorted.find(({ act }) => act.kind === 'chat') ??
    sorted[0] ?? { act: { kind: 'chat', about: 'unclear' }, score: 0 }
  )
}
