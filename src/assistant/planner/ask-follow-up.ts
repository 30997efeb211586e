import type { Ask, Filter, Reading } from './act.ts'
import { asked } from './ask-list.ts'
import { WHEN } from './clause.ts'
import type { Context } from './context.ts'
import type { Clause } from './said-clause.ts'
import { cutEnd, cutStart, targetOf } from './targets.ts'

const WHOLE_WHEN = new RegExp(`^${WHEN}$`)

/** "and tomorrow?", "and Willems?": the question before, about something else. */
export function followUp(asking: Clause, { state }: Context): Reading | undefined {
  const part = cutStart(cutEnd(asking, /[?.! ]+$/), /^(?:and|but|so|then|for|on|what about|how about|is) /)
  const ask = state.ask as Ask
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
