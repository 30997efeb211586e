import { compactPattern } from '../../../compact-pattern.ts'
import { addDays, type Day } from '../../../tasks/calendar.ts'
import type { Filter, Range, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import type { When } from '../dates/find-whens.ts'
import { contentWords } from '../words/words.ts'
import { GENERIC } from './ask-forms.ts'
import { askReading } from './ask-list.ts'

const ADD =
  '(?:add(?:ed)?|creat(?:e|ed)|put(?: (?:in|down|on))?|writ(?:e|ten)(?: down)?|wrote(?: down)?|enter(?:ed)?|noted?(?: down)?|set up|ma(?:ke|de))'
/** "did I add", "that I put in", "were created" */
const ADDED = compactPattern(
  new RegExp(
    `\\b(?:(?:did|have|had) (?:i|we|you) (?:just |newly |already )*${ADD}|(?:i|we|i've|we've)(?: have)? (?:just |newly |already )*${ADD}|(?:were|was|got|been|are|is) (?:just |newly )*(?:added|created|entered|put (?:in|on)))\\b`,
  ),
)
const NOUN = '(?:ones?|tasks?|things?|items?|entr(?:y|ies)|to-?dos?|reminders?|stuff|additions?)'
/** "which ones are new" */
const NEW = compactPattern(
  new RegExp(
    `^(?:(?:and|so|but|ok) )*(?:which|what|what's|any|anything|show me|list|are there any|is there anything|do i have any|have i got any)(?: ${NOUN}| of (?:them|these|those))*(?: are| is|'s)?(?: the| my| all the)? new(?: ${NOUN})?(?: on (?:the|my) list| \\x80| here)*\\??$`,
  ),
)
/** "what did I add last", "the newest task" */
const LAST = compactPattern(
  new RegExp(
    `^(?:(?:and|so|but|ok) )*(?:what(?:'s| is| was)?|which(?: one)?(?: is| was)?|show me|tell me)?(?: ?(?:my|the))? ?(?:last|latest|newest|most recent(?:ly added)?)(?: ${NOUN})?(?: (?:that )?(?:i|we|you)(?:'ve| have)? (?:just )?${ADD}(?: (?:to|on|in) (?:the|my) list)?| (?:added|created|on (?:the|my) list))*[?. ]*$|^(?:(?:and|so) )*what (?:did|have|was it) (?:i|we) ${ADD} (?:last|most recently)[?. ]*$`,
  ),
)

/** "what did I add today", "which ones are new": by when they were added. */
export function askCreated(clause: Clause, context: Context): Reading | undefined {
  const { text } = clause
  const { clock, view } = context
  if (
    LAST.test(text) &&
    /\b(?:add|added|newest|recent|recently|put|creat|latest|entered|wrote|made)/.test(text)
  ) {
    const [newest] = [...view.tasks].sort((one, other) => other.number - one.number)
    if (!newest) return undefined
    const filter: Filter = { among: [newest.number], status: newest.completed ? 'completed' : 'pending' }
    return askReading({ about: 'list', filter, show: 'newest' }, 0.97)
  }
  if (NEW.test(text) || (ADDED.test(text) && isOnlyThat(clause))) {
    const [when] = clause.whens.filter(({ range }) => range)
    if (when?.range && isWhenAdded(when, text, clock.today))
      return askReading(
        { about: 'list', filter: { created: inThePast(when.range, clock.today), dueWords: dateLabel(when) } },
        0.97,
      )
    if (NEW.test(text)) {
      const created = { from: clock.today, to: clock.today }
      return askReading({ about: 'list', filter: { created, dueWords: 'today' } }, 0.97)
    }
  }
  return undefined
}

/** In "what did I put down for friday", the day is when it is due. */
function isWhenAdded({ prefix, range }: When, text: string, today: Day): boolean {
  if (prefix === 'for' || prefix === 'due' || prefix === 'by') return false
  const isPast = range?.from !== undefined && range.from <= today
  return isPast || (prefix === 'on' && /\b(?:add|create|enter)(?:e?d)?\b/.test(text))
}

/** Whether the question names nothing but adding and a day. */
function isOnlyThat({ piece, whens }: Clause): boolean {
  return contentWords(piece.text).every(
    ({ norm, start, end }) =>
      GENERIC.test(norm) ||
      new RegExp(`^${ADD}$`).test(norm) ||
      whens.some((when) => start + piece.start < when.end && when.start < end + piece.start),
  )
}

/** "on monday" was the last one. */
function inThePast({ from, to }: Range, today: Day): Range {
  if (from === undefined || from <= today) return { ...(from && { from }), ...(to && { to }) }
  const [first, last] = [addDays(from, -7), to && addDays(to, -7)]
  return { ...(first && { from: first }), ...(last && { to: last }) }
}
