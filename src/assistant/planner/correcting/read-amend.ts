import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Setting, Target } from '../act.ts'
import { isDayAgain } from '../adding/read-like-last.ts'
import { startsAsking } from '../asking/ask-forms.ts'
import { halfOf, otherAmount, pastHour, timeSetting, toldSetting } from '../changing/amend-times.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { LEVEL, WHEN } from '../clauses/masked-message.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import type { Context } from '../context.ts'
import { retitledIn, reworded } from '../renaming/read-retitle.ts'
import { isMentioned } from '../talk/date-in-talk.ts'
import { withoutDates } from '../targets/named-task.ts'
import { likeness, matches } from '../tasks/match-titles.ts'
import { nextOccurrence } from '../tasks/occurrences.ts'
import { DOING, HEDGED, HYPOTHETICAL } from '../words/lexicon.ts'
import { priorityOf } from '../words/priorities.ts'
import { sentenceIn } from '../words/whole-sentence.ts'
import { contentWords, wordsIn } from '../words/words.ts'
import { narrowed, readMeantAnother } from './read-meant-another.ts'
import { alsoAdded, readRepeat } from './read-repeat.ts'

/** No word may match twice: the time would double with every word. */
const EMPTY_WORDS =
  "(?:make|set|put|have|do|move|change|push|it|that|this|one|for|to|on|at|by|due|is|be|should|needs?|say|let's|please|then|instead|rather|actually|no|not|wait|sorry|oh|and|also|but|um|uh|so|now|the|a|same|time|day|date|of|i|mean|meant|maybe|around|about|better|only|just|yeah|yes|ok|well|hmm|in|fact|with|as|mark|flag|down|up|bump|priority|there|while|you're|it's|its|that's|can|until|till|thing|ah|they|said|he|she|says|we|will|give|another|more|extra|later|earlier|too|really|very|super|pretty|got|rang|called|moved|me|us|him|her|works|work|next|go|goes|going|gonna|happen|happening|remind|must|has|like|ish|roughly|obvs|obviously|probably|would|safer|fine|good|great|best|easier|suits?|ups|eh|or|after|all|start|starts|begin|begins|told|am|are|them|both|want|quite|fairly|kinda|confirmed|again|let|was|back|grand|perfect|ideal|i'll|i'd|latest|sometime|some|nite|night|morning|during|my|lunch|break|exactly|sharp|precisely|prompt|dot|other|different|shall|if you|repeat|repeats|repeating|recurring)"

const ONLY_SETTING = compactPattern(
  new RegExp(
    `^(?:${EMPTY_WORDS}[ ,.!:*]+)*(?:${WHEN}|${LEVEL}|urgent|important|high|low|medium)(?:[ ,.!]+(?:${EMPTY_WORDS}|${WHEN}|${LEVEL}|high|low|medium|urgent))*[ ,.!]*$`,
  ),
)

const TIME_ONLY =
  /^(?<lead>(?:(?:make|no|wait|not|actually|sorry|oh|back|is|it|it's|its|that|that's|at|say|to|i|mean|meant|um|um,|rather|correction|he|she|they|said|says|exactly|around|about|should|be|\*)[ ,]+)*)(?<h>\d{1,2})(?:[:.]?(?<m>\d{2}))? ?(?<half>[ap]m?)?(?:[ .!]*$|[ ,]+(?:exactly|sharp|precisely|prompt|on the dot|or so|not|is (?:better|fine|good)|would be (?:better|fine|good|best)|suits|instead|then|he|he's|hes|she|she's|they|i|i'm|it|works|now|please|because|cos|actually|can you|can u|could you|on my|in my|during|before|after)\b.*$)/

/** "5pm not 4", "in three weeks, not two" */
const NOT_AMOUNT = compactPattern(
  /,? (?:and )?(?:not|rather than|instead of) (?:in )?(?:\d{1,2}(?:[:.]\d{2})?(?: ?[ap]m)?|one|two|three|four|five|six|seven|eight|nine|ten|an?)(?: (?:days?|weeks?|months?|hours?))?[ .!]*$/,
)

/** "not eleven half past ten" */
const NOT_HOUR = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}),? (?<x>\x80.*)$/

