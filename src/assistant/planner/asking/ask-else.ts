import { compactPattern } from '../../../compact-pattern.ts'
import type { Ask, Filter, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { asksWhetherAll } from './ask-left.ts'
import { askReading } from './ask-list.ts'

/** "anything else", "what other things do I have" */
const ELSE = compactPattern(
  /^(?:(?:and|so|but|ok|okay|is there|are there|do i have|have i got|got|is|will there be)[ ,]+)*(?:what|what's|what is|anything|something|any|which)(?: (?:all|tasks?|things?))? (?:else\b|others?\b(?! (?:one|person|people)))|^(?:(?:and|so|but|ok|okay)[ ,]+)*(?:do i have|have i got|are there)(?: any)? other (?:tasks|things|stuff|plans)\b/,
)
/** Nothing more, except perhaps the same day. */
const BARE = compactPattern(
  /^(?:(?:and|so|but|ok|okay)[ ,]+)*(?:is there |are there |do i have |have i got |is )?(?:what|what's|what is|anything|something|any|which|other)(?: (?:else|other|others|tasks?|things?|stuff|is|are|there|on|due|planned|happening|going on|scheduled|do i have|have i got|i have|to do|for me|to know))*(?: (?:on |for )?(?:that day|the same day|same day|that date|then|\x80))?[?. ]*$/,
)
const THEN = /\b(?:that|same) (?:day|date)\b|\bthen\b|\bon (?:it|there)?[?. ]*$/

/** "what else is on then?": leaves out the tasks just named or listed. */
export function askElse(clause: Clause, context: Context): Reading | undefined {
  const { state, view } = context
  if (!ELSE.test(clause.text) || !BARE.test(clause.text)) return undefined
  const named = shownLast(context)
  if (named.length === 0) return undefined
  const [only, ...more] = named
  const day = only !== undefined && more.length === 0 ? view.get(only)?.due_date : undefined
  const [when] = clause.whens.filter(({ range }) => range)
  const isThen =
    THEN.test(clause.message.masked) || (state.ask?.about === 'task' && state.ask.aspect === 'when')
  const before: Filter = state.ask?.about === 'list' ? state.ask.filter : {}
  const { except, search, among, isElse, ...kept } = before
  const then = isThen ? (clause.message.base ?? day) : undefined
  const filter: Filter = when?.range
    ? {
        due: when.range,
        dueWords: /^(?:that|the same|same|then)/i.test(when.words) ? (when.day ?? when.words) : when.words,
      }
    : then
      ? { due: { from: then, to: then }, dueWords: then }
      : kept
  return askReading({ about: 'list', filter: { status: 'pending', ...filter, ...leftOut(context) } }, 0.97)
}

const SUPPOSED =
  /^(?:(?:and|so|ok|hmm)[ ,]+)*(?:if|suppose|supposing|what if|say) [^,?]*\x80[^,?]*, (?<x>[^,]+)$/
const ASKS_ROOM =
  /^(?:is|are|do|have|will|would|what)\b.*\b(?:else|anything|something|other)\b[^\x80]*$|\b(?:free|busy|clash|clashes)\b[^\x80]*$/

/** "if I move the dentist to sunday, is something else there?" asks for that day. */
export function askSupposed(whole: Clause): Reading | undefined {
  const asked = whole.match(SUPPOSED)?.x
  const [when, ...more] = whole.whens.filter(({ range }) => range)
  if (!asked || !when?.range || more.length > 0 || !ASKS_ROOM.test(asked.text)) return undefined
  const filter: Filter = { status: 'pending', due: when.range, dueWords: when.words }
  return askReading({ about: 'list', filter }, 0.97)
}

/** "anything else on friday?" also leaves out the tasks just named. */
export function withoutNamed(reading: Reading | undefined, clause: Clause, context: Context) {
  if (
    reading?.act.kind !== 'ask' ||
    reading.act.ask.about !== 'list' ||
    !(ELSE.test(clause.text) || asksWhetherAll(clause))
  )
    return reading
  const { ask } = reading.act
  if (ask.filter.except || shownLast(context).length === 0) return reading
  const rest: Ask = { ...ask, filter: { ...ask.filter, ...leftOut(context) } }
  return { ...reading, act: { ...reading.act, ask: rest } }
}

/** The tasks of the last reply. */
function shownLast({ state }: Context): number[] {
  if (state.focus.length > 0) return state.focus
  return state.ask?.about === 'list' && !state.done ? state.listed : []
}

/** The tasks named last, and those already left out. */
function leftOut(context: Context): Pick<Filter, 'except' | 'isElse'> {
  const { ask } = context.state
  const before = ask?.about === 'list' && ask.filter.isElse ? ask.filter.except : undefined
  const earlier = before?.by === 'numbers' ? before.numbers : []
  return {
    except: { by: 'numbers', numbers: [...new Set([...earlier, ...shownLast(context)])] },
    isElse: true,
  }
}
