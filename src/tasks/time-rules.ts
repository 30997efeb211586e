import { addDays, clockAt, type Day } from './calendar.ts'
import {
  AMOUNT,
  type ClockTime,
  countOf,
  type Part,
  type Piece,
  type Rule,
  rule,
  weak,
} from './date-rules.ts'

const HOUR = '(w?\\d{1,2})'
const HALF_HOUR = `${HOUR}(?: (am|pm))?`
/** "2", "1.5", "two and a half" */
const COUNT = `(\\d{1,2}\\.\\d{1,2}|w?\\d{1,2} and a half|${AMOUNT.slice(1, -1)})`
const BEGIN = `${HOUR}(?:[:.](\\d\\d))?(?: (am|pm))?`
const END = `(?:noon|midnight|${HOUR}(?:[:.]\\d\\d)?(?: (am|pm))?)`

/** All phrases for a time of day. */
export const TIME_RULES: Rule[] = [
  rule(`${HOUR}(?::(\\d\\d))? (am|pm)(?: ish| sharp)?`, ([, hour, minute, half]) =>
    halved(hour, minute, half),
  ),
  rule(`(w?\\d{1,2}) (w?\\d\\d) (am|pm)`, ([, hour, minute, half]) => halved(hour, minute, half)),
  // "2-3pm" begins at two.
  rule(`${BEGIN} (-|to|until) ${END}`, ([phrase = '', hour = '', minute, half, sign, until, end]) => {
    // "ten to three pm" is 2:50 pm, and "2 to 3" alone is not a time.
    const isBefore = sign !== '-' && until && !minute && !half && /^(?:w\d+|5|10)$/.test(hour)
    const piece =
      isBefore || (until && !(minute ?? half ?? end))
        ? undefined
        : startOfSpan(hour, minute, half, until, end)
    const timed = piece && { ...piece, ...(sign !== '-' && { goesOn: true }) }
    return phrase.includes('.') ? weak('clock', timed) : timed
  }),
  // "thursday between 8 and noon"
  rule(`between ${BEGIN} and ${END}`, ([, hour, minute, half, until, end]) =>
    startOfSpan(hour, minute, half, until, end),
  ),
  rule(`from ${BEGIN} (?:to|until|-) ${END}`, ([, hour, minute, half, until, end]) => {
    const piece = startOfSpan(hour, minute, half, until, end)
    return piece && { ...piece, goesOn: true }
  }),
  rule('(?:between|from) (\\d{1,2})-\\d{1,2}', ([, hour]) => spoken(hour)),
  // "tomorrow 8-2"; "1-1" is a meeting.
  rule('(\\d{1,2})-(\\d{1,2})', ([, hour, until]) =>
    hour === until ? undefined : weak('half', spoken(hour)),
  ),
  rule('(\\d{1,2}):(\\d\\d)(?: ish| sharp| hour)?', ([, hour = '', minute]) => written(hour, minute)),
  rule('(\\d{1,2})\\.(\\d\\d)', ([, hour = '', minute]) =>
    // 13.12 is the 13th of December to many.
    Number(hour) > 12 && Number(minute) > 0 && Number(minute) <= 12
      ? undefined
      : weak('clock', written(hour, minute)),
  ),
  rule('(\\d\\d)(\\d\\d)(?: hour)?', ([all = '', hour, minute]) => {
    const piece = timed({ hour: Number(hour), minute: Number(minute) })
    return all.endsWith('r') ? piece : weak('clock', piece)
  }),
  rule('(\\d)(\\d\\d)', ([, hour = '', minute]) => weak('clock', written(hour, minute))),
  rule('(\\d{1,2})h(\\d\\d)', ([, hour, minute]) => {
    // "1h30" is a duration.
    return Number(hour) < 7 ? undefined : timed({ hour: Number(hour), minute: Number(minute) })
  }),
  rule('(\\d{1,2})h', ([, hour]) => {
    const piece = timed({ hour: Number(hour), minute: 0 })
    return Number(hour) > 12 ? piece : weak('clock', piece)
  }),
  rule(`${HOUR} (?:oclock|o clock|ish)(?: ish| sharp)?`, ([, hour]) => spoken(hour)),
  rule(`half ${HOUR}`, ([, hour]) => weak('spoken', spoken(hour, 30))),
  rule(`half past ${HALF_HOUR}(?: oclock)?`, ([, hour, half]) => inHalf(half, spoken(hour, 30))),
  rule(`(?:a )?quarter past ${HALF_HOUR}`, ([, hour, half]) => inHalf(half, spoken(hour, 15))),
  rule(`(?:a )?quarter (?:to|until) ${HALF_HOUR}`, ([, hour, half]) => inHalf(half, spoken(hour, -15))),
  rule(`(w?\\d{1,2})(?: minute)? past ${HALF_HOUR}`, ([, minute, hour, half]) =>
    inHalf(half, beside(minute, hour, 1)),
  ),
  rule(`(w?\\d{1,2})(?: minute)? (?:to|until) ${HALF_HOUR}`, ([, minute, hour, half]) =>
    inHalf(half, beside(minute, hour, -1)),
  ),
  rule(`(w\\d{1,2}) (w[1-5]\\d)`, ([, hour, minute]) =>
    weak('spoken', spoken(hour, countOf(minute as string))),
  ),
  rule(`(w\\d{1,2}) (?:oh|o) (w\\d)`, ([, hour, minute]) =>
    weak('spoken', spoken(hour, countOf(minute as string))),
  ),
  rule(`(w20) (w5) (past|to) ${HOUR}`, ([, , , which, hour]) => spoken(hour, which === 'to' ? -25 : 25)),
  rule(`${HOUR} (?:to|until) ${HOUR}`, ([, hour]) => weak('half', spoken(hour))),
  rule(`${HOUR}(?: sharp)?`, ([, hour]) => weak('hour', spoken(hour))),
  rule('(?:(?:12|w12) )?noon', () => timed({ hour: 12, minute: 0 })),
  // "Friday midnight" is the end of Friday.
  rule('(?:(?:12|w12) )?midnight', () => timed({ hour: 23, minute: 59 })),
  ...fromNow(`${COUNT} (hour|minute)`, ([, count = '', unit]) => countOf(count) * (unit === 'hour' ? 60 : 1)),
  ...fromNow(
    `${AMOUNT} hour(?: and)? (w?\\d{1,2}) minute`,
    ([, hours = '', minutes = '']) => countOf(hours) * 60 + countOf(minutes),
  ),
  ...fromNow(`${AMOUNT} hour and a half`, ([, count = '']) => (countOf(count) + 0.5) * 60),
  ...fromNow('(?:a )?half (?:a )?hour', () => 30),
  ...fromNow('(?:a )?quarter of a hour', () => 15),
  ...fromNow('w?3 quarter of a hour', () => 45),
  rule('in (\\d{1,2})h', ([, count], clock) => later(Number(count) * 60, clock)),
]

