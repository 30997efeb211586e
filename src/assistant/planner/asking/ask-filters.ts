import { addDays } from '../../../tasks/calendar.ts'
import type { Filter, Show } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { dateLabel } from '../dates/date-label.ts'
import type { When } from '../dates/find-whens.ts'
import { priorityOf } from '../words/priorities.ts'
import type { askedHours } from './ask-hours.ts'

export function shownBy(text: string): Show | undefined {
  if (/\bhow (?:many|much)\b|\bnumber of\b|\bcount\b/.test(text)) return 'count'
  if (
    /\b(?:am|are|will) (?:i|we) (?:be )?(?:free|busy|available|doing anything)\b|\bdo i have (?:any )?(?:time|plans|anything (?:on|planned|scheduled))\b|\banything (?:on|planned|scheduled|happening|going on)\b|\bis (?:my|the) .* (?:free|clear|empty)\b|\bfree (?:on|for)\b|\bsomething on\b|\b(?:free|busy)\b.*\?/.test(
      text,
    )
  )
    return 'free'
  if (
    /\b(?:where (?:do|should|shall|can) i (?:start|begin)|matters? most|(?:what's|what is|what comes|which is|which comes) first|most (?:important|urgent|pressing|\x81)|top priority|biggest priority|(?:do|tackle|start|begin|handle|look at|focus on|get to|work on|be doing) (?:with |on )?(?:first|next|now)|start with|begin with|focus on|tackle|what's next|what is next|what next|which is next|first thing|earliest|soonest|next (?:thing|task|one|up|deadline|due date|job|item)|(?:should i|ought i to) (?:do|be doing|start|work)|what (?:do|to) i? ?do (?:first|next|now)|most (?:important|urgent))\b|\bmost \x81|^(?:which|what) is(?: it)?\??$/.test(
      text,
    )
  )
    return 'first'
  if (
    /\b(?:oldest|(?:waiting|waited|overdue|late|open|there|around|off|sat|sitting|hanging|on (?:my|the) list) (?:for )?(?:the )?longest|(?:most|furthest|longest) (?:overdue|late|behind))\b/.test(
      text,
    )
  )
    return 'oldest'
  if (/\b(?:newest|most recent(?:ly added)?|added last|last thing i added)\b/.test(text)) return 'newest'
  return /\b(?:furthest (?:away|off|out)|(?:due|comes|is|latest) last|latest (?:deadline|due date))\b/.test(
    text,
  )
    ? 'last'
    : undefined
}

/** "today and tomorrow": consecutive days form one range. */
function togetherOf(whens: readonly When[]): When | undefined {
  const [first, second] = whens.filter(({ range }) => range)
  if (!first?.day || !second?.day || second.day !== addDays(first.day, 1)) return first
  return {
    ...first,
    end: second.end,
    words: `${wholeDay(first.words)} and ${wholeDay(second.words)}`,
    range: { from: first.day, to: second.day },
  }
}

/** The day of "tomorrow morning". */
function wholeDay(words: string): string {
  return words
    .replace(/^(?:this (?:morning|afternoon|evening)|tonight)$/i, 'today')
    .replace(/ (?:morning|afternoon|arvo|evening|night)$/i, '')
}

/** The conditions in a question. */
export function filterIn(clause: Clause, at?: ReturnType<typeof askedHours>): Filter {
  const { text, whens, levels } = clause
  const filter: Filter = {}
  const isPast =
    /\b(?:did|have|'ve|get|got|has|had) (?:i|we)?\b.*\b(?:finish|finished|complete|completed|do|done|accomplish|accomplished|get done|got done|tick(?:ed)? off|cross(?:ed)? off|get through|manage|achieve)\b|\b(?:finished|completed|done|accomplished)\b/.test(
      text,
    )
  const isOpen =
    /\b(?:left|leaves?|remains?|still|pending|open|outstanding|remaining|to do|needs? to|ha(?:ve|s) to|should|upcoming|due|next|first|not done|haven't|did(?:n't| not| (?:i|we) not)|not (?:yet )?(?:do|finish|complete|finished|completed)|unfinished|incomplete|undone|(?<!did (?:i|we) (?:actually |even |really |just )?)get done|to get done|on my plate|yet to)\b/.test(
      text,
    )
  if (isPast && !isOpen) filter.status = 'completed'
  else if (isOpen || /\b(?:overdue|late|free|busy|planned|scheduled|coming up)\b/.test(text))
    filter.status = 'pending'
  if (
    /\b(?:overdue|past due|late|behind(?: on)?|missed|miss (?:any|some|a)(?:thing)?|slip(?:ped|ping)?|let (?:slip|slide)|let things slide|past (?:its|their) (?:day|date)|forgotten|should have (?:done|been)|supposed to have|(?:meant|supposed) to (?:do|finish|have done)\b.*\b(?:didn't|didnt|haven't|hadn't|not))\b/.test(
      text,
    ) &&
    !/\blate (?:morning|afternoon|evening|night)|\blater\b/.test(text)
  ) {
    filter.due = 'overdue'
    filter.status = 'pending'
  } else if (
    /\b(?:without|with no|have no|has no|no|don't have|doesn't have|haven't got|hasn't got|haven't i (?:put|given|set)|didn't i (?:put|give|set)|not got|lack|missing|haven't|not have) (?:an? |any |yet )*(?:due )?(?:date|deadline)s?\b|\bundated\b/.test(
      text,
    )
  ) {
    filter.due = 'none'
    filter.status ??= 'pending'
  } else if (at && filter.status !== 'completed') {
    Object.assign(filter, { status: 'pending' }, at)
  } else {
    const when = togetherOf(whens)
    const that =
      /\b(?:that|same) (?:day|night|evening|morning|afternoon|date)\b|\b(?:anything|something|free|busy|on|planned|have|got|doing)(?: \w+){0,3} then\b/.test(
        text,
      ) && !when
        ? clause.message.base
        : undefined
    if (that) {
      filter.due = { from: that, to: that }
      filter.status ??= 'pending'
      filter.dueWords = 'that day'
    } else if (when?.range) {
      const isDay = /^today$|^now$/i.test(when.words)
      if (filter.status === 'completed') filter.finished = when.range
      else {
        filter.due = when.range
        filter.status ??= 'pending'
      }
      filter.dueWords = isDay ? 'today' : dateLabel(when)
      const hours = hoursIn(`${clause.message.text.slice(when.start, when.end).toLowerCase()} ${clause.text}`)
      // "this evening or tomorrow morning" is no one part of a day.
      if (hours && filter.due && when.range.from === when.range.to) filter.hours = hours
    } else if (/\b(?:my|the) (?:day|morning|afternoon|evening)\b/.test(text)) {
      // "What's my day looking like" is about today.
      filter.dueWords = 'today'
    } else if (/\b(?:my|the|this) week\b/.test(text)) filter.dueWords = 'this week'
    else if (/\b(?:my|the|this) weekend\b/.test(text)) filter.dueWords = 'this weekend'
  }
  const marked = /\b(?:as|marked|is|are|be) (high|low|medium)\b/.exec(text)?.[1]
  const level =
    (/\bmost \x81/.test(text) ? undefined : levels[0]?.value) ?? (marked ? priorityOf(marked) : undefined)
  if (clause.tags.length > 0) filter.tags = clause.tags.map(({ name }) => name)
  if (level) filter.priority = level
  else if (/\b(?:urgent|important)\b/.test(text) && !/\bmost\b/.test(text))
    filter.priority = priorityOf('high')
  return filter
}

/** "tomorrow arvo": untimed tasks may be then too. */
export function hoursIn(words: string): Filter['hours'] {
  if (/\bmorning\b/.test(words)) return { from: '00:00', to: '12:00' }
  if (/\b(?:afternoon|arvo)\b/.test(words)) return { from: '12:00', to: '18:00' }
  if (/\b(?:evening|tonight|night)\b/.test(words)) return { from: '17:00', to: '23:59' }
  return undefined
}
