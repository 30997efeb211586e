import type { Clock, Day } from '../../../tasks/calendar.ts'
import { type Line, lineOf } from '../../../tasks/date-tokens.ts'
import { backFrom, type DayRange, rangeEnd, rangeOf } from '../../../tasks/day-range.ts'
import { dayWithPart, type Moment, momentAt, resolveMoment } from '../../../tasks/read-moment.ts'
import { oftenAt, oftenTime } from './find-recurrence.ts'
import { type Shift, shiftAt } from './find-shifts.ts'
import { DAY_LEADS, isDate, isMoved } from './is-date.ts'

/** A date or time expression. */
export type When = {
  /** Its position, including the preposition and the 's of "friday's". */
  start: number
  end: number
  /** Without the preposition, for readDue and guessDue. */
  words: string
  /** A time alone has no day. */
  day?: Day
  time?: string
  /** The half of the day was guessed. */
  isGuess?: boolean
  /** The days it selects when used as a filter. */
  range?: DayRange
  isPast?: boolean
  /** The day it replaces: "thursday instead of wednesday". */
  insteadOf?: Day
  /** A part of a day without the day: "in the evening". */
  isPart?: boolean
  /** A recurrence: "every monday". The day is then its first, if the words say so. */
  often?: string
  /** Relative to a task's date: "a day later". */
  shift?: Shift
  /** Its preposition: "by", "on", "at". "due by friday" has "by", "due on friday" has "due". */
  prefix?: string
}

/** All date expressions of a text, in order, each as long as possible: "at 5 on monday". */
export function findWhens(text: string, clock: Clock): When[] {
  const line = lineOf(text)
  const whens: When[] = []
  let at = 0
  while (at < line.tokens.length) {
    const found = whenAt(line, at, text, clock)
    if (found?.when) whens.push(found.when)
    at = found?.next ?? at + 1
  }
  return whens
}

/** A date that does not exist has no `when`. */
type Found = { when?: When; next: number }

function whenAt(line: Line, at: number, text: string, clock: Clock): Found | undefined {
  const shift = shiftAt(line, at)
  if (shift) {
    const { start, end, words } = spanOf(line, at, at, shift.next, text)
    return { when: { start, end, words, shift: shift.shift }, next: shift.next }
  }
  return repeatAt(line, at, text, clock) ?? momentWhen(line, at, text, clock)
}

/** A recurrence, perhaps after its time: "at 8 every morning". */
function repeatAt(
  line: Line,
  at: number,
  text: string,
  clock: Clock,
  time?: Moment,
  from = at,
): Found | undefined {
  const often = at < line.tokens.length ? oftenAt(line, at, text, clock, time) : undefined
  if (!often) return undefined
  const { moment, next } = often
  const due = moment && oftenTime(moment, clock)
  return {
    when: {
      ...spanOf(line, from, from, next, text),
      often: often.words,
      ...(moment?.day && { day: moment.day }),
      ...(due?.time && { time: due.time }),
      ...(due?.isGuess && { isGuess: true }),
    },
    next,
  }
}

function momentWhen(line: Line, at: number, text: string, clock: Clock): Found | undefined {
  if (isVerb(line, at)) return undefined
  const { prefix, isBetween, first } = leadAt(line, at, clock)
  const moment = first < line.tokens.length ? spanAt(line, first, clock) : undefined
  // "about friday's party" is about the party, and nobody is "at friday".
  if (moment && !moment.time && !moment.range && isTimeLead(line, at, first, moment)) return undefined
  if (!moment) return unclearDate(line, first, text, at, prefix)
  if (moment.isNever) return { next: moment.next }
  const end = isBetween || !isMoved(line, at) ? rangeEnd(line, moment, clock, isBetween) : undefined
  if (end) {
    const when = { ...spanOf(line, at, first, end.next, text), range: end.range, ...(prefix && { prefix }) }
    return { when, next: end.next }
  }
  if (!isDate(moment, line, first, prefix)) return undefined
  // "the year-end report"
  const isEndOf = /^(?:year|month|quarter|week)[- ]end$/i.test(
    line.line.slice(line.starts[first], line.starts[moment.next]).trim(),
  )
  if (
    isEndOf &&
    prefix === undefined &&
    moment.next < line.tokens.length &&
    NAMED_END.test(line.tokens[moment.next]?.word ?? '')
  )
    return { next: moment.next }
  const isTime = moment.time && !moment.day && !moment.range
  const repeat = isTime ? repeatAt(line, moment.next, text, clock, moment, at) : undefined
  if (repeat) return repeat
  return {
    when: { ...spanOf(line, at, first, moment.next, text), ...meaning(moment, prefix, clock) },
    next: moment.next,
  }
}

/** What is done at the end of a year or month. */
const NAMED_END =
  /^(?:report|reports|review|reviews|close|closing|accounts|stocktake|stock|sale|party|bonus|figures|numbers|reconciliation|inventory|tax|audit|invoices?|payroll|checks?|meeting|return)$/

