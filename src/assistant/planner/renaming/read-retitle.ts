import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import { unquoted } from '../clauses/cut.ts'
import { WHEN } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { BEGINS, sentencesOf } from '../clauses/sentences.ts'
import type { Context } from '../context.ts'
import type { When } from '../dates/find-whens.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { DOING, HEDGED, HYPOTHETICAL, UNSURE_PAST } from '../words/lexicon.ts'
import { WISHES } from '../words/only-told.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, sentence, wordsIn } from '../words/words.ts'
import { extended } from './add-to-title.ts'
import { meantIn, type TitleCorrection } from './title-cues.ts'
import { alignedTitle, titleWithReplaced } from './title-edit.ts'

/** Longer messages do not correct titles. */
const LONGEST = 160

/** The task just touched, if its title may be corrected. */
function lastTask({ state, view }: Context): IndexedTask | undefined {
  const task = state.focus.length === 1 ? view.get(state.focus[0] as number) : undefined
  const kind = state.done?.kind
  return task && !task.completed && (kind === 'add' || kind === 'change' || kind === 'undo')
    ? task
    : undefined
}

/** "*60", "lanterns, not lamps", "I meant Teresa", "it's with Ana and Marko": a part of the title is put right. */
export function readRetitle(clause: Clause, context: Context): Reading | undefined {
  const task = lastTask(context)
  if (!task || clause.text.length > LONGEST || KIND_OF.test(clause.text) || isDoubted(clause))
    return undefined
  if (context.state.question || context.state.proposed) return undefined
  const longer = lengthened(clause, task.title) ?? extended(clause, context)
  if (longer) return { act: { kind: 'change', target: { by: 'it' }, set: { title: longer } }, score: 0.96 }
  for (const meant of meantIn(clause)) {
    if (isOther(meant, task, context)) continue
    const title = retitled(task.title, meant)
    if (title === undefined || title === task.title) continue
    return {
      act: { kind: 'change', target: { by: 'it' }, set: { title } },
      score: meant.how === 'told' ? 0.9 : 0.96,
    }
  }
  return undefined
}

/** The same for a clause without its lead-ins, which this reads too. */
export function retitledIn(clause: Clause, context: Context): Reading | undefined {
  const whole = sentencesOf(new Clause(clause.message)).find(
    ({ from, to }) => from <= clause.from && clause.to <= to,
  )
  return whole && readRetitle(whole, context)
}

/** "maybe lunch, not dinner" puts nothing right. */
function isDoubted({ text }: Clause): boolean {
  return (
    HYPOTHETICAL.test(text) ||
    HEDGED.test(text.replace(/\b(?:supposed|meant) to (?:be|say|read)\b/, '')) ||
    WISHES.test(text)
  )
}

/** "the visas should be more important": says no name. */
const STARTS_LEVEL = /^(?:more|less|higher|lower|urgent|important|high|low|medium)(?: |$)/

const HALF_OF_DAY =
  /^(?:in the |at |the )?(?:morning|afternoon|evening|night|noon|midday|midnight|a\.?m\.?|p\.?m\.?|weekend)$/

function retitled(title: string, { to, from, how }: TitleCorrection): string | undefined {
  const said = to.piece.text
  if (STARTS_TALK.test(to.text) || STARTS_LEVEL.test(to.text) || donenessIn(to) !== 'none') return undefined
  // "evening I mean" puts the hour right.
  if (HALF_OF_DAY.test(to.text)) return undefined
  // "make it the cottage" names another one of what the title has: "the campsite".
  const isMade = /\bmake (?:it|that) $/.test(to.message.masked.slice(0, to.from))
  if (how === 'sure' && !from && isMade && !hasThing(title)) return undefined
  if (from) return isRequest(to, title) ? undefined : titleWithReplaced(title, from.piece.text, said)
  if (isRequest(to, title) || (how !== 'says' && contentWords(said).length > 4)) return undefined
  if (how !== 'sure' && wordsIn(said).some(({ norm }) => isPast(norm) && !UNSURE_PAST.has(norm)))
    return undefined
  if (how === 'told') return alignedTitle(title, said, how)
  const changed = alignedTitle(title, said, how === 'weak' ? 'weak' : 'sure')
  return changed ?? (how === 'says' && contentWords(said).length > 1 ? sentence(unquoted(said)) : undefined)
}

