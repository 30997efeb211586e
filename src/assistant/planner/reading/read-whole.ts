import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import { withoutPut } from '../adding/add-that.ts'
import { COUNTING, readAdd } from '../adding/read-add.ts'
import { readForm } from '../adding/read-form.ts'
import { readLikeLast } from '../adding/read-like-last.ts'
import { readClock, readDays } from '../asking/read-days.ts'
import { readBoth } from '../changing/read-both.ts'
import { readByHour } from '../changing/read-by-hour.ts'
import { readLabelled } from '../changing/read-labelled.ts'
import { readReported } from '../changing/read-reported.ts'
import { readToldChange } from '../changing/read-told-change.ts'
import type { Clause } from '../clauses/clause.ts'
import { withoutLeads, withoutMarks } from '../clauses/lead-ins.ts'
import { donenessIn } from '../clauses/says-done.ts'
import type { Context } from '../context.ts'
import { readMoreAboutLast } from '../correcting/more-about-last.ts'
import { readAnotherThing } from '../correcting/read-another-thing.ts'
import { readNewDate } from '../correcting/read-new-date.ts'
import { readNotDone, readOpenAgain, readWronglyDone } from '../correcting/read-not-done.ts'
import { readAsItWas, readKept, readProtest, readScratch } from '../correcting/read-taken-back.ts'
import { readLeftOut } from '../deleting/read-left-out.ts'
import { readNotNeeded } from '../deleting/read-not-needed.ts'
import { readNewSteps } from '../grouping/read-steps.ts'
import { readTagOrder } from '../grouping/read-tagging.ts'
import { readIsNow } from '../renaming/read-is-now.ts'
import { readRespelled } from '../renaming/read-respelled.ts'
import { readRetitle } from '../renaming/read-retitle.ts'
import { askRepeating } from '../repeating/ask-repeating.ts'
import { readOnlyRepetition } from '../repeating/read-repetition.ts'
import { readPersonal } from '../talk/about-oneself.ts'
import { readChat, readUndo } from '../talk/read-chat.ts'
import { readNews } from '../talk/read-news.ts'
import { readProduct } from '../talk/read-product.ts'
import { readStoppedList } from './read-stopped-list.ts'
import { readList, readSeveral } from './read-task-list.ts'

const WHAT_CHANGED =
  /^(?:(?:hmm+|so|wait|ok|sorry|um|and)[ ,]+)*(?:(?:what|which (?:one|task)s?)(?: (?:did|have) (?:you|i|we)) (?:just |last |now )*(?:delete|deleted|remove|removed|change|changed|undo|undone|move|moved)|what (?:was|got|just got) (?:just )?(?:deleted|changed|removed|moved|undone))(?: just now| there| last| now)?[ ?!.]*$/

/** Forms that span the whole message, tried before it is split into sentences. */
export function readWhole(whole: Clause, context: Context): Reading[] | undefined {
  if (WHAT_CHANGED.test(whole.text))
    return [
      {
        act: { kind: 'recall', ...(/\b(?:delete|remove)/.test(whole.text) && { isDeleted: true }) },
        score: 0.97,
      },
    ]
  const repetition = readOnlyRepetition(whole, context) ?? askRepeating(withoutLeads(whole).clause, context)
  if (repetition) return [repetition]
  const grouped = readNewSteps(whole, context) ?? readTagOrder(whole, context)
  if (grouped) return [grouped]
  const kept = readKept(whole, context)
  if (kept) return kept
  const alone =
    readAsItWas(whole, context) ??
    readNotDone(whole, context) ??
    readOpenAgain(whole, context) ??
    readProtest(whole, context)
  if (alone) return [alone]
  const talk =
    readProduct(whole, context) ??
    readClock(whole, context) ??
    readDays(whole) ??
    readChat(withoutMarksButQuestion(whole)) ??
    readWholeUndo(whole) ??
    readPersonal(whole) ??
    readNews(whole, context)
  const reading =
    talk && talk.score >= 0.95
      ? fitted(talk, context)
      : (readForm(whole) ??
        readLabelled(whole, context) ??
        readByHour(whole, context) ??
        readBoth(whole, context) ??
        readStoppedList(whole, context) ??
        readMoreAboutLast(whole, context) ??
        readNewDate(whole, context) ??
        readReported(whole, context) ??
        readLikeLast(whole, context) ??
        readLeftOut(whole, context) ??
        readIsNow(whole, context) ??
        readRespelled(whole, context) ??
        readToldChange(whole, context) ??
        readRetitle(withoutPut(whole) ?? whole, context) ??
        readWronglyDone(whole, context) ??
        readDoneNow(whole, context) ??
        readDoneMyself(whole, context) ??
        readDoneByOther(whole, context) ??
        readNotNeeded(whole, context) ??
        readScratch(whole, context) ??
        readAnotherThing(whole, context) ??
        readCounting(whole, context) ??
        readSeveral(whole, context) ??
        readList(whole, context))
  return reading && [reading]
}

