import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading, Show } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import { matches } from '../tasks/match-titles.ts'
import { DOING, HYPOTHETICAL } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'
import { askCreated } from './ask-added.ts'
import { askBeside, askCompare } from './ask-compare.ts'
import { askElse, askSupposed, withoutNamed } from './ask-else.ts'
import { followUp } from './ask-follow-up.ts'
import {
  ABOUT_FORMS,
  ADDED_FORMS,
  ASKING,
  ASKS_HOW_LATE,
  BARE_LIST,
  CHECKING,
  DATE_FORMS,
  DONE_FORMS,
  EXISTS_FORMS,
  HAS_DATE_FORMS,
  HAS_TIME_FORMS,
  IS_ON_FORMS,
  isInverted,
  LEFT_FORMS,
  STILL_FORMS,
  WHAT_ABOUT,
  WHEN_FORMS,
  WHICH_ONES,
} from './ask-forms.ts'
import { askedHours } from './ask-hours.ts'
import { askLeft } from './ask-left.ts'
import { askList, askReading } from './ask-list.ts'
import { askTask } from './ask-task.ts'

/** "go on then, hit me with it" */
const EGGING_ON =
  /^(?:(?:go on|come on|go ahead|hit me|lay it on me|let's (?:have|hear) it|let me have it|give it to me|do tell)(?: (?:then|with it|now|straight))*[ ,.:!]+)+(?=(?:what|what's|when|which|how|do|have|is|am|show|any|anything)\b)/

const IDLE_THEN = /(?<=\b(?:next|first|next (?:one|thing|task|job|up)))\s*,? ?(?:then|\x80)(?=[?. ]*$)/

/** "what's the next thing then": no day is meant. */
function withoutThen(clause: Clause): Clause {
  const isThen = /^then$/i.test(clause.whens.at(-1)?.words ?? 'then')
  const at = isThen ? IDLE_THEN.exec(clause.text)?.index : undefined
  return at === undefined ? clause : clause.part(0, at)
}

