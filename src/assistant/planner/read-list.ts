import { findOften, findWhen, without } from './when.ts'
import type { Wish, WishArguments } from './wish.ts'
import { captured, priorityOf, TASK, taskWords } from './words.ts'

const SEE = [
  'show|list|display|repeat|recall|view|see|open|read|recite|browse|access|pull up|bring up|look (?:up|at|over|through)|go (?:over|through)',
  'check|give me|tell me|let me (?:see|know|hear)|get|find|search(?: for)?|play(?: out)?|update me on|remind me (?:what|when|of what|about what)',
  "what(?:'s| is| are| were| was| do| did| does| have| all| else)?|whats|which|when(?:'s| is| do| did)?|where|who|how many|how much|for (?:when|which|what)",
  'do i|did i|have i|am i|are there|are any|is there|is|are|does|were|any|anything|can i (?:see|view|have|get)|could i see|if i have',
  "i(?:'d| would)? (?:want|like|need) (?:to (?:see|view|know|hear|check)|all|my)",
].join('|')
const ASKS = new RegExp(`^(?:${SEE})\\b`, 'i')
const ABOUT_TASKS =
  /\b(?:tasks?|to-?dos?|reminders?|remind(?:ed)?|reminds|lists?|pending|agenda|due(?! to\b)|overdue|plate|left|outstanding|completed?|done|finished|finish|remember|forget|need to|have to|supposed to|got to|items?|deadlines?|priority|priorities|chores?|errands?|alerts?|accomplished|everything|should i do|shopping|grocer(?:y|ies))\b|\bmy (?:\w+ )?(?:notes?|day|week|plans?)\b|\b(?:i|my)\b.*\b(?:calendar|scheduled?|meetings?|appointments?|events|going on)\b|\b(?:meetings|appointments|events)\b.*\b(?:i|my)\b|\bam i (?:busy|free)\b|^what(?:'s| is) next\b/i
/** "my tasks", "reminders for Roxy", "shopping list" */
const BARE =
  /^(?:all |only |just )?(?:of )?(?:my |the )?(?:[\w'-]+ ){0,2}(?:tasks|to-?dos|reminders|list|pending|overdue|completed)(?: tasks)?(?: (?:for|about|of|with|on) [\w' ]+)?\??$/i
const NOT_ASKING =
  /^(?:check|tick) (?:off|out)\b|^(?:is|are) .+ (?:done|finished|complete)$|^(?:add|create|put|set|make)\b|^(?:give|get|send) me an? (?:new )?(?:reminder|alert|task)\b/i

const SPAN =
  /\b(?:the )?(rest of (?:the|this) (?:day|week|month)|past (?:week|month)|(?<=for the )(?:day|week|month))\b/i

/** "find dentist": a word or a few to look for, in tasks as there is nothing else here. */
const SEARCHING =
  /^(?:(?:find|search(?: for)?|look for)\s+(?:my |the |all )?(?!an?\b|me\b)|(?:do i have|is there|have i got) (?:anything|something) (?:about|for|with|on) (?:the )?)((?:[\w'-]+\s?){1,3}?)(?:\s+(?:tasks?|reminders?))?\??$/i

/** "show me all my tasks", "what's due today?", "find dentist" */
export function readList(said: string): Wish | undefined {
  if (NOT_ASKING.test(said)) return undefined
  const day = onlyWhen(said)
  if (day) return day
  const whose = captured(said, [WHEN_IS])
  if (whose && !ABOUT_TASKS.test(whose)) return { tool: 'list_tasks', args: { query: taskWords(whose) } }
  const sought = SEARCHING.exec(said)?.[1]
  if (sought && !ABOUT_TASKS.test(sought) && findWhen(sought).length === 0)
    return { tool: 'list_tasks', args: { query: taskWords(sought) } }
  if (!BARE.test(said) && !(ASKS.test(said) && ABOUT_TASKS.test(said))) return undefined
  const args: WishArguments = {
    ...(URGENT.test(said) && { priority: 'High' }),
    ...priorityOf(said),
    ...statusOf(said),
  }
  const often = findOften(said)
  const when = findWhen(said)
  const named = when.find(({ phrase }) => !/^(?:at|in the) /i.test(phrase)) ?? when[0]
  const span = SPAN.exec(said)
  if (/\boverdue\b|\blate\b|past due/i.test(said)) args.filter_due_phrase = 'overdue'
  else if (UNDATED.test(said)) args.filter_due_phrase = 'none'
  else if (named) args.filter_due_phrase = named.phrase
  else if (span) args.filter_due_phrase = span[1] as string
  if (often) args.recurrence = often.phrase
  const query = queryIn(named ? without(said, named) : span ? said.replace(span[0], '') : said)
  return { tool: 'list_tasks', args: { ...args, ...(query && { query }) } }
}

const LEADS_TO_WHEN = /^(?:(?:show me|what about|how about|and)\s+)?/i

/** "tomorrow?", "what about friday": the tasks of that day. Alone it may as well be an answer. */
function onlyWhen(said: string): Wish | undefined {
  const lead = LEADS_TO_WHEN.exec(said)?.[0] ?? ''
  const rest = said.slice(lead.length).replace(/\?+$/, '')
  const [when] = findWhen(rest)
  if (when?.phrase !== rest) return undefined
  const wish: Wish = { tool: 'list_tasks', args: { filter_due_phrase: rest } }
  return lead ? wish : { ...wish, isBare: true }
}

const WHEN_IS = /^when(?:'s| is| are) my (.+?)(?: due| (?:task|reminder))?\?*$/i
const URGENT = /\b(?:urgent|important)\b/i
const UNDATED = /\b(?:without|with no|have no|has no) (?:an? )?(?:due )?(?:date|deadline)s?\b/i

const IS_DONE = /\b(?:completed?|done|finished|did i finish|accomplished|ticked off)\b/i
const NOT_DONE = /\b(?:not|isn't|haven't|hasn't|didn't|to be|yet to|needs?|get|have to|incomplete|left)\b/i
const IS_OPEN =
  /\b(?:pending|open|left|remaining|outstanding|incomplete|unfinished|still|to do|on my plate|upcoming|need to|have to)\b/i

function statusOf(said: string): WishArguments {
  const isDone = IS_DONE.test(said)
  if (isDone && !NOT_DONE.test(said)) return { status: 'completed' }
  return isDone || IS_OPEN.test(said) ? { status: 'pending' } : {}
}

const NO_QUERY =
  /^(?:pending|open|completed?|done|overdue|all|upcoming|current|high|low|medium|important|urgent|today|me|do|finished|other|entire|next|last|latest|first|remaining|daily|weekly|monthly|day|week|month|the|it|them|that|due|there|personal|group|time|i|set|be)\b/i

const QUERIES = [
  new RegExp(
    `\\b${TASK}\\s+(?:(?:do i have|i have|i set|set|there are|saved|is|are)\\s+)*(?:(?:that (?:are|is|have to do) )?(?:about|for|with|containing|mentioning|relat(?:ed|ing) to|pertaining to|regarding|concerning|matching|to|called|named|of|involving))\\s+(.+?)(?:\\s+(?:is|are|again))?\\??$`,
    'i',
  ),
  /^(?:find|search(?: for)?)\s+(?:me )?(?:my |the |all )?(.+?)(?:\s+(?:tasks?|reminders?))?\??$/i,
  /\b(?:my|the|any|a|all|every|what|which)\s+((?!of\b|are\b|is\b|do\b)(?:(?!my|the|any|all)[\w'-]+ ){1,4}?)(?:reminders?|tasks?)\b/i,
]

const WHICH_OF_THEM = /^(?:(?:my|the)\s+)?(?:next|upcoming|last|latest|current|other|scheduled)\s+(?=\S)/i

function queryIn(said: string): string | undefined {
  const found = captured(said, QUERIES)
  const words = found === undefined ? '' : taskWords(found.replace(WHICH_OF_THEM, ''))
  return words && !NO_QUERY.test(words) ? words : undefined
}
