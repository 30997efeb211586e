import { addDays, type Clock, type Day, weekdayOf } from '../../../tasks/calendar.ts'
import type { Line } from '../../../tasks/date-tokens.ts'
import { WEEKDAYS } from '../../../tasks/date-words.ts'
import { dayOfMonth } from '../../../tasks/day-rules.ts'
import { byFirstWord } from '../../../tasks/first-words.ts'
import { isOver, type Moment, momentAt, resolveMoment } from '../../../tasks/read-moment.ts'

const WEEKDAY = `(?:${WEEKDAYS.join('|')})`
const PART = '(?:morning|afternoon|evening|night)'
const UNIT = '(?:minute|hour|day|week|fortnight|month|quarter|year)'
const EACH = '(?:every|each)'

const PATTERNS = [
  `${EACH} (?:single |other |o2 |w?\\d{1,3} |couple of |few )?(?:${UNIT}|weekday|workday|working day|weekend|${PART})(?: ${PART})?`,
  `${EACH} (?:other |o\\d |\\d{1,2}th |last )?${WEEKDAY}(?:(?: ,| and| or| , and) ${WEEKDAY}){0,6}(?: ${PART})?(?: of (?:the|${EACH}) month)?`,
  `${EACH} (?:o\\d{1,2}|\\d{1,2}th)(?: of (?:the|${EACH}) month)?`,
  `(?:the )?(?:o\\d{1,2}|\\d{1,2}th|last day) of (?:every|each) month`,
  `(?:the )?(?:o\\d|\\dth|last) (?:${WEEKDAY}|weekday|working day) of (?:every|each) (?:month|quarter|year)`,
  `${EACH} month on the (?:o\\d|\\dth|last) (?:${WEEKDAY}|day|weekday|working day)`,
  `${WEEKDAY}s(?:(?: ,| and| or| , and) ${WEEKDAY}s?){0,6}(?: ${PART}s?)?`,
  `(?:weekdays|weekends|weeknights)(?: ${PART})?`,
  `(?:the )?(?:mornings|evenings|afternoons)`,
  `(?:once|twice|(?:w?\\d{1,2}|couple of|few|several) time) (?:a|per|every|each) ${UNIT}`,
  '(?:everyday|daily|weekly|biweekly|bi-weekly|fortnightly|monthly|quarterly|yearly|annually|nightly|hourly)',
]
const REPEATS = byFirstWord(PATTERNS.map((pattern) => [pattern, new RegExp(`(?:${pattern})(?= |$)`, 'y')]))
const ADVERB =
  /^(?:everyday|daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annually|nightly|hourly)$/

type Often = {
  /** Token positions: the start of the recurrence, its end, and the end with its time or first day. */
  first: number
  end: number
  next: number
  day: Day | undefined
  /** The time or first day given with it. */
  moment: Moment | undefined
}

/** A recurrence: "every monday at 9", "on mondays", "twice a week". */
export function oftenAt(line: Line, at: number, clock: Clock, before?: Moment): Often | undefined {
  const word = line.tokens[at]?.word
  const first = word === 'on' || word === 'in' ? at + 1 : at
  if (first >= line.tokens.length) return undefined
  const end = longestRepeat(line, first)
  // "write the weekly report" repeats nothing.
  if (
    end === undefined ||
    (end === first + 1 && ADVERB.test(line.tokens[first]?.word as string) && !isOver(line, end))
  )
    return undefined
  const phrase = line.tokens.slice(first, end).map((token) => token.word)
  const beside = before ?? besideAt(line, end, clock)
  const moment = beside && withPart(beside, phrase)
  const time = moment && oftenTime(moment, clock)?.time
  const start = time && time <= clock.time ? (addDays(clock.today, 1) as Day) : clock.today
  return {
    first,
    end,
    next: Math.max(moment?.next ?? end, end),
    day: moment?.day ?? firstDay(phrase, start),
    moment,
  }
}

/** The guessed hour of a repeated task does not depend on the current time. */
export function oftenTime(moment: Moment, clock: Clock) {
  return resolveMoment(moment, { ...clock, time: '00:00' }, true)
}

function longestRepeat(line: Line, first: number): number | undefined {
  let end: number | undefined
  for (const pattern of REPEATS.get(line.firsts[first] as string) ?? []) {
    pattern.lastIndex = line.starts[first] as number
    const next = pattern.test(line.line) ? line.after.get(pattern.lastIndex) : undefined
    if (next !== undefined && next > (end ?? 0)) end = next
  }
  return end
}

const BESIDE = new Set([',', 'at', 'on', 'by', 'around', 'from', 'starting'])

/** A time or a first day that follows. */
function besideAt(line: Line, end: number, clock: Clock): Moment | undefined {
  for (let from = end; from <= end + 2 && from < line.tokens.length; from++) {
    const found = momentAt(line, from, clock)
    if (found && !found.range && canFollow(found, line)) return found
    if (!BESIDE.has(line.tokens[from]?.word as string)) return undefined
  }
  return undefined
}

function canFollow({ weak, next }: Moment, line: Line): boolean {
  if (weak === 'hour' || weak === 'clock' || weak === 'spoken') return isOver(line, next)
  return weak === undefined || weak === 'ordinal'
}

const PARTS = new Set(['morning', 'afternoon', 'evening', 'night'])

/** The time within the named part of the day: "every night at 10". */
function withPart(moment: Moment, phrase: string[]): Moment {
  const part = phrase.map((word) => word.replace(/s$/, '')).find((word) => PARTS.has(word))
  return part && !moment.part ? { ...moment, part: part as NonNullable<Moment['part']> } : moment
}

/** The first day from this one on, if the words fix a day. */
function firstDay(phrase: string[], from: Day): Day | undefined {
  const said = phrase.join(' ')
  if (
    /\b(?:other|o2|w?\d{1,3}|couple|few|month|year|quarter|fortnight)\b(?! time)/.test(said) &&
    !/\dth|o\d/.test(said)
  )
    return undefined
  const names = phrase
    .map((word) => WEEKDAYS.indexOf(word.replace(/s$/, '')) + 1)
    .filter((number) => number > 0)
  if (names.length > 0) return /o\d|\dth|last/.test(said) ? undefined : nextOf(names, from)
  const number = /\bo\d{1,2}|\d{1,2}(?=th)/.exec(said)?.[0]
  if (number) return dayOfMonth(number, from)
  if (/weekday|workday|working day|weeknight/.test(said)) return nextOf([1, 2, 3, 4, 5], from)
  if (/weekend/.test(said)) return nextOf([6, 7], from)
  return /\b(?:every|each) (?:single )?(?:day|morning|afternoon|evening|night)|daily|everyday|nightly|(?:morning|evening|afternoon)s/.test(
    said,
  )
    ? from
    : undefined
}

function nextOf(weekdays: number[], from: Day): Day | undefined {
  for (let days = 0; days < 7; days++) {
    const day = addDays(from, days) as Day
    if (weekdays.includes(weekdayOf(day))) return day
  }
  return undefined
}