/** "what's on today?", "when is lunch with Sam?", "did I finish the report?" */
export function readAsk(whole: Clause, context: Context): Reading | undefined {
  const clause = cutEnd(
    cutStart(
      withoutThen(cutEnd(cutStart(whole, EGGING_ON), /(?<=\w) ?[.!]+$/)),
      /^(?:if|were|suppose|supposing|what if|say)\b[^,?]*, (?=(?:what|when|do|would|will|is|am|how|which))/,
    ),
    /,? (?:just )?(?:so (?:that )?(?:i|we)|because|since|as i) .*$|,? (?:i'm only asking|just asking|just checking|just curious|out of curiosity|btw|by the way).*$/,
  )
  const text = /\?\s*$/.test(whole.text) && !/\?\s*$/.test(clause.text) ? `${clause.text}?` : clause.text
  const isMarked = /\? *$/.test(text)
  if (!isQuestion(text, isMarked) && !isInverted(clause) && !asksForRoom(whole))
    return COMPARING.test(text) ? askCompare(clause, context) : askCreated(clause, context)
  const special =
    askSupposed(whole) ??
    askCreated(clause, context) ??
    askCompare(clause, context) ??
    askBeside(clause, context)
  if (special) return special
  if (/^(?:who|what|which)(?:'s| is| are)? (?:the )?(?:most|next|first)/.test(text) || NEXT_ONE.test(text))
    return askOneOf(text, context) ?? askList(clause, context)
  if (WHICH_ONES.test(text) && context.state.ask?.about === 'list') {
    const { about, filter } = context.state.ask
    return askReading({ about, filter }, 0.96)
  }
  if (WHICH_ONES.test(text) && isAfterList(context))
    return askReading({ about: 'list', filter: { among: context.state.listed } }, 0.96)
  const found =
    askLeft(clause, isMarked, context) ??
    askAdded(text, context) ??
    askTask(clause, context, LEFT_FORMS, 'left') ??
    askElse(clause, context) ??
    askTask(clause, context, ABOUT_FORMS, 'when') ??
    askOneOf(text, context) ??
    askSince(text, context) ??
    askTask(clause, context, HAS_TIME_FORMS, 'time') ??
    askTask(clause, context, HAS_DATE_FORMS, 'date') ??
    askTask(clause, context, DATE_FORMS, 'when') ??
    askTask(clause, context, STILL_FORMS, 'any') ??
    askAgain(clause, text, isMarked, context) ??
    askAdvice(clause, text) ??
    askClash(whole, whole.text, context) ??
    askIsOn(clause, context) ??
    askTask(clause, context, WHEN_FORMS, 'when') ??
    askIsAdded(clause, context) ??
    askTask(clause, context, DONE_FORMS, 'done') ??
    askList(clause, context) ??
    askTask(clause, context, EXISTS_FORMS, 'any')
  return withoutNamed(found, clause, context)
}

/** "next deadline" */
const NEXT_ONE = /^(?:my |the )?next (?:thing|task|deadline|due date|job)(?: please)?[ .!?]*$/

function isQuestion(text: string, isMarked: boolean): boolean {
  if (
    !isMarked &&
    !ASKING.test(text) &&
    !CHECKING.test(text) &&
    !WHICH_ONES.test(text) &&
    !/\bwhat should (?:it be|i do)\b/.test(text) &&
    !ASKS_HOW_LATE.test(text) &&
    !/\b(?:when|what time|what day)(?: (?:is|was|are) (?:it|that|they))?(?: again)?$/.test(text) &&
    !(HYPOTHETICAL.test(text) && /\b(?:clash|conflict|run into)\b/.test(text)) &&
    !isBareList(text) &&
    !NEXT_ONE.test(text)
  )
    return false
  // "Check off milk", "is done", "have the report done by friday" are no questions.
  if (
    /^(?:check|tick) (?:off|out)\b|^(?:is|are) (?:done|finished|complete)\b|^(?:have|has) (?:to|a|an|the|my)\b|^do (?:the|my|a|an|some|it|laundry|dishes)\b|^read (?:(?:the|a|chapters?|books?|my|through|up|pages?)\b|\d|['"])/.test(
      text,
    ) &&
    !isMarked
  )
    return false
  return true
}

/** "overdue tasks", but not "write a list of guests" */
function isBareList(text: string): boolean {
  return BARE_LIST.test(text) && !DOING.has(wordsIn(text)[0]?.norm ?? '')
}

/** "rent or gym first", "is lunch on the same day as rent": questions without a mark. */
const COMPARING = compactPattern(
  /^(?!.*\b(?:add|remind|put|call|buy|do)\b).+ or .+ (?:first|sooner|later|earlier)[ .]*$|^(?:is|are|was|were|does|will) .+ (?:same (?:day|time|date|week)|before|after|(?:sooner|earlier|later) than)\b|^(?:do|does|will) .+ and .+ (?:clash|overlap|collide|conflict|coincide|fall on the same)\b/,
)

const ADDED = compactPattern(
  /^what (?:did|have|was it) (?:i|you|we) (?:just |actually )*(?:add|added|put|put in|put down|say|said|write|wrote|enter|entered|note|noted)(?: (?:down|in|just now|last|again|there|just))*\??$|^(?:did|have) (?:you|that|it) (?:get|got|catch|note|hear|save|saved|work|go through|added|add|noted)(?: (?:that|it|all that|this|all of that))?(?: (?:down|in|ok|okay))*\??$/,
)

/** "what did I just add?" */
function askAdded(text: string, { state }: Context): Reading | undefined {
  if (!ADDED.test(text) || !state.done || state.focus.length === 0) return undefined
  const target = state.focus.length > 1 ? ({ by: 'them' } as const) : ({ by: 'it' } as const)
  return askReading({ about: 'task', aspect: 'any', target }, 0.95)
}

/** Whether the last reply listed several tasks to pick from. */
function isAfterList({ state }: Context): boolean {
  return (
    state.ask !== undefined &&
    state.listed.length > 1 &&
    (state.ask.about !== 'task' || state.focus.length === 0)
  )
}

const WHICH_ONE = compactPattern(
  /^(?:(?:and|so|but|ok|then) )*(?:which|what|who)(?: (?:ones?|tasks?|job|thing))?(?: of (?:thems?|those|these|the (?:two|three|four|five|lot)|all (?:those|these)))?(?:'s| is| was| are| has| have| comes?| goes| should i do| do i do| would be| will be)?(?: been)?(?: (?:due|the|my|most|overdue|late|waiting|coming|up|open|there|one|sitting))* (?<x>first|next|sooner|soonest|earlier|earliest|nearest|closest|quickest|\x81|urgent|important|pressing|later|latest|last|furthest|longest|oldest|newest|recent)(?: (?:one|due|overdue|up|off|away|out|of (?:them|those|these|all)|on (?:the|my) list|here|there|date|deadline|first))*[?. ]*$/,
)

const ORDERS: readonly [RegExp, Show][] = [
  [/\x81|urgent|important|pressing/, 'first'],
  [/later|latest|last|furthest/, 'last'],
  [/longest|oldest/, 'oldest'],
  [/newest|recent/, 'newest'],
]

/** "which of them is first?", "which one's been waiting longest", after a list */
function askOneOf(text: string, context: Context): Reading | undefined {
  const said = isAfterList(context) ? WHICH_ONE.exec(text)?.groups?.x : undefined
  if (said === undefined) return undefined
  const order = ORDERS.find(([words]) => words.test(said))?.[1]
  const show = order ?? (/^(?:first|next)$/.test(said) && !/\bdue\b/.test(text) ? 'first' : 'soonest')
  return askReading({ about: 'list', filter: { status: 'pending', among: context.state.listed }, show }, 0.96)
}

const SINCE_WHEN = compactPattern(
  /^(?:(?:and|so|but|ok) )*(?:for )?(?:since when|how long(?: (?:for|now|already|ago|overdue|late))*|how (?:late|overdue|old)(?: (?:is|are) (?:it|they|that|those|these))?|how long (?:has|have|is|are) (?:it|they|that|those|these)(?: been)?(?: \w+)?|how many days(?: (?:late|overdue|ago))?)[? ]*$/,
)

/** "since when?": the dates of the tasks just mentioned. */
function askSince(text: string, context: Context): Reading | undefined {
  if (!SINCE_WHEN.test(text)) return undefined
  if (context.state.focus.length === 1)
    return askReading({ about: 'task', aspect: 'left', target: { by: 'it' } }, 0.95)
  return isAfterList(context)
    ? askReading({ about: 'list', filter: { among: context.state.listed } }, 0.95)
    : undefined
}

/** "did I add the milk?"; for "Put the bins out", "did I put the bins out?" asks whether it is done. */
function askIsAdded(clause: Clause, context: Context): Reading | undefined {
  const found = askTask(clause, context, ADDED_FORMS, 'any')
  const [best] = found && found.score > 0.9 ? matches(clause.piece.text, context.view) : []
  return best && !/^(?:add|put|note|write|enter)\b/i.test(best.task.title) ? found : undefined
}

/** "is choir on saturday now?": when it is, if it is there. */
function askIsOn(clause: Clause, context: Context): Reading | undefined {
  const found = askTask(clause, context, IS_ON_FORMS, 'when')
  return found && found.score > 0.9 ? found : undefined
}

/** "what about friday?": repeats the last question for something else. */
function askAgain(clause: Clause, text: string, isMarked: boolean, context: Context): Reading | undefined {
  const follow = clause.match(WHAT_ABOUT)
  if (follow?.x && context.state.ask && (isMarked || /^(?:and )?(?:what|how) (?:about|of)/.test(text))) {
    const found = followUp(follow.x, context)
    if (found) return found
  }
  if (
    isMarked &&
    context.state.ask &&
    !ASKING.test(text) &&
    wordsIn(text).length <= 6 &&
    (wordsIn(text).length === 1 ||
      !DOING.has(wordsIn(text)[0]?.norm ?? '') ||
      isOtherTask(clause, context)) &&
    !/^(?:delete|undo|add|remove|reschedule|shift|postpone|bump|delay)\b/.test(text)
  ) {
    const found = followUp(clause, context)
    if (found) return found
  }
  return undefined
}

/** "and water bill?" after a question about another task: "water" is no verb here. */
function isOtherTask(clause: Clause, { state, view }: Context): boolean {
  return (
    state.ask?.about === 'task' && matches(clause.piece.text, view).some(({ wordShare }) => wordShare >= 0.8)
  )
}

/** "what should I start with?" */
function askAdvice(clause: Clause, text: string): Reading | undefined {
  const [when] = clause.whens.filter(({ range }) => range)
  if (/\bwhat should (?:it be|i (?:do|pick|choose|start)|that be)\b/.test(text))
    return askReading(
      {
        about: 'list',
        filter: { status: 'pending', ...(when?.range && { due: when.range, dueWords: dateLabel(when) }) },
        show: 'first',
      },
      0.95,
    )
  return undefined
}

/** "tomorrow at 4, am i free" */
const ROOM_LAST = compactPattern(
  /^(?:(?:so|and|ok|hey|for) )*\x80,? (?:(?:am|are) )?(?:i|we) (?:free|busy|available)\b/,
)
/** "can I fit something in tomorrow at 4" */
const ROOM = compactPattern(
  /^(?:(?:so|and|ok|but) )*(?:(?:can|could|might) (?:i|we) (?:still )?(?:fit|squeeze|slot|book|get) (?:in )?(?:something|anything|one more|another)(?: \w+)?(?: in)?|is there (?:any )?(?:room|space|time)(?: (?:left|for (?:something|anything|one more|another)(?: \w+)?))*) (?:on |for )?\x80[?. ]*$|^(?:(?:so|and|ok|but) )*(?:does|is|would|will) \x80 (?:be )?(?:clash|conflict|overlap|free|ok|okay|good|open|clear|available|work|taken|busy)\b/,
)

function asksForRoom({ message }: Clause): boolean {
  return ROOM_LAST.test(message.masked) || ROOM.test(message.masked)
}

/** "is 4pm tomorrow free", "would friday clash with anything?" */
function askClash(clause: Clause, text: string, context: Context): Reading | undefined {
  const at = askedHours(clause, context)
  if (asksForRoom(clause)) {
    const [when] = clause.whens.filter(({ range }) => range)
    const due = at ?? (when?.range && { due: when.range, dueWords: dateLabel(when) })
    if (due) return askReading({ about: 'list', filter: { status: 'pending', ...due }, show: 'free' }, 0.97)
  }
  const clash =
    /\b(?:clash|conflict|run into|interfere|overlap|already have (?:something|anything)|anything (?:else )?(?:on|that day|then|planned)|something (?:on|that day|then)|am i free|be free|double[- ]?book)/.test(
      text,
    )
  const [day] = clause.whens.filter(({ range }) => range)
  if (clash && day?.range && /^(?:if|what if|would|will|could|suppose|were i|should i)\b/.test(text))
    return askReading(
      {
        about: 'list',
        filter: { status: 'pending', ...(at ?? { due: day.range, dueWords: dateLabel(day) }) },
        show: 'free',
      },
      0.96,
    )
  return undefined
}