/** "in two hours", "two hours from now" */
function fromNow(source: string, minutes: (groups: string[]) => number): Rule[] {
  return [`in ${source}(?: time)?`, `${source} from now`].map((each) =>
    rule(each, (groups, clock) => later(minutes(groups), clock)),
  )
}

/** All phrases for a part of the day. */
export const PART_RULES: Rule[] = [
  rule('(?:early |late )?in (?:the )?(?:early |late )?(morning|afternoon|evening)', ([, part]) => ({
    part: part as Part,
  })),
  rule('(am|pm)', ([half]) => ({ part: half === 'am' ? 'morning' : 'afternoon', weak: 'half' })),
  rule('at night', () => ({ part: 'night' })),
  rule('(?:early |late )?(morning|afternoon|evening|night)', ([, part]) => ({
    part: part as Part,
    weak: 'part',
  })),
  rule('(?:at )?lunchtime', () => ({ part: 'afternoon', weak: 'part' })),
  rule('o1 thing in the morning', () => ({ part: 'morning' })),
  rule('o1 thing', () => ({ part: 'morning', weak: 'part' })),
  rule('(?:the )?(?:end of (?:the )?day|eod|close of (?:business|play))', () => ({ part: 'eod' })),
]

/** The start of a span of time: "8-2pm" starts in the morning. */
function startOfSpan(
  hour = '',
  minute?: string,
  half?: string,
  until = '12',
  end?: string,
): Piece | undefined {
  const other = end === 'pm' ? 'am' : 'pm'
  const part = half ?? (end && (passesNoon(hour, until) ? other : end))
  if (part) return halved(hour, minute, part)
  return minute ? written(hour, minute) : spoken(hour)
}