const LEVEL_FIRST =
  /^(?:(?:make it|and|also|mark it|set it to|as|its|it's) )*(?<l>high|low|medium|normal|urgent|important)(?: priority)?(?: please)?(?=$|[ ,.!])/

/** A message with only a date or a priority is about the task before. */
export function readAmend(whole: Clause, context: Context, isCorrection: boolean): Reading | undefined {
  const { state } = context
  const clause = cutEnd(whole, NOT_AMOUNT)
  if (/\?\s*$/.test(clause.text) || startsAsking(clause.text)) return undefined
  const other = clause.match(NOT_HOUR)?.x
  if (other && /\bnot (?:at )?$/.test(clause.message.masked.slice(0, clause.from)))
    return readAmend(other, context, true)
  if (state.focus.length === 0)
    return readRepeat(clause, context) ?? readMeantAnother(clause, context, isCorrection)
  // "paid the gas bill", "next one is due in january": what is done gets no new date.
  if (isOver(context)) return readRepeat(clause, context) ?? readMeantAnother(clause, context, isCorrection)
  const target = state.focus.length > 1 ? ({ by: 'them' } as const) : ({ by: 'it' } as const)
  if (
    state.done?.kind === 'undo' &&
    /^(?:(?:and|also|undo|then) )*(?:the (?:one|change|thing) before(?: that)?|again|once more|one more|that one|the other one)(?: (?:too|as well|also|again|please|sorry))*[ .!]*$/.test(
      clause.text,
    )
  )
    return { act: { kind: 'undo', steps: 1 }, score: 0.96 }
  const same =
    (/\bsame\b/.test(clause.text) || isDayAgain(clause, context) ? readRepeat(clause, context) : undefined) ??
    (/^(?:make|change|call)\b/.test(clause.text) ? reworded(clause, context) : undefined)
  if (same) return same
  const half = pastHour(clause, context) ?? halfOf(clause, context)
  if (half) return { act: { kind: 'change', target, set: half }, score: 0.97 }
  const amount = otherAmount(whole, context, isCorrection)
  if (amount)
    return {
      act: { kind: 'change', target: { by: 'numbers', numbers: [...state.focus] }, set: amount },
      score: 0.97,
    }
  // "not monday": another day, and they have not said which.
  const isRefused =
    /\bnot (?:on )?$/.test(clause.message.masked.slice(0, clause.from)) && clause.whens.length === 1
  if (((isRefused && ONLY_SETTING.test(clause.text)) || NO_GOOD.test(clause.text)) && state.done)
    return { act: { kind: 'change', target, set: {} }, score: 0.9 }
  const isTold = isMentioned(clause, context)
  const isCall = /\b(?:called|rang|told) (?:me|us|him|her)\b|\bno time\b/.test(clause.text)
  if (ONLY_SETTING.test(clause.text) && !isCall && !isTold && !namesAnother(clause, context)) {
    const set = onlySetting(clause)
    if (set) {
      // "tomorrow" after a list of tasks asks for those of tomorrow, after a task it is its date.
      const isAfterList = state.ask !== undefined && state.done === undefined && state.focus.length !== 1
      return { act: { kind: 'change', target, set }, score: isAfterList ? 0.4 : 0.87 }
    }
  }
  // "and receipt books, but they're low priority"
  const also =
    clause.levels.length > 0 && /^(?:oh )?(?:and|also|plus)\b/.test(clause.message.masked)
      ? alsoAdded(clause, context)
      : undefined
  if (also) return also
  const told = toldSetting(clause, context)
  if (told) return { act: { kind: 'change', target, set: told }, score: 0.9 }
  const loose = isTold ? undefined : looseSetting(clause, context)
  if (loose) {
    // "tomorrow at 9 when they open" asks for no list.
    const isSaidWhen = /^\x80,? (?:when|as soon as|once|before|after) (?:they|he|she|it|we|i)\b/.test(
      clause.text,
    )
    const isGuess = isAboutOther(clause, context)
    return {
      act: { kind: 'change', target, set: loose, ...(isGuess && { isGuess }) },
      score: isSaidWhen ? 0.92 : 0.66,
    }
  }
  const level = LEVEL_FIRST.exec(clause.text)?.groups?.l
  if (level && state.done && !isTold && wordsIn(clause.text).length <= 8 && state.focus.length === 1)
    return { act: { kind: 'change', target, set: { priority: priorityOf(level) } }, score: 0.8 }
  const hour = hourOrNumber(clause, target, context, isCorrection)
  if (hour) return hour
  return (
    readRepeat(clause, context) ??
    retitledIn(clause, context) ??
    reworded(clause, context) ??
    alsoAdded(clause, context) ??
    readMeantAnother(clause, context, isCorrection) ??
    narrowed(clause, context)
  )
}

/** Whether the tasks spoken of are done, and none of them repeats. */
function isOver({ state, view }: Context): boolean {
  const tasks = state.focus.flatMap((number) => view.get(number) ?? [])
  return tasks.length > 0 && tasks.every((task) => task.completed && nextOccurrence(task, view) === undefined)
}

/** "tomorrow's too soon" */
const NO_GOOD =
  /^\x80(?:'s| is)? (?:(?:a bit |way |much |far )?too (?:late|early|soon|tight|close)|no good|not good|impossible|not possible)(?: for \w+)?[ .!]*$/

const NOUN_FIRST = /^(?:the |my )?(?<noun>lunch|break|work|call|start|night) /

/** "lunch at 1", where there is another task for lunch. */
function namesAnother({ text }: Clause, { state, view }: Context): boolean {
  const noun = NOUN_FIRST.exec(text)?.groups?.noun
  return (
    noun !== undefined &&
    view.tasks.some(
      ({ number, completed, words }) =>
        !completed && !state.focus.includes(number) && words.some(({ norm }) => norm === noun),
    )
  )
}

/** "make that 4": a new hour, or after "order 10 tyres" a new number. */
function hourOrNumber(
  clause: Clause,
  target: Target,
  context: Context,
  isCorrection: boolean,
): Reading | undefined {
  const { state, view } = context
  const said = TIME_ONLY.exec(clause.text)?.groups
  if (!said) return undefined
  const isTimed = view.get(state.focus[0] ?? 0)?.due_time !== undefined
  const counted = !isTimed && said.m === undefined ? numberIn(context) : undefined
  if (counted && said.h && state.done && isCorrection)
    return { act: { kind: 'retitle', from: counted, to: said.h }, score: 0.9 }
  const isHour =
    isCorrection ||
    isTimed ||
    /\b(?:said|says)\b/.test(said.lead ?? '') ||
    said.m !== undefined ||
    said.half !== undefined ||
    /\b(?:exactly|sharp|precisely|prompt|dot)\b/.test(clause.text) ||
    /^at\b/.test(clause.text)
  const set = isHour && (state.done || isTimed) ? timeSetting(said, context) : undefined
  return set && { act: { kind: 'change', target, set }, score: 0.86 }
}

/** The only number in the title: after "order 10 tyres", "make that 12" is no time. */
function numberIn({ state, view }: Context): string | undefined {
  const numbers = view.get(state.focus[0] ?? 0)?.title.match(/(?<![\w.:])\d+(?![\w.:])/g) ?? []
  return numbers.length === 1 ? numbers[0] : undefined
}

const POINTS =
  /\b(?:it|it's|that|that's|this|they|he|she|him|her|then(?=[ .!]*$|, )|there|now|instead|same|i'm|i've|we're|open|opens|closed|free|off|only|till|until|actually|rather|better|me|one|say|like|after|when|before)\b/

/** "the visit to the doctor": something with a name of its own. */
const NAMES_THING =
  /\b(?:the|my|our) (?!same|time|date|day|deadline|other|first|second|last|next|latest|earliest|whole|moment|end|start|beginning|morning|afternoon|evening|night|weekend|week|month|one|most|only|usual|way|shop|place|office|lunch|lunchtime|break)[a-z]{3,}/

const BEGINS_SETTING = new RegExp(`^(?:${WHEN}|${LEVEL})`)

/** News about people: "she finished hers on friday", "I'm free at 3". */
const TALK = /^(?:and )?(?:she|he|they|we|i|i'm|he's|she's|they're|we're)\b/

/** Words that show a date belongs to the task, unlike "it's cold today". */
const SETS =
  /\b(?:instead|rather|better|so (?:do|make|move|let's|i|we|can|push|put|it|not|that)|then|make|made|moved?|moving|do it|put|set|changed?|push|pushed|shift|actually|says?|said|told|wants?|prefers?|suits?|works? (?:for|better)|can (?:do|make|come)|can only|can't|closed|shut|full|booked|only|because|cos|since|when|once|after|before|not|no|due|deadline|has to|have to|needs? to|got to|should|must|let's|sorry|wait|or|say|same|like|free|comes?|coming|gave|got me|first|earliest|latest|probably|please|obvs|btw|if i can|needs doing|rung|rang|phoned|called (?:me|us)|now it's|\x80 now)\b/
const ONLY_IT =
  /^(?:and |oh |so |but |ok |yes )*(?:it|it's|its|that|that's|this|they|he|she|he's|she's|they're)?(?: is| are| will be|'ll be)?(?: now| on| at| for| by| again| there| here| one)* ?\x80[ ,]*(?:\x80)?[ .!]*$/

/** "make that friday, she's off" */
function isCorrecting({ message, from }: Clause): boolean {
  return /\b(?:make (?:it|that)|actually|sorry|no|wait)[ ,]*$/.test(message.masked.slice(0, from))
}

/** "tomorrow at 9 when they open", "I'm off Friday so do it then": a date among words that name nothing else. */
function looseSetting(clause: Clause, context: Context): Setting | undefined {
  const { state, view } = context
  const set = settingIn(clause)
  if (
    !set ||
    (!state.done && state.ask?.about === 'list') ||
    state.focus.length !== 1 ||
    HYPOTHETICAL.test(clause.text) ||
    HEDGED.test(clause.text)
  )
    return undefined
  if (
    clause.message.text === clause.message.written &&
    TALK.test(clause.text) &&
    !/\b(?:it|do it|that|then|instead|so|move|moved|change|changed|said|says|wants?|rather|prefer|now|comes|got|gave)\b/.test(
      clause.text,
    )
  )
    return undefined
  if (!state.done && /^(?:and |so |but )?(?:he|she|they|he's|she's|they're)\b/.test(clause.text))
    return undefined
  if (/(?:^|, )(?:it's|that's) (?:his|her|their|my|our) \w+/.test(clause.text)) return undefined
  if (/\bno time\b/.test(clause.text)) return undefined
  // "the radio says it clears up by sunday", "the taxman can wait a day": the date is about something else.
  if (REPORTS_DEED.test(clause.text) || (set.shift && isAboutOther(clause, context))) return undefined
  const isDate = set.priority === undefined && set.shift === undefined && !isCorrecting(clause)
  if (isDate && !SETS.test(clause.text) && !ONLY_IT.test(clause.text)) return undefined
  const [before = ''] = /^(?:after|before|when|once)\b/.test(clause.text) ? [] : clause.text.split(/\x80/)
  if (NAMES_THING.test(before) && !/,\s*$/.test(before)) {
    const own = matches(withoutDates(clause), view, ({ number }) => state.focus.includes(number))
    if (!own.some(({ hits }) => hits >= 0.75)) return undefined
  }
  // "tomorrow they are closed" is why not tomorrow.
  if (
    /^.,? (?:he|she|they|we|it)(?:'s|'re| is| are) (?:closed|shut|busy|away|off|full|booked|out)\b/.test(
      clause.text,
    )
  )
    return undefined
  const isOther = ({ number }: { number: number }) => !state.focus.includes(number)
  const [first] = wordsIn(clause.text)
  const begins = BEGINS_SETTING.test(clause.text)
  if (first && DOING.has(first.norm) && !begins) return undefined
  const isPointing =
    POINTS.test(clause.text) ||
    /^(?:needs?|has to|have to|must|should|got to|due|deadline|by)\b/.test(clause.text) ||
    (begins &&
      /^.[ ,]+(?:when|because|as|since|so|if|before|after|or|cos|btw|obvs|probably|i (?:can|could|will|have|keep|always|need|never)|i'll|he|she|they|we)\b|^., (?:[a-z']+ ?){1,3}$/.test(
        clause.text,
      ))
  if (!isPointing) return undefined
  // "Same day also go to the post office" is another task.
  const [verb, object] = wordsIn(
    clause.text.slice(1).replace(/^[ ,]*(?:(?:also|and|then|please|i (?:need|have) to)[ ,]+)*/, ''),
  )
  if (begins && verb && DOING.has(verb.norm) && object && !/^(?:it|that|this|them)$/.test(object.norm))
    return undefined
  const named = clause.part(0, /,/.exec(clause.text.slice(2))?.index ?? clause.text.length)
  const [best] = [
    ...matches(withoutDates(clause), view, isOther),
    ...matches(withoutDates(named), view, isOther),
  ].sort((one, other) => other.wordShare - one.wordShare)
  const own = view.get(state.focus[0] as number)
  // "photos need doing first, say tomorrow" speaks of another task.
  const isAnother =
    best !== undefined &&
    best.hits >= 1 &&
    !begins &&
    !matches(withoutDates(clause), view, (task) => task === own).some(({ hits }) => hits >= 1)
  return best && (best.titleShare >= 0.6 || best.wordShare >= 0.6 || isAnother) ? undefined : set
}

/** "she says it rains on friday", unlike "she says it moves to friday" */
const REPORTS_DEED =
  /\b(?:says?|said|reckons?|thinks?) (?:that )?(?:it|they|he|she)(?:'ll| will)? (?!is|are|was|will|'ll|moves?|starts?|begins?|happens?|goes|has|needs?|must|should|can|could|would|works?|suits?|closes?|opens?|got|be|wants?|prefers?|do|does|take|takes|comes?)[a-z]+s?\b(?<!ing)[^,]*\x80/

/** Whether the subject of a sentence is another thing than the task spoken of. */
function isAboutOther({ text }: Clause, { state, view }: Context): boolean {
  const subject = contentWords(sentenceIn(text)?.subject ?? '')
  const own = view.get(state.focus[0] ?? 0)?.words ?? []
  return subject.length > 0 && !subject.some((word) => own.some((each) => likeness(word, each) > 0))
}

/** A clause with only a date or a priority. */
export function onlySetting(clause: Clause): Setting | undefined {
  const set = ONLY_SETTING.test(clause.text) ? { ...levelIn(clause), ...settingIn(clause) } : {}
  return Object.keys(set).length > 0 ? set : undefined
}

function levelIn(clause: Clause): Setting | undefined {
  const word = /\b(urgent|important|high|low|medium)\b/.exec(clause.text)?.[1]
  return word ? { priority: priorityOf(word) } : undefined
}
