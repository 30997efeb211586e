import type { Reading } from './act.ts'
import type { Context } from './context.ts'
import { withoutLeads, withoutMarks } from './leads.ts'
import { withoutPut } from './put-down.ts'
import { COUNTING, readAdd } from './read-add.ts'
import { isNo, readChat, readUndo } from './read-chat.ts'
import { readClock, readDays } from './read-days.ts'
import { readLeftOut } from './read-left-out.ts'
import { readLikeLast } from './read-like-last.ts'
import { readList, readSeveral } from './read-list.ts'
import { readNewDate } from './read-new-date.ts'
import { readOne } from './read-one.ts'
import { readProduct } from './read-product.ts'
import { readRetitle } from './read-retitle.ts'
import type { Clause } from './said-clause.ts'

const WHAT_CHANGED =
  /^(?:(?:hmm+|so|wait|ok|sorry|um|and)[ ,]+)*(?:(?:what|which (?:one|task)s?)(?: (?:did|have) (?:you|i|we)) (?:just |last |now )*(?:delete|deleted|remove|removed|change|changed|undo|undone|move|moved)|what (?:was|got|just got) (?:just )?(?:deleted|changed|removed|moved|undone))(?: just now| there| last| now)?[ ?!.]*$/

/** What a message wants as a whole, before it is cut into sentences. */
export function readWhole(whole: Clause, context: Context): Reading[] | undefined {
  if (WHAT_CHANGED.test(whole.text))
    return [
      {
        act: { kind: 'recall', ...(/\b(?:delete|remove)/.test(whole.text) && { isDeleted: true }) },
        score: 0.97,
      },
    ]
  const kept = readKept(whole, context)
  if (kept) return kept
  const alone = readAsItWas(whole, context) ?? readProtest(whole, context)
  if (alone) return [alone]
  const talk =
    readProduct(whole, context) ??
    readClock(whole, context) ??
    readDays(whole) ??
    readChat(withoutMarksButQuestion(whole)) ??
    readUndo(withoutMarks(whole))
  const reading =
    talk && talk.score >= 0.95
      ? fitted(talk, context)
      : (readNewDate(whole, context) ??
        readLikeLast(whole, context) ??
        readLeftOut(whole, context) ??
        readRetitle(withoutPut(whole) ?? whole, context) ??
        readNotDone(whole, context) ??
        readDoneNow(whole, context) ??
        readDoneByOther(whole, context) ??
        readScratch(whole, context) ??
        readCounting(whole, context) ??
        readSeveral(whole, context) ??
        readList(whole, context))
  return reading && [reading]
}

/** A list of this many tasks makes people say "wow". */
const LONG = 5

/** "wow" after a long list is about that. */
function fitted(talk: Reading, { state }: Context): Reading {
  const isLong = state.ask?.about === 'list' && state.listed.length >= LONG
  return talk.act.kind === 'chat' && talk.act.about === 'wow' && isLong
    ? { ...talk, act: { ...talk.act, about: 'wow-list' } }
    : talk
}

function withoutMarksButQuestion(clause: Clause): Clause {
  return /\?\s*$/.test(clause.text) ? clause : withoutMarks(clause)
}

const SCRATCH =
  /^(?:(?:oh|nah|no|actually|wait|ok|okay|hmm|hm|ah|well|sorry|argh|uh|um|er|you know what)[ ,.]*)*(?:scratch|scrap|strike|forget|cancel|bin|drop|ignore|undo) (?:that|it)(?: one)?(?=$|[ ,.!])/

/** "scratch that, she's just walked in": what was done last is taken back, unless something else is asked for. */
function readScratch(whole: Clause, context: Context): Reading | undefined {
  const length = SCRATCH.exec(whole.text)?.[0].length
  const { state } = context
  if (length === undefined || state.changes.length === 0 || state.question || state.proposed) return undefined
  const rest = whole.part(length)
  const reading = rest.isEmpty ? undefined : readOne(rest, context)
  if (reading && reading.score >= 0.8 && reading.act.kind !== 'chat' && reading.act.kind !== 'complete')
    return undefined
  return { act: { kind: 'undo', steps: 1 }, score: 0.97 }
}