/** A moment; in "move it from 2pm to 3pm", only the first of the two times, as they are no span. */
function spanAt(line: Line, first: number, clock: Clock): Moment | undefined {
  const moment = momentAt(line, first, clock)
  if (!moment?.goesOn || line.tokens[first - 1]?.word === 'to' || !isMoved(line, first)) return moment
  const to = line.tokens.findIndex(({ word }, at) => at > first && /^(?:to|until|through)$/.test(word))
  if (to < 0) return moment
  const begin = {
    ...line,
    tokens: line.tokens.slice(0, to),
    line: line.line.slice(0, line.starts[to]).trimEnd(),
  }
  return momentAt(begin, first, clock)
}

/** The sweep "is coming friday", and "coming" is no part of the date. */
function isVerb(line: Line, at: number): boolean {
  const before = line.tokens[at - 1]
  if (line.tokens[at]?.word !== 'coming' || !before) return false
  return (
    before.isPossessive || /^(?:is|are|am|was|were|be|isnt|not|they're|we're|you're|i'm)$/.test(before.word)
  )
}

function meaning(
  said: Moment,
  prefix: string | undefined,
  clock: Clock,
): Omit<When, 'start' | 'end' | 'words'> {
  const moment = prefix === 'since' ? backFrom(said, clock.today) : said
  const due = resolveMoment(moment, clock, true)
  const hasPartAlone = moment.part && !moment.time && !moment.range && !due?.day
  const day = hasPartAlone && moment.part ? dayWithPart(moment.part, clock) : due?.day
  const range = rangeOf({ ...moment, ...(day && { day }) }, prefix)
  return {
    ...(day && { day }),
    ...(hasPartAlone && { isPart: true }),
    ...(due?.time && { time: due.time }),
    ...(due?.isGuess && { isGuess: true }),
    ...(range && { range }),
    ...((moment.isPast || prefix === 'since') && { isPast: true }),
    ...(prefix && { prefix }),
  }
}

const LEADS: ReadonlyMap<string, string> = new Map([
  ...['by', 'on', 'at', 'due', 'until', 'before', 'after', 'from', 'in', 'for', 'since'].map(
    (word) => [word, word] as const,
  ),
  ...([
    ['during', 'in'],
    ['over', 'in'],
    ['starting', 'from'],
    ['around', 'at'],
    ['about', 'at'],
    ['between', 'from'],
  ] as const),
])
const WHOLE = new Set(['in', 'at', 'on', 'from'])
const MOST_LEADS = 3
/** A lead that says less than "due" does. */
const PLAIN = new Set(['on', 'at', 'for', 'in'])

function isTimeLead(line: Line, at: number, first: number, { weak, part }: Moment): boolean {
  const word = line.tokens[at]?.word as string
  return NEARLY.test(word) || (word === 'at' && first > at && weak !== 'name' && part !== 'eod')
}

const NEARLY = /^(?:around|about)$/
const LATEST = /(?:no|not) later than(?= |$)/y

function leadAt(line: Line, at: number, clock: Clock) {
  let first = at
  let prefix: string | undefined
  let isBetween = false
  LATEST.lastIndex = line.starts[at] as number
  if (LATEST.test(line.line)) {
    prefix = 'by'
    first += 3
  }
  while (first < at + MOST_LEADS && first < line.tokens.length - 1) {
    const word = line.tokens[first]?.word as string
    const lead = LEADS.get(word)
    if (!lead) break
    // "in 3 days", "at night" and "from 2 to 3" are whole only with their first word.
    const isWhole = WHOLE.has(lead) && !(word === 'from' && isMoved(line, first))
    const whole = isWhole ? momentAt(line, first, clock) : undefined
    // "on 30 june" is more than "on 30".
    if (whole && whole.next >= (momentAt(line, first + 1, clock)?.next ?? 0)) {
      prefix ??= lead === 'from' ? 'at' : lead
      break
    }
    // Only "due by friday" and "by about 5" have two leads; in "come in by noon", the first is part of the verb.
    if (prefix && prefix !== 'due' && !NEARLY.test(word)) break
    if (!(prefix && PLAIN.has(lead))) prefix = lead
    isBetween ||= word === 'between'
    first++
  }
  return { prefix, isBetween, first }
}

/** An ambiguous date such as 3/5 has no day. */
function unclearDate(line: Line, first: number, text: string, at: number, prefix = ''): Found | undefined {
  const [, one, two] = /^(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?$/.exec(line.tokens[first]?.word ?? '') ?? []
  const isPossible = Number(one) >= 1 && Number(one) <= 12 && Number(two) >= 1 && Number(two) <= 12
  if (!isPossible || !(DAY_LEADS.has(prefix) || prefix === 'for' || line.tokens[first - 1]?.word === 'to'))
    return undefined
  return { when: { ...spanOf(line, at, first, first + 1, text), ...(prefix && { prefix }) }, next: first + 1 }
}

function spanOf(line: Line, at: number, first: number, next: number, text: string) {
  const last = line.tokens[next - 1] as Line['tokens'][number]
  const start = line.tokens[at]?.start as number
  const words = text.slice(line.tokens[first]?.start, last.end)
  return { start, end: last.end, words: last.isPossessive ? words.replace(/['’]s$/i, '') : words }
}
