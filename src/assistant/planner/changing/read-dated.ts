import type { Reading, Setting, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd } from '../clauses/cut.ts'
import { ARROW, LEVEL, WHEN } from '../clauses/masked-message.ts'
import { donenessIn } from '../clauses/says-done.ts'
import { settingIn } from '../clauses/setting-in-clause.ts'
import { isShort, startOf } from '../clauses/short-clause.ts'
import type { Context } from '../context.ts'
import { settingOf } from '../dates/setting-from-date.ts'
import { readUnchanged } from '../talk/changes-nothing.ts'
import { isAboutSomebody, isMentioned, isOtherThing } from '../talk/date-in-talk.ts'
import { exceptOf, filterOf } from '../targets/filters.ts'
import { namedIn, withoutDates } from '../targets/named-task.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import type { IndexedTask } from '../tasks/view.ts'
import { DOING, HEDGED } from '../words/lexicon.ts'
import { isCallFromOther, withoutWhy } from '../words/only-told.ts'
import { priorityOf } from '../words/priorities.ts'
import { hasOwnPredicate } from '../words/whole-sentence.ts'
import { wordsIn } from '../words/words.ts'
import { continues } from './continues-move.ts'
import { isFact, isOtherEvent, TOLD } from './date-of-other-thing.ts'
import { isSameDeed } from './is-same-deed.ts'
import { AFTER, LEFT_OUT } from './read-move.ts'

export const MOVING =
  /\b(?:moved|moves|move|push|pushed|shift(?:ed)?|postponed?|delayed?|rescheduled?|wait|waits|until|till|instead|now|changed|brought forward|bumped|happen|happens|due|deadline|by|needs? to be|has to be|have to be|should be|must be|must stay|should stay|stays?|can be|can still be|can|could be|will be|gonna be|got to be|needs? doing|going to be|is at|is on|'s at|'s on|starts?|goes|go|better|rather|actually|make|another|more|extra|later|earlier|back|ahead|not|i'll|i will|i shall|i can|i do|i'm doing)\b|\x86/