const AS_IT_WAS =
  /^(?:(?:oh|no|actually|wait|hmm|sorry|nah|on second thoughts?)[ ,.!]+)*(?:leave|keep|put)(?: (?:it|that|them|everything|it all|the .{2,40}?))?(?: back)? (?:(?:where|how|as|like|the way) (?:it|they) (?:was|were)(?: before)?|(?:like|as) before)[ .!]*$|^(?:(?:oh|no|actually|wait|hmm|sorry|nah|never ?mind)[ ,.!]+)*(?:the )?(?:original|old|first|previous) (?:day|date|time|plan) (?:is|was) (?:fine|better|ok|okay|good|right|best)(?: after all)?[ .!]*$/

/** "actually no, leave the dentist where it was": undoes the last change. */
function readAsItWas(whole: Clause, { state }: Context): Reading | undefined {
  const isChanged =
    state.changes.length > 0 && state.done?.kind === 'change' && !state.question && !state.proposed
  return isChanged && AS_IT_WAS.test(whole.text)
    ? { act: { kind: 'undo', steps: 1 }, score: 0.98 }
    : undefined
}

const DONE_NOW =
  /^(?:(?:well|ok|ah|oh|right|yes|yep)[ ,.]+)*(?:i|we) (?:have|did|just did|just have)(?: (?:now|just now|it now))?[ .!]*$/

/** "Did I send it?", "Well, I have now." */
function readDoneNow(whole: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  const isOpen = number !== undefined && more.length === 0 && view.get(number)?.completed === false
  return isOpen && state.ask?.about === 'task' && !state.question && DONE_NOW.test(whole.text)
    ? { act: { kind: 'complete', target: { by: 'it' } }, score: 0.97 }
    : undefined
}

