import { compactPattern } from '../../../compact-pattern.ts'
import { addDays } from '../../../tasks/calendar.ts'
import type { Ask, Filter, Range, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutEnd, cutStart } from '../clauses/cut.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { targetOf } from '../targets/targets.ts'
import { hoursIn } from './ask-filters.ts'
import { askedHours, minutesFrom } from './ask-hours.ts'
import { askReading } from './ask-list.ts'
import { askIsThose, askItsDate, askOfListed } from './ask-listed.ts'

const WHOLE_WHEN = new RegExp(`^${WHEN}$`)

/** "and tomorrow" after a list asks for tomorrow's, even without a question mark. */
export function askNextDay(clause: Clause, context: Context): Reading | undefined {
  const { state } = context
  const other = askOfListed(clause, context) ?? askIsThose(clause, context) ?? askItsDate(clause, context)
  if (other) return other
  const said = clause.message.masked
  const isMore =
    /^(?:(?:ok|so|right|cool|great|thanks)[ ,]+)*(?:and|then)(?: (?:what about|for|on))? \x80[ .!]*$/.test(
      said,
    ) ||
    (state.ask?.about === 'list' &&
      ((/\bafter\b/.test(said) && AFTER_THAT.test(said)) || isOtherPart(clause, state.ask)))
  // "did I send the minutes?", then "and the slides"
  const isOther = state.ask?.about === 'task' && /^and (?:the|my) [^,]{2,40}$/.test(said)
  if (state.done || !(isOther || (isMore && state.ask?.about === 'list'))) return undefined
  return followUp(clause, context)
}

const AFTER_THAT = compactPattern(
  /^(?:(?:and|then|ok|so|cool|right|what about|what(?:'s| is| comes)?)[ ,]+)*(?:after (?:that|this|it)(?: one)?|next|then|the (?:one|thing|next one|next) ?(?:after(?: (?:that|this|it))?(?: one)?)?)[?. ]*$/,
)

const NEXT_TO_THAT =
  /^(?:(?:and|then|so|what about|what's|what is|what have i got|anything) )*(before|after) (?:that|this|it|then)[?. ]*$/i

/** "what time is the meeting?", then "and before that?": on the same day, or where it has no time, on the days before. */
function nextToTask(asking: Clause, { state, view }: Context): Reading | undefined {
  const side = NEXT_TO_THAT.exec(asking.piece.text)?.[1]?.toLowerCase()
  const task = state.focus.length === 1 ? view.get(state.focus[0] ?? 0) : undefined
  if (!side || !task?.due_date || state.ask?.about !== 'task') return undefined
  const { due_date: day, due_time: time } = task
  const isBefore = side === 'before'
  const next = addDays(day, isBefore ? -1 : 1)
  const due = time ? { from: day, to: day } : isBefore ? { to: next } : { from: next }
  const hours =
    time &&
    (isBefore ? { from: '00:00', to: minutesFrom(time, -1) } : { from: minutesFrom(time, 1), to: '23:59' })
  const filter: Filter = {
    status: 'pending',
    due: due as Range,
    dueWords: `${side} that`,
    ...(hours && { hours }),
  }
  return askReading({ about: 'list', filter }, 0.97)
}

const PART_OF_DAY = compactPattern(
  /^(?:(?:and|just|only|what about|but|so) )*(?:in |at |for )?(?:the |that )?(morning|afternoon|arvo|evening|night)$/i,
)

/** "and the afternoon", also without a question mark */
function isOtherPart(part: Clause, ask: Ask): boolean {
  return otherPart(withoutStop(part), ask) !== undefined
}

function withoutStop(part: Clause): Clause {
  return cutEnd(part, /[?.! ]+$/)
}

/** "am I free tomorrow morning?", then "and afternoon?" */
function otherPart(part: Clause, ask: Ask): Reading | undefined {
  const said = PART_OF_DAY.exec(part.piece.text)?.[1]?.toLowerCase()
  if (!said || ask.about !== 'list' || typeof ask.filter.due !== 'object') return undefined
  const day = (ask.filter.dueWords ?? 'that day').replace(/ (?:morning|afternoon|arvo|evening|night)$/i, '')
  const hours = hoursIn(said)
  return hours && askReading({ ...ask, filter: { ...ask.filter, dueWords: `${day} ${said}`, hours } }, 0.96)
}

const IS_CALMER =
  /^\x80(?:,? (?:is|are|be|will be|looks?|looking|going to be|it|it's|any|much|a bit|more|less|not|so|as))* (?:calmer|quieter|better|easier|lighter|busier|worse|fuller|emptier|freer|free|empty|full|busy|calm|quiet|clear|bad|ok|okay|fine|packed|hectic)$/

/** "and after that?": the tasks after the first, or after the days asked about. */
function afterThat(text: string, ask: Ask, { state, clock }: Context): Reading | undefined {
  if (!AFTER_THAT.test(text) || ask.about !== 'list') return undefined
  const { due } = ask.filter
  if (ask.show === 'first')
    return askReading(
      { ...ask, filter: { ...ask.filter, except: { by: 'numbers', numbers: state.focus } } },
      0.95,
    )
  const to = typeof due === 'object' ? due.to : clock.today
  const from = to && addDays(to, 1)
  return from ? askReading({ about: 'list', filter: { status: 'pending', due: { from } } }, 0.93) : undefined
}

/** "and tomorrow?", "and Willems?": repeats the last question for something else. */
export function followUp(asking: Clause, context: Context): Reading | undefined {
  const { state } = context
  const part = cutStart(withoutStop(asking), /^(?:and|but|so|then|for|on|what about|how about|is) /)
  const ask = state.ask as Ask
  const other = nextToTask(asking, context) ?? afterThat(asking.text, ask, context) ?? otherPart(part, ask)
  if (other) return other
  const [when] = part.whens
  const at = ask.about === 'list' ? askedHours(part, context) : undefined
  if (at && ask.about === 'list' && WHOLE_WHEN.test(part.text))
    return askReading({ ...ask, filter: { ...ask.filter, status: 'pending', ...at } }, 0.96)
  if (when?.range && (WHOLE_WHEN.test(part.text) || IS_CALMER.test(part.text))) {
    const before = ask.about === 'list' ? ask : undefined
    const { due, dueWords, hours, finished, search, ...kept } = before?.filter ?? {}
    const isDone = kept.status === 'completed'
    const filter: Filter = {
      status: 'pending',
      ...kept,
      ...(isDone ? { finished: when.range } : { due: when.range }),
      dueWords: when.words,
    }
    return askReading({ about: 'list', filter, ...(before?.show && { show: before.show }) }, 0.95)
  }
  if (/\b(?:overdue|late)\b/.test(part.text))
    return askReading({ about: 'list', filter: { status: 'pending', due: 'overdue' } }, 0.95)
  const target = targetOf(part)
  if (target.by === 'unsaid') return undefined
  if (ask.about === 'task') return askReading({ ...ask, target }, 0.95)
  return target.by === 'words'
    ? askReading({ about: 'list', filter: { search: target.text } }, 0.9)
    : undefined
}