/** These refer to an existing task; "due" is also used for new ones. */
const CLEARLY_MOVING =
  /\b(?:wait|waits|now|instead|until|till|i'll|i will|i shall|needs? to be|has to be|should be|must be|is on|is at|'s at|'s on|goes|better|rather|actually|another|later|earlier|(?:moved|pushed|shifted|changed|rescheduled) to)\b/

const EVERY = new RegExp(
  `^(?<x>(?:everything|anything|all|whatever|the rest|every|each|both|the whole lot|my whole|things|(?:the |my )?(?:tasks|ones|things|stuff)(?= (?:that|who|which|without|with no|due|from|for|on)\\b))(?![\\w']).*?(?<! in)),? (?:(?:had better|better|can|could|should|needs? to|has to|have to|must|will|would|goes?|going|to|be|get|gets|got|wait|waits|move|moved|push|pushed|shift|shifted|go|is|are|until|till|for|on|down|up|due|at|by|postponed|instead|now|back|set|put|,|bumped|marked|made|as|just|please|chuck|stick|bung|shove|make|set|mark|it|them|that|those|move|had) ?)+ ?(?<w>${WHEN}|${LEVEL}|low|high|medium)(?<rest>${AFTER})$`,
)

/** "all three deliveries one day later" */
const EVERY_SHIFTED = new RegExp(
  `^(?<x>(?:all|every|everything)(?![\\w']).*?),? (?<w>${WHEN})(?: please| then| instead)*[ .!]*$`,
)

/** "everything I had for today needs to get pushed to tomorrow" */
export function readAll(clause: Clause, set: Setting): Reading | undefined {
  const form = set.shift && EVERY_SHIFTED.test(clause.text) ? EVERY_SHIFTED : EVERY
  const found = isShort(clause) ? clause.match(form) : undefined
  if (!found?.x || !found.w || (found.rest?.whens.length ?? 0) > 0) return undefined
  const filter = filterOf(found.x)
  if (!filter) return undefined
  const left = found.rest?.match(LEFT_OUT)?.x
  const except = left && exceptOf(cutEnd(left, /[ .!?]+$/))
  if (except) filter.except ??= except
  const when = found.w.whens[0]
  const last = when ? settingOf(when) : {}
  const { priority } = set
  return {
    act: {
      kind: 'change',
      target: { by: 'filter', filter },
      set: { ...last, ...(!when && priority && { priority }) },
    },
    score: 0.95,
  }
}

/** "→ sunday, high" */
const LAST_LEVEL = new RegExp(`${WHEN},? (high|low|medium|urgent)(?: priority)?[ .!]*$`)

const DATES = new RegExp(`${WHEN}|${LEVEL}`, 'g')

const POINTED_DATED = new RegExp(
  `^(?:(?:and|yep|ok|right|so|but|actually|make|move|push|put|set|have|do) )*(?<x>it|that|that one|this one|this|the (?:first|second|third|fourth|fifth|last|other|next) one|(?:first|second|third|last|other) ones?|the other|the others|the other (?:two|three|four)|the rest|both of (?:them|those|these)|both|they|those|them|(?:task |number )#?\\d+|#\\d+|\\d{1,2}(?![\\d:])|all of (?:them|those)|these)(?:'s been|'s| has been| have been| been moved| been| has shifted| has moved| has changed| shifted| changed| got moved| got| is| are| was|'re| ${ARROW}| ->|${ARROW}| i'll do| i do| do| i'm doing| starts| begins| leaves| should be| needs to be| has to be| can wait| will have to wait| have to wait| has to wait| must wait| can be| can| will be| must be| goes| to| for| on| at| by| due| wait| moved| got moved| until| till| can go| go| be|,|:)* ?(?:${WHEN}|${LEVEL}|urgent|important|high|low|\\d{1,2}(?:[:.]\\d\\d)?)(?:[ ,.!].*)?$`,
)

/** "lighting test → saturday 9pm", "the insurance one needs to happen tomorrow", "the report is urgent" */
export function readDated(whole: Clause, context: Context): Reading | undefined {
  const clause = whole.part(0, withoutWhy(whole.text).length)
  const { text } = clause
  const word = /\b(?:is|are|'s) (?:now |really |super |very )*(urgent|important)\b/.exec(text)?.[1]
  const said =
    settingIn(clause) ?? (word ? { priority: 'High' as const } : undefined) ?? hourIn(clause, context)
  if (!said) return undefined
  const level = said.priority === undefined ? LAST_LEVEL.exec(text)?.[1] : undefined
  const set: Setting = level ? { ...said, priority: priorityOf(level) } : said
  const bare = text.replace(DATES, ' ')
  const main = bare.split(/, (?:he|she|it|they|we|i|the|my)\b/)[0] ?? bare
  if (HEDGED.test(main) && !/\b(?:might as well|going to be|still need(?! to))\b/.test(main))
    return readUnchanged(clause, context)
  if (NOT_NEEDED.test(bare) && !clause.whens.some(({ prefix }) => prefix === 'until'))
    return readUnchanged(clause, context)
  // "choir was thursday last week"
  if (/\b(?:was|were)\b/.test(bare) && clause.whens.some(({ isPast }) => isPast)) return undefined
  // "another walk with Bruno today was lovely"
  if (/^(?:another|one more|an? (?:second|third|extra)) /.test(text) && set.shift === undefined)
    return undefined
  const pointed = isMentioned(clause, context) ? undefined : readPointed(clause, set, context)
  if (pointed) return pointed
  // "rent is due on the first every month", "rent's not due for another week"
  const isRule = clause.whens.length > 1 && clause.whens.some(({ often }) => often)
  if (
    (isRule || (set.shift && /\bnot due\b/.test(text))) &&
    !/\b(?:move|moved|change|changed|now)\b/.test(text)
  )
    return readUnchanged(clause, context)
  if (set.often && !/\b(?:move|moved|change|changed|now)\b/.test(text)) return undefined
  const isTold = set.shift !== undefined || TOLD.test(bare) || THAT_ONE.test(text)
  const named = namedIn(clause, context, 'open', isTold)
  const [first] = named && 'numbers' in named ? named.numbers : []
  const task = context.view.get(first ?? 0)
  if (named && isFact(clause, bare)) return readUnchanged(clause, context)
  if (isCallFromOther(text)) return readUnchanged(clause, context)
  if (task && isAboutSomebody(clause, task)) return readUnchanged(clause, context)
  if (task && !isTold && isOtherThing(clause, task)) return undefined
  if (named && (isOtherEvent(clause, named, context) || isSameDeed(clause, named, context))) return undefined
  // "so no gym today"
  if (named && /(?:^|\s)no $/.test(clause.message.masked.slice(0, clause.from)))
    return readUnchanged(clause, context)
  if (/^(?:he|she|they)(?:'s|'re| is| are) (?:in|at|on) an? /.test(text)) return undefined
  const isBoth = named?.by === 'anyof' && named.numbers.length === 2 && /^both\b/.test(text)
  const target: Target | undefined = isBoth ? { by: 'numbers', numbers: named.numbers } : named
  if (!target) return undefined
  // Several tasks between commas have a date each.
  if (
    target.by === 'numbers' &&
    target.numbers.length > 1 &&
    (/,/.test(text) || donenessIn(clause) !== 'none')
  )
    return undefined
  return moved({ clause, target, set, bare, isTold }, context)
}

/** "the form doesn't have to be in by friday" */
const NOT_NEEDED =
  /\b(?:doesn't|don't|didn't|never|not|needn't|won't)(?: really| actually| even)? (?:have to|has to|needs? (?:to|doing)|got to|be needed)\b/

type DatedStatement = { clause: Clause; target: Target; set: Setting; bare: string; isTold: boolean }

/** Whether a date next to a task's name moves the task, raises a question, or concerns something else. */
function moved(said: DatedStatement, context: Context): Reading | undefined {
  const { clause, target, set, bare } = said
  const isMoving =
    clause.whens.some(({ words }) => /\b(?:same|that) day\b|\bday (?:before|after)$/i.test(words)) ||
    set.shift !== undefined ||
    // "no time today, make it sunday"
    clause.message.text !== clause.message.written ||
    MOVING.test(bare) ||
    isTopic(clause) ||
    IS_DUE.test(clause.text) ||
    / both (?:to|for|on)? ?\x80/.test(clause.text) ||
    clause.whens.some(({ prefix }) => prefix === 'due' || prefix === 'until')
  const reading: Reading = {
    act: { kind: 'change', target, set },
    score: set.shift ? 0.88 : isMoving || / to (?:\x80|\d)/.test(clause.text) ? 0.8 : 0.64,
  }
  const task = target.by === 'numbers' ? context.view.get(target.numbers[0] ?? 0) : undefined
  // "the parts bill's a big one this month": the date is part of the remark.
  if (!isMoving && task && hasOwnPredicate(clause.text, task.title)) return undefined
  if (target.by === 'numbers' && target.numbers.length === 1) {
    const doubt = isMoving || isOne(clause.text) ? undefined : anotherOne(said, task, context)
    if (doubt) return doubt === 'other' ? undefined : doubt
  } else if (!isMoving) return undefined
  return task ? asked(said, isMoving, task, context, reading) : reading
}

/** "the school bag we buy on friday": a plan with a date. */
function isTopic(clause: Clause): boolean {
  const verb =
    /^(?:the|my|our|that) .+? (?:i|we)(?:'ll| will| want to| need to| have to| must| should| can| would like to|'d like to)* (?<verb>[a-z]+)(?: it| them)? \x80(?: \x80)?[ .!]*(?:$|,)/.exec(
      clause.text,
    )?.groups?.verb
  return verb !== undefined && DOING.has(verb)
}

/** "Dentist tomorrow 3pm" may as well be another one. */
function anotherOne(
  { clause, target, set }: DatedStatement,
  task: IndexedTask | undefined,
  { state, view }: Context,
): Reading | 'other' | undefined {
  const [best] = matches(withoutDates(clause), view)
  const isCorrecting = /\b(?:actually|sorry|no)[ ,]*$/.test(clause.message.masked.slice(0, clause.from))
  const isTouched =
    task !== undefined &&
    (continues(clause, best?.wordShare ?? 0, state) ||
      (state.focus.includes(task.number) && state.done?.kind !== 'add') ||
      (isCorrecting && state.done !== undefined) ||
      // "boiler people tomorrow morning", just added without a date
      (state.done?.kind === 'add' && task.due_date === undefined && state.focus.includes(task.number)) ||
      // "and the gym for tuesday", of two that were just added
      (/^the /.test(clause.text) && state.done !== undefined && state.recent.includes(task.number)))
  // "poster tomorrow at 4pm", of a task due tomorrow without a time
  const isItsDay = task?.due_date !== undefined && (set.day === undefined || set.day === task.due_date)
  const isListed = task !== undefined && state.listed.includes(task.number)
  const isItsTime =
    set.time !== undefined &&
    ((isItsDay && isListed) || (set.day === task?.due_date && task?.due_date !== undefined && !task.due_time))
  const isNew =
    !isTouched &&
    !isItsTime &&
    best &&
    best.wordShare >= 0.7 &&
    set.day !== undefined &&
    set.shift === undefined
  const isTelling = /\b(?:is|are|was|has|have)\b|(?<!let)'s /.test(clause.text)
  if (isNew && task && (task.due_date !== undefined || isTelling)) {
    const isWhole = best.wordShare >= 0.95 && best.titleShare >= 0.95
    return {
      act: { kind: 'change', target, set, isGuess: true },
      score: isWhole || task.due_date === undefined ? 0.7 : 0.66,
    }
  }
  return (best?.wordShare ?? 0) < 0.75 ? 'other' : undefined
}

/** Only a guess if the words say little about the task, or are about another thing. */
function asked(
  { clause, target, set, bare, isTold }: DatedStatement,
  isMoving: boolean,
  task: IndexedTask,
  { state, view }: Context,
  reading: Reading,
): Reading | undefined {
  const { text } = clause
  const guess = (score: number): Reading => ({ act: { kind: 'change', target, set, isGuess: true }, score })
  // "the flight got moved to the 29th" is not when to book it.
  const [best] = matches(withoutDates(clause), view, (each) => each === task)
  const [said, title] = [best?.wordShare ?? 0, best?.titleShare ?? 0]
  // "bookclub is an hour later" names the whole of "Book club", and no club to book.
  const isWhole = text.replaceAll(' ', '').includes(task.title.toLowerCase().replaceAll(' ', ''))
  if (!isWhole && BEFOREHAND.has(wordsIn(task.title)[0]?.norm ?? '') && IS_THEN.test(text)) return guess(0.7)
  if (state.focus.includes(task.number)) return reading
  const isLittle = title < 0.45 && !CLEARLY_MOVING.test(bare) && !isTold
  // "lab report due thurs" is not "Buy goggles for lab".
  if (isLittle && said < 0.6 && !isOne(text)) return undefined
  // "taxes due 5 april" may not be those of "Pay council tax".
  const isDue = clause.whens.some(({ prefix }) => prefix === 'due')
  if (isLittle && isDue && !/^(?:the|my|our|that)\b/.test(text)) return guess(0.7)
  // "Grace at 4" says little about "Gift for Grace".
  const isTimed = set.time !== undefined && set.day === undefined && !/ to (?:\x80|\d)/.test(text)
  // After a list with it, "Grace at 4" is about that task.
  const isShown = state.listed.includes(task.number) && said >= 0.9
  return isTimed && !isMoving && !isShown && title <= 0.5 ? guess(0.64) : reading
}

const IS_THEN =
  /^(?:the |my |our )?\S+(?: \S+)? (?:is|are|'s|got|was|were|has been|starts?)(?: now)?(?: moved| changed| pushed| postponed| delayed| brought forward)?(?: to| back to)? \x80/

/** "that one can wait until friday", "3 to monday" */
function readPointed(clause: Clause, set: Setting, { state, view }: Context): Reading | undefined {
  const pointed = startOf(clause).match(POINTED_DATED)?.x
  if (!pointed) return undefined
  const number = /^\d+$/.test(pointed.text) ? Number(pointed.text) : undefined
  if (number !== undefined && state.listed.length === 0 && (state.done || !view.get(number))) return undefined
  const target: Target = number === undefined ? targetOf(pointed) : { by: 'numbers', numbers: [number] }
  return target.by === 'words' || target.by === 'unsaid'
    ? undefined
    : { act: { kind: 'change', target, set }, score: 0.88 }
}

/** "the lease one to friday", "blinds to saturday" */
function isOne(text: string): boolean {
  return (
    / (?:one|task|thing) (?:to|for|on|until|till|by)? ?\x80/.test(text) ||
    /(?:\x86|->| to (?:\x80|\d))/.test(text)
  )
}

/** Verbs of preparation: "book flights" comes before the flight. */
const BEFOREHAND = new Set('book buy order get prepare pack plan call email text'.split(' '))

/** "the insurance one": refers to an existing task. */
const THAT_ONE = /^(?:the|my|that) [a-z]+(?: [a-z]+)? one\b/

/** "coach moved training to 7": for a timed task, the number is an hour. */
function hourIn(clause: Clause, context: Context): Setting | undefined {
  const match =
    /\b(?:to|at|now|until|till|can be|is|for|says|said) (\d{1,2})(?:[:.](\d{2}))?(?: ?([ap])m?)?(?=$|[ ,.!])(?! (?:days?|weeks?|hours?|minutes?|people|of))/.exec(
      clause.text,
    )
  if (!match || !(MOVING.test(clause.text) || / to \d{1,2}(?:[:.]\d{2})?[ .!]*$/.test(clause.text)))
    return undefined
  const target = namedIn(clause, context, 'open')
  const isIt = /^(?:it|it's|that|that's|this|he's|she's|they're)\b/.test(clause.text)
  const [number] = target?.by === 'numbers' ? target.numbers : isIt ? context.state.focus : []
  const task = context.view.get(number ?? 0)
  const hour = Number(match[1])
  if (!task?.due_time || hour > 23) return undefined
  const isLate = match[3] ? match[3] === 'p' : hour < 12 && (task.due_time >= '12:00' || hour <= 6)
  return {
    time: `${String(isLate && hour < 12 ? hour + 12 : hour).padStart(2, '0')}:${match[2] ?? '00'}`,
    words: match[0],
    ...(!match[3] && { isGuess: true }),
  }
}

/** "pay rent is on the 24th, not tomorrow" */
const IS_DUE = new RegExp(
  `\\b(?:is|are|was|'s) (?:now |actually |really )?(?:for )?${WHEN}|${WHEN},? not ${WHEN}`,
)
