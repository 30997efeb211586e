import {
  addDays,
  addMonths,
  type Clock,
  type Day,
  dayOf,
  lastOfMonth,
  mondayOf,
  partsOf,
  weekdayOf,
} from './calendar.ts'
import { AMOUNT, countOf, MONTH, type Piece, type Rule, rule, UNIT } from './date-rules.ts'
import { ahead, countedIn, dated, firstOf, fromEaster, type Month, NUMBER, nextIn } from './day-rules.ts'

type Range = { from: Day; to: Day }

const WHICH = '(?:(?:the )?(this coming|this|next|coming|upcoming|following|last|previous|the) )?'
const SPAN = '(week|month|quarter|year)'
const PLACE = '(start|beginning|early|mid|middle|late|later|end)'

/** All phrases for several days. As a due date they mean one day, mostly the last. */
export const PERIOD_RULES: Rule[] = [
  rule(`${WHICH}weekend`, ([, which], clock) => {
    const range = weekend(which, clock.today)
    return isBefore(which) ? { range, isPast: true } : { range, day: range.from }
  }),
  rule('(?:the )?weekend after next', (_, { today }) => days(saturday(today, 14), 1)),
  rule(
    `(this|the|this coming|next|coming|upcoming|following|last|previous) ${SPAN}`,
    ([, which, span], { today }) => period(which, span, today),
  ),
  rule('(?:the )?week after next', (_, { today }) => days(addDays(mondayOf(today) as Day, 14) as Day, 6)),
  rule('(?:the )?month after next', (_, { today }) => {
    const from = first('month', today, 2)
    return { day: from, range: { from, to: lastOfMonth(from) } }
  }),
  rule(`(?:the )?${PLACE} (?:of |in )?(?:(the|this|next) )?${SPAN}`, ([, place, which, span], { today }) =>
    within(place, spanOf(which, span, today), span, today),
  ),
  rule(`(?:the )?${SPAN} end`, ([, span], { today }) => ({ day: spanOf('this', span, today).to })),
  rule('midweek', (_, { today }) => {
    const wednesday = addDays(mondayOf(today) as Day, 2) as Day
    return { day: wednesday < today ? (addDays(wednesday, 7) as Day) : wednesday }
  }),
  rule('(eow|eom|eoq|eoy)', ([abbreviation = ''], { today }) => {
    const span = { eow: 'week', eom: 'month', eoq: 'quarter', eoy: 'year' }[abbreviation]
    return { day: spanOf('this', span, today).to }
  }),
  rule('(?:the )?(?:rest|remainder) of (?:the |this )?(week|month|year|day)', ([, span], { today }) => {
    const to = span === 'day' ? today : thisSpan(span, today).to
    return { day: to, range: { from: today, to } }
  }),
  rule(`(?:(?:in|within|over|during) )?(?:the )?(?:next|coming|upcoming|following) ${AMOUNT} ${UNIT}`, upTo),
  rule(`within ${AMOUNT} ${UNIT}`, upTo),
  rule(`(?:(?:in|within|over|during) )?the (?:next|coming|upcoming) ()${UNIT}`, upTo),
  rule(`(\\d{1,2})-(\\d{1,2}) ${MONTH}`, ([, from, to, month], { today }) => fromTo(from, to, month, today)),
  // "from the 2nd to the 5th of december"
  rule(
    `(?:from )?(?:the )?${NUMBER} (?:to|until|through|-) (?:the )?${NUMBER}(?: of)? ${MONTH}`,
    ([, from, to, month], { today }) => {
      const piece = fromTo(from, to, month, today)
      return piece && { ...piece, goesOn: true }
    },
  ),
  rule(
    `between (?:the )?${NUMBER} and (?:the )?${NUMBER}(?: of)? ${MONTH}`,
    ([, from, to, month], { today }) => fromTo(from, to, month, today),
  ),
  rule(`${MONTH} (\\d{1,2})-(\\d{1,2})`, ([, month, from, to], { today }) => fromTo(from, to, month, today)),
  rule(
    `(?:(?:in|within|over|during) )?(?:the )?(?:last|past|previous) (?:${AMOUNT} )?${UNIT}`,
    ([, count, unit], { today }) => {
      const from = ahead(today, count ?? 'a', unit, -1)
      return from === undefined ? undefined : { range: { from, to: today }, isPast: true }
    },
  ),
  rule(`(?:the )?${PLACE}(?: of| in)? ${MONTH}(?: (2\\d{3}))?`, ([, place, name, year], { today }) =>
    within(place, monthNamed(name, year, today), 'month', today),
  ),
  rule(`(?:(?:the month of|this|next) )?${MONTH}(?: (2\\d{3}))?`, ([, name, year], { today }) => ({
    range: monthNamed(name, year, today),
  })),
  rule(
    `(?:the )?(o[1234]|[1234]th|last) (week|weekend) (?:of|in) (?:(the|this|next) month|${MONTH}(?: (2\\d{3}))?)`,
    ([, which, kind, month, name, year], { today }) => countedWeek(which, kind, { month, name, year }, today),
  ),
  rule('easter weekend', (_, { today }) => {
    const monday = fromEaster(1, today) as Day
    return days(addDays(monday, -3) as Day, 3)
  }),
  rule(`last ${MONTH}`, ([, name], { today }) => {
    const { from } = monthNamed(name, undefined, today)
    const start = addMonths(from, -12) as Day
    return { range: { from: start, to: lastOfMonth(start) }, isPast: true }
  }),
]

