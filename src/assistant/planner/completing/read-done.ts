import type { Reading, Target } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { withoutTail } from '../clauses/lead-ins.ts'
import { DONE_WORDS, donenessIn, pastVerb, SETTLED, TELLING } from '../clauses/says-done.ts'
import { BEGINS } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import { readUnchanged } from '../talk/changes-nothing.ts'
import { filterOf, readFilter } from '../targets/filters.ts'
import { namedIn, withoutDates } from '../targets/named-task.ts'
import { withoutComment } from '../targets/target-in-clause.ts'
import { fitsTitle } from '../tasks/fits-title.ts'
import { isPartOf } from '../tasks/part-of-title.ts'
import { DOING, DONE } from '../words/lexicon.ts'
import { contentWords, stemOf, wordsIn } from '../words/words.ts'
import {
  beginsWith,
  fitsVerb,
  hasOwnVerb,
  isActed,
  isLike,
  isOtherVerb,
  isState,
  ownPast,
} from './done-verbs.ts'
import { isAnother, isForIt } from './is-another-deed.ts'
import { isInPlace } from './is-in-place.ts'
import { readHas, readNowIn } from './read-has.ts'
import { readItDone, readThatsThat } from './read-it-done.ts'
import { readNowThere } from './read-now-there.ts'
import { readOwnVerb } from './read-own-verb.ts'
import { readPlacesDone } from './read-places-done.ts'
import { readRunOn } from './read-run-on.ts'
import { readThatsTheDone } from './read-thats-the-done.ts'
import { readThingDone } from './read-thing-done.ts'
import { readTookPlace } from './read-took-place.ts'

const ALL_DONE = new RegExp(
  `^(?<x>(?:everything|all|both)(?![\\w']).*?|(?:the|my|our|those) (?:(?:two|three|four|five|\\d) )?(?:overdue|late|outstanding) (?:ones|tasks|things|items|stuff))(?: (?:is|are|has been|have been|was)|'s)? (?:now |all |already |both )*(?:${DONE}|finish|ready)(?<e>(?: (?:except|but|apart from|other than|bar)\\b.*)?)[ .!]*$`,
)

