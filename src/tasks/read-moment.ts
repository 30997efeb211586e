import { addDays, type Clock, type Day, mondayOf, weekdayOf } from './calendar.ts'
import {
  AMOUNT,
  type ClockTime,
  longest,
  type Part,
  type Piece,
  rule,
  rulesOf,
  UNIT,
  WEEKDAY,
  type Weak,
} from './date-rules.ts'
import { CLOSE, type Line, OPEN } from './date-tokens.ts'
import { MONTHS, WEEKDAYS } from './date-words.ts'
import { ahead, DAY_RULES, weekday } from './day-rules.ts'
import { PERIOD_RULES } from './period-rules.ts'
import { guessTime, PART_RULES, TIME_RULES, timeInPart } from './time-rules.ts'

/** A date, a time, or both, made of adjacent pieces. */
export type Moment = {
  /** The token after it. */
  next: number
  day?: Day
  range?: { from: Day; to: Day }
  time?: ClockTime
  part?: Part
  isPast?: boolean
  goesOn?: boolean
  /** The date does not exist. */
  isNever?: boolean
  /** Why the first piece alone is not a date. */
  weak?: Weak
  pieces: number
}

/** The whole date or time that starts at a token. */
export function momentAt(line: Line, from: number, clock: Clock): Moment | undefined {
  const first = pieceAt(line, from, clock, {})
  if (!first || first.piece.weak === 'half') return undefined
  let moment: Moment = { ...first.piece, next: first.next, pieces: 1 }
  for (;;) {
    const more = sameDayAfter(line, from, clock, moment) ?? pieceAfter(line, clock, moment)
    if (!more) return moment
    const { weak: _, ...added } = more.piece
    moment = { ...moment, ...added, next: closed(line, from, more.next), pieces: moment.pieces + 1 }
  }
}

/** "thursday (19th)" names one day twice; the one with a number wins. */
function sameDayAfter(
  line: Line,
  from: number,
  clock: Clock,
  { day, range, next }: Moment,
): { piece: Piece; next: number } | undefined {
  if (!day || range || line.tokens[next]?.word !== OPEN) return undefined
  const same = longest(SINGLE_DAYS, line, next + 1, clock)
  if (!same?.piece.day || weekdayOf(same.piece.day) !== weekdayOf(day)) return undefined
  const isNumbered = line.tokens.slice(from, next).some(({ word }) => /\d/.test(word))
  return { piece: { day: isNumbered ? day : same.piece.day }, next: same.next }
}

/** Includes the closing bracket if the moment contains the opening one. */
function closed(line: Line, from: number, next: number): number {
  const isOpen =
    line.tokens[next]?.word === CLOSE && line.tokens.slice(from, next).some(({ word }) => word === OPEN)
  return isOpen ? next + 1 : next
}

/** Words between two pieces of one date: "friday at 5", "5pm on friday", "the morning of the 3rd". */
const BETWEEN = new Set([',', OPEN, 'at', 'on', 'by', 'of'])
/** Words that only a time can follow; a day after them is a different date: "at 5 about friday's party". */
const BEFORE_TIME = new Set(['around', 'about', 'from', 'before', 'until', 'after'])
const MAX_BETWEEN = 3

function pieceAfter(line: Line, clock: Clock, moment: Moment) {
  let isTime = false
  for (let from = moment.next; from <= moment.next + MAX_BETWEEN && from < line.tokens.length; from++) {
    const found = pieceAt(line, from, clock, moment)
    // "5pm on 30 june" beats "5pm on 30".
    const more =
      found && line.tokens[from]?.word === 'on' ? pieceAt(line, from + 1, clock, moment) : undefined
    const longer = more && found && more.next > found.next ? more : found
    // "the march one" is not one o'clock.
    const isOne =
      longer?.piece.weak === 'hour' &&
      line.tokens[from]?.written.toLowerCase() === 'one' &&
      !/^(?:at|by|until|around|about|before|after|from)$/.test(wordAt(line, from - 1))
    // "tomorrow evening at 8 take the tablet": after a part of the day and "at", a number is an hour, not a count.
    const isHour =
      moment.part !== undefined && longer?.piece.weak === 'hour' && wordAt(line, from - 1) === 'at'
    const follows = longer && !isCount(longer, line, from) && (isHour || canFollow(longer, line, isTime))
    if (follows && !isOne) return longer
    const word = line.tokens[from]?.word as string
    isTime ||= BEFORE_TIME.has(word)
    if (!isTime && !BETWEEN.has(word)) return undefined
  }
  return undefined
}

/** "friday (2)" is a count, and "the first" is a day only after "on". */
function isCount({ piece }: { piece: Piece }, line: Line, from: number): boolean {
  const before = wordAt(line, from - 1)
  return piece.weak !== undefined && (before === OPEN || (piece.weak === 'place' && before !== 'on'))
}

function wordAt(line: Line, at: number): string {
  return (line.tokens[at] as Line['tokens'][number]).word
}

function canFollow({ piece, next }: { piece: Piece; next: number }, line: Line, isTime: boolean): boolean {
  const { weak, day, range, part } = piece
  if (weak === 'span' || weak === 'name' || (isTime && (day || range || part))) return false
  // "at 5 friday's report" is about the report.
  if (line.tokens[next - 1]?.isPossessive) return false
  // In "when tomorrow am I free", "am" is the verb.
  if (weak === 'half' && wordAt(line, next - 1) === 'am' && line.tokens[next]?.word === 'i') return false
  return weak === undefined || weak === 'part' || weak === 'half' || isOver(line, next)
}