const DONE_BY_OTHER =
  /^(?:oh |ah |actually |ok )*(?:never ?mind|forget it|forget that|no need|scrap that|scratch that|don't bother)[ ,.!]+(?:my |the |his |her |our |their )?[a-z]+(?: \w+)?(?:'s| has| have| is|'s)? (?:already |just )?(?:found|had|have|did|done|sorted|bought|got|booked|made|paid|ordered|fixed|rung|rang|sent|took|taken|brought|\w{3,}ed)(?: (?:it|that|them|one|some|him|her|this))?(?: (?:already|for me|now))*[ .!]*$/

/** "never mind, Niamh already did it": asks whether the task is done. */
function readDoneByOther(whole: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  if (number === undefined || more.length > 0 || state.question || !DONE_BY_OTHER.test(whole.text))
    return undefined
  return view.get(number)?.completed === false ? { act: { kind: 'wonder', number }, score: 0.97 } : undefined
}

const NOT_DONE =
  /^(?:(?:oh|no|wait|hang on|hold on|actually|sorry|oops|hmm|ah|argh|omg|ugh|lol)[ ,.!]+)+(?:(?:i|we) (?:haven't|didn't|have not|did not)|(?:i|we)(?:'ve)? still (?:got|have|need)|(?:it's|its|it is|they're|they are|that's|that is|it) (?:still|not|isn't|wasn't)|only half|not yet|not done|half (?:of it|done)|i only\b|go back,? i (?:didn't|haven't))(?![\w'])/

const TAKES_BACK = /^(?:oh|no|wait|hang on|hold on|actually|sorry|oops|ah|argh|ugh)\b/
const STILL_OPEN =
  /[.!,] (?:so |then |and )*(?:it's |its |it is |that's |they're )?(?:still )?not (?:done|finished|finish|ready|complete)(?: (?:then|\x80|yet|after all|so|actually))*[ .!]*$|[.!,] (?:i|we) (?:haven't|have not|didn't|did not) (?:actually |really )?\w+ (?:it|that|them|those)(?: (?:yet|actually|at all))*[ .!]*$/

/** "oh hang on, no I haven't", "oh no, there is a form missing. not done then": what was just completed is open again. */
function readNotDone(whole: Clause, { state }: Context): Reading | undefined {
  const isCompleted = state.done?.kind === 'complete' && state.changes.length > 0
  const isOpen = NOT_DONE.test(whole.text) || (TAKES_BACK.test(whole.text) && STILL_OPEN.test(whole.text))
  return isCompleted && isOpen ? { act: { kind: 'undo', steps: 1 }, score: 0.97 } : undefined
}

const PROTEST =
  /^(?:(?:oh|um|hmm|wait|hey|erm)[ ,.!]+)*(?:oops|whoops|no+|nope|nah|wrong|that's (?:not true|wrong|not right|incorrect|not it|not what i (?:said|meant|wanted))|not really|oh no|(?:haha |lol )*(?:just kidding|jk|kidding)|well,? (?:almost|nearly|not quite|not really)|almost)[ .!]*$/

/** A no to what was just done; to a question it is an answer. */
function readProtest(whole: Clause, { state }: Context): Reading | undefined {
  const isDone = state.done !== undefined && state.changes.length > 0 && !state.question && !state.proposed
  const isRefusal =
    isNo(withoutMarks(whole).text) &&
    !/\b(?:thanks?|later|not now|fine|ok|okay|good|nothing|none|as it is|where it is)\b/.test(whole.text)
  return isDone && (PROTEST.test(whole.text) || isRefusal)
    ? { act: { kind: 'protest' }, score: 0.98 }
    : undefined
}

const KEPT =
  /^(?:on second thoughts?,? (?:i|we) (?:will|am|do|can|'ll)[^.]*[.!] )?(?:(?:oh|no|actually|wait|hmm|sorry|hang on|i mean|i meant|on second thoughts?)[ ,.]*)*(?:(?:keep|leave) (?:it|that|them|that one|this one|both)|(?:don't|do not) (?:delete|remove|bin|scrap)(?: (?:it|that|them))?|i (?:do |still |actually |really )*(?:need|want)(?: to keep)? (?:it|that|them|those|that one))(?: (?:after all|actually|on|in|there|on the list|please|then))*(?=$|[,.!])[ ,.!]*/

const IS_DONE =
  /(?:^|[ ,.!])(?:(?:it )?should be (?:as )?(?:done|completed?|finished)|(?:it's|its|it is) (?:already )?(?:done|finished)|(?:mark|tick) (?:it|that)(?: as)? (?:done|off|completed?))[ .!]*$/

/** "actually keep it, just move it to friday": what was just deleted comes back first. */
function readKept(whole: Clause, context: Context): Reading[] | undefined {
  const { state } = context
  const isDeleted = state.done?.kind === 'delete' && state.changes.length > 0
  const length =
    isDeleted && !state.question && !state.proposed ? KEPT.exec(whole.text)?.[0].length : undefined
  if (length === undefined) return undefined
  const rest = whole.part(length)
  const next = rest.isEmpty ? undefined : readOne(rest, context)
  const isIts = next && 'target' in next.act && next.act.target.by === 'it'
  // "don't delete it, I sold it! should be as done"
  if (!isIts && IS_DONE.test(rest.text))
    return [
      { act: { kind: 'undo', steps: 1 }, score: 0.97 },
      { act: { kind: 'complete', target: { by: 'it' } }, score: 0.97 },
    ]
  return [{ act: { kind: 'undo', steps: 1 }, score: 0.97 }, ...(isIts ? [next] : [])]
}

/** "three things. Milk, eggs and bread": a stop after the count ends no sentence. */
function readCounting(whole: Clause, context: Context): Reading | undefined {
  const { clause } = withoutLeads(whole)
  const reading = COUNTING.test(clause.text) ? readAdd(clause, context) : undefined
  return reading?.act.kind === 'add' && reading.act.tasks.length > 1 ? reading : undefined
}
