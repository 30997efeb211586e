import { addDays } from '../../tasks/calendar.ts'
import type { Ask, Filter, Reading } from './act.ts'
import { asked } from './ask-list.ts'
import { WHEN } from './clause.ts'
import type { Context } from './context.ts'
import type { Clause } from './said-clause.ts'
import { cutEnd, cutStart, targetOf } from './targets.ts'

const WHOLE_WHEN = new RegExp(`^${WHEN}$`)

/** "and tomorrow" after a list asks for that of tomorrow, also without a question mark. */
export function askNextDay(clause: Clause, context: Context): Reading | undefined {
  const { state } = context
  const isMore =
    /^(?:(?:ok|so|right|cool|great|thanks)[ ,]+)*(?:and|then)(?: (?:what about|for|on))? \x80[ .!]*$/.test(
      clause.said.masked,
    )
  // "did I send the minutes?", then "and the slides"
  const isOther = state.ask?.about === 'task' && /^and (?:the|my) [^,]{2,40}$/.test(clause.said.masked)
  if (state.done || !(isOther || (isMore && state.ask?.about === 'list'))) return undefined
  return followUp(clause, context)
}

const AFTER_THAT =
  /^(?:and |then |what about |what(?:'s| is| comes)? )*(?:after (?:that|this|it)|next|then)\??$/

/** "and after that?": what comes after the first, or after the days that were asked about. */
function afterThat(text: string, ask: Ask, { state, clock }: Context): Reading | undefined {
  if (!AFTER_THAT.test(text) || ask.about !== 'list') return undefined
  const { due } = ask.filter
  if (ask.show === 'first')
    return asked({ ...ask, filter: { ...ask.filter, except: { by: 'numbers', numbers: state.focus } } }, 0.95)
  const to = typeof due === 'object' ? due.to : clock.today
  const from = to && addDays(to, 1)
  return from ? asked({ about: 'list', filter: { status: 'pending', due: { from } } }, 0.93) : undefined
}

/** "and tomorrow?", "and Willems?": the question before, about something else. */
export function followUp(asking: Clause, context: Context): Reading | undefined {
  const { state } = context
  const part = cutStart(cutEnd(asking, /[?.! ]+$/), /^(?:and|but|so|then|for|on|what about|how about|is) /)
  const ask = state.ask as Ask
  const next = afterThat(asking.text, ask, context)
  if (next) return next
  const [when] = part.whens
  if (when?.range && WHOLE_WHEN.test(part.text)) {
    const before = ask.about === 'list' ? ask : undefined
    const { due, dueWords, hours, finished, search, ...kept } = before?.filter ?? {}
    const isDone = kept.status === 'completed'
    const filter: Filter = {
      status: 'pending',
      ...kept,
      ...(isDone ? { finished: when.range } : { due: when.range }),
      dueWords: when.words,
    }
    return asked({ about: 'list', filter, ...(before?.show && { show: before.show }) }, 0.95)
  }
  if (/\b(?:overdue|late)\b/.test(part.text))
    return asked({ about: 'list', filter: { status: 'pending', due: 'overdue' } }, 0.95)
  const target = targetOf(part)
  if (target.by === 'unsaid') return undefined
  if (ask.about === 'task') return asked({ ...ask, target }, 0.95)
  return target.by === 'words' ? asked({ about: 'list', filter: { search: target.text } }, 0.9) : undefined
}