/** "the campsite", "a pizza" */
function hasThing(title: string): boolean {
  return /\b(?:an?|the) /i.test(title)
}

const STARTS_TALK = compactPattern(
  /^(?:i|i'm|i'd|he|she|it|it's|they|we|you|that|that's|there|not|no|don't|never|what|is|are|only|just|mine|too|so|to|done|if|when|because)(?![\w'])|\b(?:should|only|just|mine|too|is|are|was|were|had|did)\b/,
)

/** "delete the bike, not the flights" asks for something else. */
function isRequest(to: Clause, title: string): boolean {
  const [first, second] = wordsIn(to.text)
  const isVerb = DOING.has(first?.norm ?? '') && DOING.has(wordsIn(title)[0]?.norm ?? '')
  return BEGINS.test(to.text) && !(isVerb && second !== undefined)
}

/** After a move, "I meant the report" may mean another task. */
function isOther({ to, from }: TitleCorrection, task: IndexedTask, { state, view }: Context): boolean {
  if (state.done?.kind === 'add' || (from && state.done?.kind !== 'change')) return false
  return matches(to.piece.text, view, (each) => each !== task).some(
    ({ hits, wordShare }) => hits >= 0.75 && wordShare >= 0.5,
  )
}

const PUTS = '(?:(?:so|and|please|can you|could you|would you|also) )*(?:put|add|stick|include|write|note)'
const TO_NAME = '(?:also |too )?(?:in|to|into|on) (?:(?:the |its )?(?:name|title)|it|there)'
const IN_NAME = new RegExp(
  `^(?:and )?it(?:'s|s| is|'ll be| will be) (?<x>(?:on|with|at|in|for|by|about) .+?)(?: now)?[,;.]? ${PUTS} (?:that|it|this|the \\w+) ${TO_NAME}(?:,? (?:please|too|as well|also))*[ .!?]*$`,
)

