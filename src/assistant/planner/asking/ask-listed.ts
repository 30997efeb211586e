import { compactPattern } from '../../../compact-pattern.ts'
import type { Filter, Reading } from '../act.ts'
import { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import { targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { resolve } from '../tasks/resolve.ts'
import { priorityOf } from '../words/priorities.ts'
import { askReading } from './ask-list.ts'

const LEAD = '^(?:(?:and|so|but|ok|okay|right|then|now|well|hmm|no|sorry|please)[ ,]+)*'
const THEM = '(?:them|those|these|the (?:two|three|four|five|lot|list)|all (?:those|these)|that lot)'
const ONES = '(?:ones?|tasks?|things?|jobs?|bits|stuff|items?)'
const IS = "(?:(?: is| are| was| were| has| have|'s|'ve| do| does| that| which| got| already| actually)*)"

/** A condition on the last list; "high" alone counts only here, before "ones". */
const LATE = '(?<late>(?:over ?due|late|past due|behind(?: schedule)?))'
const DAY = '(?:(?:for|due|on|by|from) )*(?<day>\\x80)'
const LEVEL =
  '(?:(?:marked |set to |of )?(?:as )?(?<level>\\x81|high|low|medium|urgent|important)(?: priority| prio)?)'
const UNDATED =
  "(?<undated>(?:without|with no|no|not have|haven't got|hasn't got|don't have|doesn't have) (?:an? |any |due )*(?:dates?|deadlines?|days?))"
const DATED = '(?<dated>(?:with |have |has |got )?(?:an? |any |due |set )*(?:dates?|deadlines?|times?))'
const DONE = '(?<done>done|finished|completed?|ticked off|sorted)'
const OPEN = '(?<open>(?:still )?(?:open|pending|left|to do|outstanding|not done|undone|unfinished))'
const CONDITION = `(?:${LATE}|${UNDATED}|${DATED}|${LEVEL}|${DONE}|${OPEN}|${DAY})`
const END = '(?: (?:already|yet|now|please|then|though|too|at all|from (?:that|it)))*[?.! ]*$'

const FORMS: readonly RegExp[] = [
  // "is either of them overdue", "do any of those have a date"
  new RegExp(
    `${LEAD}(?:(?:is|are|do|does|have|has|was|were) (?:some|one|both|all)|(?:is |are |do |does |have |has |was |were )?(?:any|either|which|what|how many|anything))(?: ${ONES})? of ${THEM}${IS} ${CONDITION}${END}`,
  ),
  // "which one has a date", "which are late"
  new RegExp(`${LEAD}which(?: ${ONES})?${IS} ${CONDITION}${END}`),
  // "just the high ones", "only the ones for tomorrow", "now just tomorrow's"
  new RegExp(
    `${LEAD}(?:(?:show|give|tell|list)(?: me)? |i (?:only |just )?(?:meant|want|need) )?(?:just|only) (?:me )?(?:the |those |these |my )*(?:${ONES}${IS} )?${CONDITION}(?:'s)?(?: ${ONES})?${END}`,
  ),
  // "the ones without a date", "and the urgent ones"
  new RegExp(
    `${LEAD}(?:what about |how about )?(?:the|those|these) (?:${ONES}${IS} ${CONDITION}|${CONDITION} ones)${END}`,
  ),
]

/** "which of them is late?", "just the high ones": filters the last list. */
export function askOfListed(clause: Clause, { state, view }: Context): Reading | undefined {
  const { ask, listed } = state
  if (!ask || state.done || state.question || state.proposed || listed.length < 2) return undefined
  if (ask.about === 'task') return undefined
  for (const form of FORMS) {
    const found = clause.match(form)
    if (found) return askReading({ about: 'list', filter: { ...conditionIn(found), among: listed } }, 0.96)
  }
  // "just the tax letter"
  const name = JUST.test(clause.message.masked) ? (clause.match(ONLY)?.x?.piece.text ?? '') : ''
  const [best] = matches(name, view, ({ number }) => listed.includes(number))
  return best && best.wordShare >= 0.8
    ? askReading({ about: 'task', aspect: 'any', target: { by: 'words', text: name, whens: [] } }, 0.93)
    : undefined
}

const JUST = new RegExp(`${LEAD}(?:just|only) `)
const ONLY = new RegExp(`${LEAD}(?:just |only )?(?:the |my |our )(?<x>[a-z']+(?: [a-z']+){0,3}?)${END}`)

function conditionIn(found: Record<string, Clause>): Filter {
  const when = found.day?.whens[0]
  if (found.late) return { status: 'pending', due: 'overdue' }
  if (found.undated) return { due: 'none' }
  if (found.dated) return { due: 'some' }
  if (found.done) return { status: 'completed' }
  if (found.open) return { status: 'pending' }
  if (when?.range) return { due: when.range, dueWords: dateLabel(when) }
  const level = found.level?.levels[0]?.value ?? priorityOf(found.level?.text ?? '')
  return level ? { priority: level } : {}
}

const IS_THOSE =
  /^(?:(?:so|then|ok|okay|right|and)[ ,]+)*(?:it's|its|that's|it is|that is|that leaves|leaves|we have|i have|just|only)(?: just| only| me with)? (?<x>.+?),? (?:and|&|plus) (?<y>.+?)(?: left| to do| open)?,? (?:yeah|yes|right|correct|then|is it|isn't it|ok|yep)[ ?]*\?[ ?]*$/

/** "so it's the bins and the hoovering, yeah?": shows both. */
export function askIsThose(clause: Clause, context: Context): Reading | undefined {
  const found = context.hasView ? new Clause(clause.message).match(IS_THOSE) : undefined
  const both = [found?.x, found?.y].map((part) => {
    const tasks = part ? resolve(targetOf(part), 'ask', context) : undefined
    return tasks && 'tasks' in tasks && tasks.tasks.length === 1 ? tasks.tasks[0]?.number : undefined
  })
  const [one, other] = both
  return one !== undefined && other !== undefined && one !== other
    ? askReading({ about: 'list', filter: { among: [one, other] } }, 0.96)
    : undefined
}

const WHEN_ONLY = compactPattern(
  /^(?:(?:and|so|but|ok|okay|right|then|cool|great)[ ,]+)*(?:(?:(?:at|on|for|from|by) )?(?:what|which) (?:time|times|day|days|date|hour)|when|what's the time|what is the time)(?: (?:exactly|again|then|though|precisely|about|roughly|is (?:it|that|this)|was (?:it|that|this)|are they|please))*[?.! ]*$/,
)
const WHEN_WE =
  /^(?:(?:and|so|but|ok|okay|right|then)[ ,]+)*(?:(?:at|on|for|from|by) )?(?:(?:what|which) (?:time|day|date|hour)|when)(?:'s|'re| is| are| was| were| do| does| should| must| shall| will| have| am| did(?= (?:he|she|they|it|(?:i|we|you) (?:say|put|set|plan|book|schedule))))? (?:i|we|he|she|they|it)(?:'m|'re|'s|'ll| am| are| is)? (?<x>[a-z' ]{2,40}?)[?.! ]*$/
/** Questions about the whole list, completed tasks or the clock. */
const NOT_IT = compactPattern(
  /\b(?:free|busy|available|anything|something|nothing|next|add|added|create|created|finish|finished|complete|completed|done|tick|ticked|delete|deleted|change|changed|most|least|start|else)\b/,
)

/** "at what time?", "what time do we meet": asks for the date of the task just mentioned. */
export function askItsDate(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  const isAlone = WHEN_ONLY.test(clause.text)
  const rest = isAlone ? undefined : clause.match(WHEN_WE)?.x
  if (!isAlone && (!rest || NOT_IT.test(rest.text) || clause.whens.length > 0)) return undefined
  const [best] = rest ? matches(rest.piece.text, view) : []
  // "when do I have to ring the bank" names another one.
  if (best && !state.focus.includes(best.task.number) && !state.listed.includes(best.task.number))
    return undefined
  if (state.focus.length === 1 && (!best || state.focus.includes(best.task.number)))
    return askReading({ about: 'task', aspect: 'when', target: { by: 'it' } }, 0.96)
  if (best || state.done || state.question || !state.ask || state.focus.length > 0) return undefined
  return state.listed.length > 1
    ? askReading({ about: 'list', filter: { among: state.listed } }, 0.94)
    : undefined
}