const FUNCTION_WORDS = new Set(
  `, | < > - at on by in for to and or but with about because as so please pls plz thanks thx instead not if when while
  is was are be due from until before after around then also too i we you it my our the this that next today tomorrow
  tonight every each via near again noon would could can will sharp oclock now right yeah yes correct actually sorry`.split(
    /\s+/,
  ),
)

/** True if a number can end a date here: nothing follows that it could count. */
export function isOver(line: Line, next: number): boolean {
  const word = line.tokens[next]?.word
  return word === undefined || FUNCTION_WORDS.has(word) || WEEKDAYS.includes(word) || MONTHS.includes(word)
}

const DAYS = rulesOf([...DAY_RULES, ...PERIOD_RULES])
const SINGLE_DAYS = rulesOf(DAY_RULES)
const TIMES = rulesOf(TIME_RULES)
const PARTS = rulesOf(PART_RULES)

/** The longest piece here that adds something to the moment so far. */
function pieceAt(
  line: Line,
  from: number,
  clock: Clock,
  soFar: Pick<Moment, 'day' | 'range' | 'time' | 'part'>,
) {
  const hasDay = soFar.day !== undefined || soFar.range !== undefined
  const found = [
    hasDay ? undefined : (besideAt(line, from, clock) ?? longest(DAYS, line, from, clock)),
    soFar.time ? undefined : longest(TIMES, line, from, clock),
    longest(PARTS, line, from, clock),
  ].filter((one) => one && !(hasDay && one.piece.day) && !(soFar.part && isOther(one.piece.part, soFar.part)))
  return found.reduce((best, one) => (best && one && one.next <= best.next ? best : one), undefined)
}

/** The same part twice is fine: "first thing tomorrow morning". */
function isOther(part: Part | undefined, previous: Part): boolean {
  return part !== undefined && part !== previous
}

const BESIDE = rulesOf([
  rule(`${AMOUNT} ${UNIT} (?:from|after)`, ([, count, unit], { today }) =>
    asPiece(ahead(today, count, unit)),
  ),
  // "a week tomorrow", "a week on friday".
  rule(`${AMOUNT} (week|fortnight)(?: on)?`, ([, count, unit], { today }) =>
    asPiece(ahead(today, count, unit)),
  ),
  rule(`${AMOUNT} ${UNIT} before`, ([, count, unit], { today }) => asPiece(ahead(today, count, unit, -1))),
  rule('fortnight(?: on| from| after)?', (_, { today }) => asPiece(addDays(today, 14))),
  rule('(?:the )?(day|morning|afternoon|evening|night) (before|after)', ([, part, side], { today }) =>
    asPiece(addDays(today, side === 'after' ? 1 : -1), part),
  ),
  rule('the week (before|after)', ([, side], { today }) =>
    asPiece(addDays(today, side === 'after' ? 7 : -7)),
  ),
  rule('(?:the )?week (of|beginning|commencing|starting)', ([, side], { today }) => {
    const from = side === 'of' ? (mondayOf(today) as Day) : today
    return { day: from, range: { from, to: addDays(from, 6) as Day } }
  }),
  // "the friday before christmas"
  rule(`the ${WEEKDAY} after`, ([, name], { today }) => asPiece(weekday(name, undefined, today))),
  rule(`the ${WEEKDAY} before`, ([, name], { today }) =>
    asPiece(addDays(weekday(name, 'this', today) as Day, -7)),
  ),
])

function asPiece(day: Day | undefined, part = 'day'): Piece | undefined {
  return day ? { day, ...(part !== 'day' && { part: part as Part }) } : undefined
}

/** "a week on tuesday", "two days before christmas": an offset from the day that follows. */
function besideAt(line: Line, from: number, clock: Clock) {
  const lead = longest(BESIDE, line, from, clock)
  const to = lead && longest(SINGLE_DAYS, line, lead.next, clock)
  if (!lead || !to?.piece.day || to.piece.weak === 'span') return undefined
  // Apply the rule again from that day. After such an offset, "christmas" and "the 3rd" are certainly dates.
  const beside = longest(BESIDE, line, from, { ...clock, today: to.piece.day })?.piece
  const { weak: _, ...piece } = to.piece
  return { piece: { ...piece, ...beside }, next: to.next }
}

/** A moment as a due date; undefined if the half of the day is open and `mayGuess` is false. */
export function resolveMoment({ day, time, part }: Moment, clock: Clock, mayGuess: boolean) {
  if (!time) return { ...(day && { day }), time: null, isGuess: false }
  // 10:30 means the morning: for the evening people write 22:30.
  const isLoose = mayGuess && time.isLoose && time.hour < 10
  const isOpen = (time.isOpen || isLoose) && (part === undefined || part === 'eod')
  if (isOpen && !mayGuess) return undefined
  const isToday = day === undefined || day === clock.today
  const dueTime = isOpen ? guessTime(time, isToday, clock.time) : timeInPart(time, part)
  // "Friday night at two" is on Saturday.
  const isLate = day !== undefined && part === 'night' && dueTime < '05:00'
  const due = isLate ? addDays(day, 1) : day
  return { ...(due && { day: due }), time: dueTime, isGuess: isOpen === true }
}

/** The day of a bare "in the morning": tomorrow, once this morning is under way. */
export function dayWithPart(part: Part, { today, time }: Clock): Day {
  const isOver = (part === 'morning' && time >= '09:00') || (part === 'afternoon' && time >= '18:00')
  return isOver ? (addDays(today, 1) as Day) : today
}