/** "I still need to air the tent. put that back": the sentence before may name the one to restore. */
function readWholeUndo(whole: Clause): Reading | undefined {
  const reading = readUndo(withoutMarks(whole))
  const told =
    /^(.{4,})[.!,] (?:so |please |can you )*(?:put|bring|get|take) (?:that|it)(?: one)? back[ .!]*$/.exec(
      whole.text,
    )?.[1]
  return reading?.act.kind === 'undo' && reading.act.steps === 1 && told !== undefined
    ? { score: 0.97, act: { ...reading.act, told: whole.part(0, told.length).piece.text } }
    : reading
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

const DONE_MYSELF =
  /^(?:(?:oh|ah|actually|ok|ha)[ ,]+)*(?:never ?mind|forget it|forget that|no need)[ ,.!-]+(?<x>(?:(?:i|we|i've|we've|i have|just|already|finally) )+(?:did|done|[a-z]{2,}ed|sent|paid|bought|made|wrote|written|rang|rung|took|taken|gave|given|found|got) (?:it|that|them|her|him|those)(?: (?:already|now|myself|just now|in the end|after all|off|up|in|out|back|\x80))*)[ .!]*$/

/** "never mind, just sent it": the task is done, and not given up. */
function readDoneMyself(whole: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  const isOpen = number !== undefined && more.length === 0 && view.get(number)?.completed === false
  const said = isOpen && !state.question ? whole.match(DONE_MYSELF)?.x : undefined
  return said && donenessIn(said) !== 'denied'
    ? { act: { kind: 'complete', target: { by: 'it' } }, score: 0.97 }
    : undefined
}

const DONE_BY_OTHER = compactPattern(
  /^(?:oh |ah |actually |ok )*(?:never ?mind|forget it|forget that|no need|scrap that|scratch that|don't bother)[ ,.!]+(?!(?:i|we|i've|we've|just|already|finally|have)\b)(?:my |the |his |her |our |their )?[a-z]+(?: \w+)?(?:'s| has| have| is|'s)? (?:already |just )?(?:found|had|have|did|done|sorted|bought|got|booked|made|paid|ordered|fixed|rung|rang|sent|took|taken|brought|\w{3,}ed)(?: (?:it|that|them|one|some|him|her|this))?(?: (?:already|for me|now))*[ .!]*$/,
)

/** "never mind, Niamh already did it": asks whether the task is done. */
function readDoneByOther(whole: Clause, { state, view }: Context): Reading | undefined {
  const [number, ...more] = state.focus
  if (number === undefined || more.length > 0 || state.question || !DONE_BY_OTHER.test(whole.text))
    return undefined
  return view.get(number)?.completed === false ? { act: { kind: 'wonder', number }, score: 0.97 } : undefined
}

/** "three things. Milk, eggs and bread": a stop after the count ends no sentence. */
function readCounting(whole: Clause, context: Context): Reading | undefined {
  const { clause } = withoutLeads(whole)
  const reading = COUNTING.test(clause.text) ? readAdd(clause, context) : undefined
  return reading?.act.kind === 'add' && reading.act.tasks.length > 1 ? reading : undefined
}