/** "write there also 180 pounds" */
const WRITE_THERE =
  /^(?:(?:and|please|ok|can you|could you) )*(?:write|put|add|note) (?:also |too )?(?:in |down |on )?(?:there|to it|to that|into it)(?: also| too| that it is| that it's)? (?<x>(?!an? |more|less|too)[^,.?]{2,40}?)(?: please| too| as well)*[ .!]*$/

const SIZE =
  /^(?:(?:it's |she's |he's |they're |in )*(?:an? )?)(?<x>size \w{1,4})(?:,? (?:please|i think|put that in|as well|too))*[ .!]*$/
const KIND_OF =
  /^(?:it's |its )?(?:the|my) (?<x>.{2,30}?) (?:one|ones|kind|type|sort|version)(?:,? (?:i mean|please|put that in))*[ .!]*$/

/** "formula milk", then "the stage 1 one": says which, where no other task is meant. */
function specified(clause: Clause, title: string, { view, state }: Context): string | undefined {
  const size = state.done?.kind === 'add' ? clause.match(SIZE)?.x : undefined
  if (size) return `${title}, ${size.piece.text}`
  const which = state.done?.kind === 'add' && clause.whens.length === 0 ? clause.match(KIND_OF)?.x : undefined
  if (!which || /^(?:first|second|third|last|other|next|same|new|old)$/.test(which.text)) return undefined
  const isOther = matches(which.piece.text, view).some(({ wordShare, hits }) => wordShare >= 0.6 && hits >= 1)
  return isOther ? undefined : `${title} (${which.piece.text})`
}

/** "Nadia's joining, put that in the name" */
const JOINING = new RegExp(
  `^(?:(?:oh|and|also|so) )*(?<x>(?:my )?[a-z]+(?: and [a-z]+)?)(?:'s|'ll| is| are| will| wants to)?(?: also| now)? (?:joining|coming|join|come|to join|to come|going to (?:join|come))(?: us| along| as well| too| with us)*[,;.]? ${PUTS} (?:that|it|her|him|them|(?:her|his|their|the) names?) (?:in$|${TO_NAME})(?:,? (?:please|too|as well))*[ .!?]*$`,
)

/** "it's on Teams, put that in the name" */
function lengthened(clause: Clause, title: string): string | undefined {
  const more = clause.match(IN_NAME)?.x?.piece.text
  if (more !== undefined) return `${title} ${more}`
  const who = clause.match(JOINING)?.x?.piece.text
  if (who !== undefined) return `${title} ${/ with /i.test(title) ? 'and' : 'with'} ${who}`
  const note = clause.whens.length + clause.levels.length === 0 ? clause.match(WRITE_THERE)?.x : undefined
  return note && `${title}, ${note.piece.text}`
}

const MADE = new RegExp(
  `^(?:make (?:it|that)(?: say)?|change (?:it|that) to(?: say| read)?|call it) (?<x>[^,]+?)(?: (?:now|instead|please))*(?:,? (?<w>${WHEN}))?(?:(?:,| (?=(?:they're|he's|she's|it's|because|cos) ))[^\\x80]*)?[ .!]*$`,
)
const BARE = new RegExp(
  `^(?<x>[^,]+?)(?: (?:now|instead|please))*(?:,? (?<w>${WHEN}))?(?:,[^\\x80]*)?[ .!]*$`,
)

/** "make it four bags", "actually size 5 now": words that share one with the title say how it should be. */
export function reworded(clause: Clause, context: Context): Reading | undefined {
  const task = lastTask(context)
  if (!task || clause.levels.length > 0 || LENGTH_OF_TIME.test(clause.text)) return undefined
  const { title, when } = madeOf(clause, task.title) ?? {}
  const changed = title ?? specified(clause, task.title, context)
  if (changed === undefined || changed === task.title) return undefined
  const set = { ...(when && settingOf(when)), title: changed }
  return { act: { kind: 'change', target: { by: 'it' }, set }, score: when || title ? 0.92 : 0.85 }
}

/** "make it 2 weeks" */
const LENGTH_OF_TIME = compactPattern(
  /(?:^|\b(?:it|that|to|in) )(?:\d+|an?|one|two|three|four|five|six) (?:days?|weeks?|months?|hours?|minutes?)[ .!]*$/,
)

const COUNTED = /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/

function madeOf(clause: Clause, title: string): { title: string; when: When | undefined } | undefined {
  const isMade = /\b(?:make|change) (?:that|it)(?: to)?[ ,]*$/.test(
    clause.message.masked.slice(0, clause.from),
  )
  // "chapter 6 as well" is one more.
  if (!isMade && /^[ ,]*(?:too|as well|also)\b/.test(clause.message.masked.slice(clause.to))) return undefined
  const made = clause.match(MADE) ?? (isMade ? clause.match(BARE) : undefined)
  const said =
    made?.x ?? (COUNTED.test(clause.text) && clause.whens.length === 0 ? clause.match(BARE)?.x : undefined)
  if (!said || said.whens.length > 0 || wordsIn(said.text).length > 8) return undefined
  const text = unquoted(said.piece.text)
  const isThing = !/^(?:an?|the) /i.test(text) || hasThing(title)
  const changed = alignedTitle(
    title,
    text,
    made && isThing && contentWords(text).length > 1 ? 'sure' : 'weak',
  )
  return changed === undefined ? undefined : { title: changed, when: made?.w?.whens[0] }
}