function upTo([, count, unit]: string[], { today }: Clock): Piece | undefined {
  const to = ahead(today, count || 'a', unit)
  return to === undefined ? undefined : { day: to, range: { from: today, to } }
}

/** "3-5 december" */
function fromTo(start = '', end = '', month: string | undefined, today: Day): Piece | undefined {
  const [from, to] = [dated(start, month, undefined, today), dated(end, month, undefined, today)]
  return from && to && from < to ? { day: from, range: { from, to } } : undefined
}

function isBefore(which: string | undefined): boolean {
  return which === 'last' || which === 'previous'
}

/** On a Saturday or Sunday, "the weekend" is the current one. */
function weekend(which: string | undefined, today: Day): Range {
  const from = saturday(today, which === 'next' ? 7 : isBefore(which) ? -7 : 0)
  const to = addDays(from, 1) as Day
  return { from: from < today && to === today ? today : from, to }
}

function saturday(today: Day, daysAhead: number): Day {
  return addDays(mondayOf(today) as Day, 5 + daysAhead) as Day
}

function days(from: Day, more: number): Piece {
  return { day: from, range: { from, to: addDays(from, more) as Day } }
}

/** "the first week of april", "the last weekend in may": the next one that is not over. */
function countedWeek(which = '', kind = '', named: Month, today: Day): Piece {
  const more = kind === 'weekend' ? 1 : 6
  const end = nextIn(named, today, (first) => {
    if (kind === 'weekend') return addDays(countedIn(first, which, 'saturday') as Day, 1)
    return which === 'last' ? lastOfMonth(first) : addDays(first, 7 * countOf(which) - 1)
  })
  return days(addDays(end as Day, -more) as Day, more)
}

/** "this week" is due when it ends, "next week" when it begins. */
function period(which = '', span = '', today: Day): Piece {
  if (isBefore(which)) return { range: spanOf('last', span, today), isPast: true }
  if (which.startsWith('this') || which === 'the') {
    const range = thisSpan(span, today)
    return { day: range.to, range, ...(which === 'the' && { weak: 'name' }) }
  }
  const range = spanOf('next', span, today)
  return { day: range.from, range }
}

/** On a Sunday, "this week" means the days ahead, not the six that are over. */
function thisSpan(span: string | undefined, today: Day): Range {
  if (span === 'week' && weekdayOf(today) === 7) return { from: today, to: addDays(today, 7) as Day }
  return spanOf('this', span, today)
}

const MONTHS_IN: Record<string, number> = { month: 1, quarter: 3, year: 12 }

function spanOf(which: string | undefined, span = '', today: Day): Range {
  const count = which === 'next' ? 1 : which === 'last' ? -1 : 0
  if (span === 'week') {
    const from = addDays(mondayOf(today) as Day, 7 * count) as Day
    return { from, to: addDays(from, 6) as Day }
  }
  const from = first(span, today, count)
  return { from, to: lastOfMonth(addMonths(from, (MONTHS_IN[span] as number) - 1) as Day) }
}

/** The first day of the span that is `count` spans away. */
function first(span: string, today: Day, count: number): Day {
  const months = MONTHS_IN[span] as number
  const { year, month } = partsOf(today)
  const start = dayOf(year, month - ((month - 1) % months), 1) as Day
  return addMonths(start, count * months) as Day
}

function within(place = '', range: Range, span = '', today: Day): Piece {
  if (place === 'end' || place === 'late') return { day: range.to }
  if (place === 'later')
    return { day: range.to, range: { from: range.from < today ? today : range.from, to: range.to } }
  if (!place.startsWith('mid')) return { day: range.from }
  if (span === 'week') return { day: addDays(range.from, 2) as Day }
  return { day: addDays(range.from, span === 'month' ? 14 : span === 'quarter' ? 45 : 182) as Day }
}

/** The whole month of that name, this year's or next year's. */
function monthNamed(name = '', year: string | undefined, today: Day): Range {
  const from = firstOf({ name, year }, today)
  return { from, to: lastOfMonth(from) }
}
