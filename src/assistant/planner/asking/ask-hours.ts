import { compactPattern } from '../../../compact-pattern.ts'
import { addDays } from '../../../tasks/calendar.ts'
import type { Filter } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { dateLabel } from '../dates/date-label.ts'
import type { When } from '../dates/find-whens.ts'
import { dayWords } from '../saying/task-words.ts'

type Hours = NonNullable<Filter['hours']>
/** The day and hours of a question. */
type AskedHours = Pick<Filter, 'due' | 'dueWords' | 'hours'>

const TIME = "(\\d{1,2})(?:[:.h](\\d{2}))? ?(am|pm|a\\.m\\.?|p\\.m\\.?)?(?: ?o'?clock)?"
const SPAN = compactPattern(
  new RegExp(
    `\\b(?:between|from|btw|in between) (?:about |around )?${TIME} ?(?:and|to|till|until|through|-|–) ?(?:about |around )?${TIME}(?![\\d/.]| ?(?:days?|weeks?|months?|tasks?|things?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:st|nd|rd|th)\\b)`,
  ),
)

/** "between 2 and 4": two times of day, the second after the first. */
function spanIn(words: string, start: string | undefined): Hours | undefined {
  const [, hour, minute, half, toHour, toMinute, toHalf] = SPAN.exec(words) ?? []
  if (hour === undefined || toHour === undefined || Number(hour) > 23 || Number(toHour) > 24) return undefined
  const first =
    start ?? timeOf(Number(hour), minute, half ?? (Number(hour) < 7 ? (toHalf ?? 'pm') : undefined))
  const ends = [timeOf(Number(toHour), toMinute, toHalf), timeOf(Number(toHour) + 12, toMinute, undefined)]
  const to = ends.find((end) => end !== undefined && first !== undefined && end > first)
  return first && to ? { from: first, to } : undefined
}

function timeOf(hour: number, minute = '00', half?: string): string | undefined {
  const of24 =
    half?.startsWith('p') && hour < 12 ? hour + 12 : half?.startsWith('a') && hour === 12 ? 0 : hour
  return of24 < 24 ? `${String(of24).padStart(2, '0')}:${minute}` : of24 === 24 ? '23:59' : undefined
}

/** A minute before or after a time of day. */
export function minutesFrom(time: string, step: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = Math.min(Math.max(hour * 60 + minute + step, 0), 1439)
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** The day of the last list, or of the task mentioned, if something is due then. */
function dayBefore({ state, view }: Context, time: string): string | undefined {
  const due = state.ask?.about === 'list' ? state.ask.filter.due : undefined
  if (typeof due === 'object' && due.from === due.to) return due.from
  const day = state.focus.length === 1 ? view.get(state.focus[0] ?? 0)?.due_date : undefined
  const isThen = view.tasks.some((task) => task.due_date === day && task.due_time === time && !task.completed)
  return isThen ? day : undefined
}

/** Work to finish before an hour may be due on an earlier day. */
const DEADLINE = /\b(?:finish|finished|due|do|done|complete|submit|hand in|ready)\b.{0,30}$/

/**
 * The day and hours a question asks about: "am I free tomorrow at 4pm", "anything after 5". A time without a day is on the
 * day asked about before, or today, or tomorrow if it has passed.
 */
export function askedHours(clause: Clause, context: Context): AskedHours | undefined {
  const { clock } = context
  const { whens, piece } = clause
  const { text } = clause.message
  const when = whens.find(({ time }) => time !== undefined)
  const dated = when?.day ?? whens.find(({ range, day }) => range && day)?.day
  const written = text.slice(piece.start, piece.end).toLowerCase()
  // Inside a date, the first time has already been read.
  const span = spanIn(written, when && SPAN.test(when.words.toLowerCase()) ? when.time : undefined)
  if (!when?.time && !span) return undefined
  const time = span?.from ?? (when?.time as string)
  const before = dayBefore(context, time)
  const isOver = time < clock.time && dated === undefined && before === undefined
  const day = dated ?? before ?? (isOver ? (addDays(clock.today, 1) as string) : clock.today)
  const on = dayName(day, clock.today)
  const due = { from: day, to: day }
  const said = when ? { dueWords: dateLabel(when) } : {}
  if (span) return { due, ...said, hours: { ...span, words: `${on} between ${span.from} and ${span.to}` } }
  const side = sideOf(when, text)
  if (side === 'by' || (side === 'before' && DEADLINE.test(clause.text.slice(0, clause.text.indexOf(WHEN)))))
    return {
      due: { to: day },
      ...said,
      hours: { from: '00:00', to: time, day, words: `by ${time} ${onWords(on)}` },
    }
  return { due, ...said, hours: hoursAt(side, time, on) }
}

function hoursAt(side: string, time: string, on: string): Hours {
  switch (side) {
    case 'before':
      return { from: '00:00', to: minutesFrom(time, -1), words: `${on} before ${time}` }
    case 'until':
      return { from: '00:00', to: time, words: `${on} until ${time}` }
    case 'after':
      return { from: time, to: '23:59', words: `${on} from ${time} on` }
    case 'around':
      return { from: minutesFrom(time, -60), to: minutesFrom(time, 60), words: `${on} around ${time}` }
    default:
      return { from: time, to: time, words: `${on} at ${time}` }
  }
}

/** The word before a time, also inside of a date: "tomorrow before 10". */
function sideOf(when: When | undefined, text: string): string {
  const words = when ? text.slice(when.start, when.end + 10).toLowerCase() : ''
  const said = /\b(before|after|until|till|by|around|about|from|past|since)\b/.exec(words)?.[1]
  if (said === undefined || said === 'past') return 'at'
  if (said === 'till') return 'until'
  if (said === 'about') return 'around'
  return said === 'from' || said === 'since' ? 'after' : said
}

/** "today", "tomorrow", or a day with its date. */
function dayName(day: string, today: string): string {
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : dayWords(day, today)
}

function onWords(day: string): string {
  return /^to/.test(day) ? day : `on ${day}`
}