const BUT_NOT =
  /^,? (?:it was |but it was |the line was )?engaged\b|^,? (?:but|and) (?:i |we )?(?:(?:haven't|hasn't|didn't|have not|did not) \w+ (?:it|them|that)|nobody|no one|nothing|it (?:broke|burned|burnt|fell))\b/

export function readDone(clause: Clause, context: Context): Reading | undefined {
  // "I wrote it but haven't sent it"
  if (BUT_NOT.test(clause.message.masked.slice(clause.to))) return readUnchanged(clause, context)
  // "it's saved?"
  if (/^[ .!]*\?/.test(clause.message.masked.slice(clause.to)) || clause.text.endsWith('?')) return undefined
  const evidence = donenessIn(clause)
  const thatsIt =
    evidence === 'denied'
      ? undefined
      : (readThatsTheDone(clause, context) ??
        readThatsThat(clause, context) ??
        readHas(clause, context) ??
        readNowIn(clause, context) ??
        readNowThere(clause, context) ??
        readOwnVerb(clause, context) ??
        readTookPlace(clause, context) ??
        readRunOn(clause, context) ??
        readThingDone(clause, context) ??
        readOwnPassive(clause, context))
  if (thatsIt || evidence === 'none') return thatsIt
  if (evidence === 'denied') return readUnchanged(clause, context)
  return (
    readSwept(clause, context) ??
    readEachDone(clause, context) ??
    readEverythingDone(clause) ??
    readNamedDone(clause, context, evidence) ??
    readItDone(clause, context) ??
    readPlacesDone(clause, context)
  )
}

const PASSIVE =
  /^(?:ok |so |right |and )*(?<x>(?:the |my |our )?[a-z]+(?: [a-z]+){0,3}?)(?:'s| is| are| was| were| has| have)(?: been)?(?: now| all| finally| already| just)* (?<v>[a-z]+)(?: now| at last| finally| already| \x80)*[ .!]*$/

/** "the oil is changed": accepts the task's own verb even if it usually tells a story. */
function readOwnPassive(clause: Clause, context: Context): Reading | undefined {
  const { x, v } = clause.match(PASSIVE) ?? {}
  // "the rent is pay on friday" is still to come.
  const isBare = DOING.has(v?.text ?? '') && clause.whens.every(({ isPast }) => isPast)
  if (!x || !v || !(isBare || TELLING.has(v.text)) || donenessIn(clause) === 'denied') return undefined
  const target = fitting(clause, namedIn(x, context, 'open'), context)
  const isOne = target?.by === 'numbers' && target.numbers.length === 1
  const title = isOne ? (context.view.get(target.numbers[0] ?? 0)?.title ?? '') : ''
  // "the rent is pay", as people write it in a new language
  const isOwn = isBare ? wordsIn(title)[0]?.norm === v.text : isOne && hasOwnVerb(clause, target, context)
  return target && isOne && isOwn
    ? { act: { kind: 'complete', target, isGuess: true }, score: 0.86 }
    : undefined
}

/** "finished everything for today" */
function readSwept(clause: Clause, { state }: Context): Reading | undefined {
  const swept = clause.match(
    /^(?:i |we |i've |we've |just |finally )*(?:have )?(?:did|done|finished|completed|managed|cleared|tackled|got through|got(?= .*\b(?:done|finished|sorted)\b| all of (?:them|those|these)\b)|ticked off|polished off) (?<x>(?:everything|all)(?![\w']).*?)(?: (?:done|finished|off|sorted|completed))?(?<w> \x80)?(?:,? (?:all of it|mark (?:it|them) all off|tick (?:it|them) all off|at last|now))*[ .!]*$/,
  )
  const said = swept?.x ? filterOf(withoutTail(withoutComment(swept.x))) : undefined
  const when = swept?.w?.whens[0]
  // "got everything done for today"
  const all =
    said && when?.range && said.due === undefined ? { ...said, due: when.range, dueWords: when.words } : said
  // "got all of them except foil" speaks of the last list.
  const isListed = /^all of (?:them|those|these)\b/.test(swept?.x?.text ?? '') && state.listed.length > 1
  if (!isListed && /\bgot all of\b/.test(clause.text) && !DONE_WORDS.test(clause.text)) return undefined
  const among = isListed ? { among: [...state.listed] } : {}
  if (all)
    return {
      act: { kind: 'complete', target: { by: 'filter', filter: { ...all, ...among, status: 'pending' } } },
      score: 0.93,
    }
  return undefined
}

/** "everything is done except the milk" */
function readEachDone(clause: Clause, { state }: Context): Reading | undefined {
  const each = clause.match(ALL_DONE)
  // After adding or moving a task, "great, all done" is only thanks.
  const isChat =
    /^(?:all|everything)$/.test(each?.x?.text ?? '') &&
    (state.done?.kind === 'add' ||
      state.done?.kind === 'change' ||
      /\b(?:thanks?|thank you|bye)\b/.test(clause.message.masked))
  // "rang the bank, all sorted" speaks of the bank.
  // "tick off everything due today, all done" adds nothing to that.
  const isOfLast =
    /^(?:all|everything)$/.test(each?.x?.text ?? '') &&
    clause.from > 0 &&
    (donenessIn(before(clause)) !== 'none' || BEGINS.test(before(clause).text))
  if (isChat || isOfLast) return { act: { kind: 'chat', about: 'thanks' }, score: 0.94 }
  const first = each?.x ? filterOf(each.x) : undefined
  if (first) {
    const except = each?.e ? readFilter(each.e).except : undefined
    return {
      act: {
        kind: 'complete',
        target: { by: 'filter', filter: { ...first, status: 'pending', ...(except && { except }) } },
      },
      score: 0.94,
    }
  }
  return undefined
}

function before({ message, from }: Clause): Clause {
  return new Clause(message, 0, from)
}

/** "everything I had for today, polished off" */
function readEverythingDone(clause: Clause): Reading | undefined {
  const filter = filterOf(clause)
  const everything =
    /^(?:everything|all)(?: (?:i (?:had|have)(?: (?:down|planned|on))*|of it|that was|on(?: my list)?|my tasks|the tasks|of them|of my tasks)*)?(?: ?(?:for|on|due))? ?\x80?(?: (?:is|are|'s|has been|have been|was))? /.test(
      clause.text,
    )
  if (everything && filter && /\b(?:done|finished|completed?|polished off|sorted)\b/.test(clause.text)) {
    const [when] = clause.whens
    return {
      act: {
        kind: 'complete',
        target: {
          by: 'filter',
          filter: { status: 'pending', ...(when?.range && { due: when.range, dueWords: when.words }) },
        },
      },
      score: 0.9,
    }
  }
  return undefined
}

/** "posted the letter", "the report is done" */
function readNamedDone(clause: Clause, context: Context, evidence: 'sure' | 'likely'): Reading | undefined {
  if (IT_ONLY.test(clause.text) && contentWords(clause.piece.text).length < 2) return undefined
  const target = settledOf(clause, fitting(clause, namedIn(clause, context, 'open'), context), context)
  if (target && evidence === 'likely' && !isInPlace(clause, target, context)) return undefined
  if (target && isState(clause, target, context)) return readUnchanged(clause, context)
  // "I changed the time of the call" is about neither "Change the sheets" nor "Call the clerk".
  if (target?.by === 'anyof' && TELLING.has(pastVerb(clause.text)?.verb ?? '')) return undefined
  if (target?.by === 'anyof' && target.numbers.length === 2 && /^(?:both|the two)\b/.test(clause.text))
    return { act: { kind: 'complete', target: { by: 'numbers', numbers: target.numbers } }, score: 0.9 }
  const only = target?.by === 'numbers' && target.numbers.length === 1 ? target.numbers[0] : undefined
  if (only !== undefined && isPartOf(clause.piece.text, context.view.get(only)?.title ?? ''))
    return { act: { kind: 'wonder', number: only }, score: 0.86 }
  // "cashed up" is "Cash up the till", and not "Take the cash to the bank".
  const own =
    target?.by === 'anyof' ? target.numbers.filter((number) => beginsWith(clause, number, context)) : []
  // "spoke to the bank" is "Call the bank", and not "Send the form to the bank".
  const like =
    target?.by === 'anyof' && own.length === 0
      ? target.numbers.filter((number) => isLike(clause, number, context))
      : own
  const [alone] = like.length === 1 ? like : []
  if (alone !== undefined && isPartOf(clause.piece.text, context.view.get(alone)?.title ?? ''))
    return { act: { kind: 'wonder', number: alone }, score: 0.86 }
  // "finished the report" is "Finish the report", and not "Send the report".
  if (alone !== undefined)
    return {
      act: { kind: 'complete', target: { by: 'numbers', numbers: like }, isGuess: true },
      score: own.length === 1 ? 0.94 : 0.86,
    }
  if (only !== undefined && evidence === 'likely' && isOtherVerb(clause, only, context))
    return THEY.test(clause.text) ? undefined : { act: { kind: 'wonder', number: only }, score: 0.74 }
  // "The Petersons have eloped" is about neither of their tasks.
  if (
    target?.by === 'anyof' &&
    evidence === 'likely' &&
    target.numbers.every((number) => isOtherVerb(clause, number, context))
  )
    return undefined
  const isDoubtful = evidence === 'likely' ? isAnother : isForIt
  if (only !== undefined && isDoubtful(clause, only, context))
    return { act: { kind: 'wonder', number: only }, score: 0.74 }
  if (target && (evidence === 'sure' || fitsVerb(clause, target, context))) {
    const verb = pastVerb(clause.text)?.verb ?? ''
    const isSure =
      evidence === 'sure' || hasOwnVerb(clause, target, context) || isActed(verb, target, context.view)
    return { act: { kind: 'complete', target, isGuess: true }, score: isSure ? 0.86 : 0.74 }
  }
  const done = evidence === 'sure' ? fitting(clause, namedIn(clause, context, 'done'), context) : undefined
  if (done) return { act: { kind: 'complete', target: done, isGuess: true }, score: 0.7 }
  return undefined
}

/** "they picked the other venue" is what somebody else did. */
const THEY = /^(?:they|he|she|someone|somebody)\b/

const OWN_VERB = /\b(?:is|are|was|were|will|'ll|he'll|she'll|needs?|can|has|have|still|he|she|they)\b/

/** The tasks that a statement reports as done, of those it names. */
function fitting(clause: Clause, target: Target | undefined, { view, state }: Context): Target | undefined {
  if (!target || !('numbers' in target)) return target
  // "The kitchen is clean, the bathroom is a disaster": each part speaks for itself.
  const parts = clause.text.split(/, | but | and (?=no |not )/)
  const parted = parts.filter(
    (part, index) =>
      // "… but I forgot her glasses so leave that one open"
      !(index > 0 && /\b(?:forgot|leave|keep)\b/.test(part)) &&
      (parts.length === 1 || saysDone(part) || !(OWN_VERB.test(part) || (index > 0 && /\x80/.test(part)))),
  )
  const said =
    parts.length === 1
      ? withoutState(clause)
      : parted.filter((part) => !/^(?:no|not|but)\b/.test(part)).join(', ')
  const numbers = target.numbers.filter((number) => {
    const task = view.get(number)
    const verb = ownPast(clause.text, task?.title ?? '') ?? pastVerb(clause.text)?.verb
    return (
      task &&
      (fitsTitle(said, task, verb) ||
        isPhrase(said, task.title, verb) ||
        (state.focus.includes(number) && contentWords(said).length <= 1))
    )
  })
  if (numbers.length === 0) return undefined
  return target.by === 'anyof' && numbers.length > 1 ? { by: 'anyof', numbers } : { by: 'numbers', numbers }
}

/** The subject of "the car's clean". */
function withoutState(clause: Clause): string {
  const text = withoutDates(clause)
  return pastVerb(clause.text) ? text : text.replace(new RegExp(SETTLED.source, 'i'), ' ')
}

/** "bins are out" is "Put the bins out", and not "Wash out the bin". */
function settledOf(clause: Clause, target: Target | undefined, context: Context): Target | undefined {
  if (target?.by !== 'anyof') return target
  const settled = target.numbers.filter((number) =>
    isInPlace(clause, { by: 'numbers', numbers: [number] }, context),
  )
  return settled.length === 1 ? { by: 'numbers', numbers: settled } : target
}

/** "cashed up" is "Cash up the till". */
function isPhrase(said: string, title: string, verb = ''): boolean {
  const words = wordsIn(said)
  const [first, second] = wordsIn(title)
  const at = words.findIndex(({ norm }) => norm === verb)
  return (
    at >= 0 &&
    words.length <= at + 2 &&
    first?.stem === stemOf(verb) &&
    second !== undefined &&
    second.norm === words[at + 1]?.norm
  )
}

function saysDone(text: string): boolean {
  return DONE_WORDS.test(text) || SETTLED.test(text) || pastVerb(text) !== undefined
}

/** "I sold it" names nothing. */
const IT_ONLY =
  /\b(?:it(?!'s way)|that|this|them|those|him|her(?! (?!too|back|again|now|already|as|and|about)[a-z]))\b/