/** True if the span passes noon, like "8 to 2". */
function passesNoon(hour = '', until = ''): boolean {
  return countOf(hour) % 12 > countOf(until) % 12
}

function timed(time: ClockTime): Piece | undefined {
  return time.hour <= 23 && time.minute <= 59 ? { time } : undefined
}

function halved(hour = '', minute = '0', half = ''): Piece | undefined {
  const number = countOf(hour)
  if (number < 1 || number > 12) return undefined
  return timed({ hour: (number % 12) + (half === 'pm' ? 12 : 0), minute: countOf(minute) })
}

/** "07:05" is clear, but "10:30" can be in the evening: "tonight at 10:30". */
function written(hour: string, minute = ''): Piece | undefined {
  const number = Number(hour)
  return timed({
    hour: number,
    minute: Number(minute),
    ...(number > 0 && number <= 12 && !hour.startsWith('0') && { isLoose: true }),
  })
}

function spoken(word = '', minutes = 0): Piece | undefined {
  const hour = countOf(word)
  const isOpen = hour >= 1 && hour <= 12
  if (minutes !== 0 && !isOpen) return undefined
  if (minutes >= 0) return timed({ hour, minute: minutes, isOpen })
  return timed({ hour: hour === 1 ? 12 : hour - 1, minute: 60 + minutes, isOpen })
}

/** Minutes before or after an hour, in fives: "3 to 7" is a range. */
function beside(minutes = '', hour = '', sign: number): Piece | undefined {
  const count = countOf(minutes)
  if (count === 0 || count % 5 > 0 || count > 25) return undefined
  const piece = spoken(hour, sign * count)
  return sign > 0 ? piece : weak(minutes.startsWith('w') ? 'spoken' : 'clock', piece)
}

/** "quarter to 3pm" */
function inHalf(half: string | undefined, piece: Piece | undefined): Piece | undefined {
  return piece && half ? { ...piece, part: half === 'am' ? 'morning' : 'afternoon' } : piece
}

/** Adds elapsed time, so it is right across daylight saving changes. */
function later(minutes: number, { now, timezone }: { now: Date; timezone: string }): Piece {
  const { today, time } = clockAt(new Date(now.getTime() + minutes * 60_000), timezone)
  return { day: today, time: { hour: Number(time.slice(0, 2)), minute: Number(time.slice(3)) } }
}

/** A time as HH:MM, in the given part of the day. */
export function timeInPart({ hour, minute, isOpen, isLoose }: ClockTime, part: Part | undefined): string {
  const isInPart = (isOpen || isLoose) && part && part !== 'eod'
  return isInPart ? inPart(hour, minute, part) : asTime(hour, minute)
}

function inPart(hour: number, minute: number, part: Part): string {
  if (part === 'morning') return asTime(hour % 12, minute)
  // Twelve at night is the end of the day, and two at night is not the afternoon.
  if (part === 'night' && hour === 12) return minute === 0 ? '23:59' : asTime(0, minute)
  if (part === 'night' && hour <= 4) return asTime(hour, minute)
  return asTime((hour % 12) + 12, minute)
}

/** Guesses the half of the day: three is in the afternoon, nine in the morning; for today, a time still to come. */
export function guessTime({ hour, minute }: ClockTime, isToday: boolean, now: string): string {
  if (hour === 12) return asTime(12, minute)
  const [morning, evening] = [asTime(hour, minute), asTime(hour + 12, minute)]
  if (hour <= 6) return evening
  return isToday && morning <= now && evening > now ? evening : morning
}

function asTime(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The day of the next occurrence of this time. */
export function nextDayWith(time: string, clock: { today: Day; time: string }): Day {
  return (time <= clock.time ? addDays(clock.today, 1) : clock.today) as Day
}
