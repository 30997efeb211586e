import { compactPattern } from '../../../compact-pattern.ts'
import { AMOUNT, countOf } from '../../../tasks/date-rules.ts'
import type { Line } from '../../../tasks/date-tokens.ts'
import { byFirstWord } from '../../../tasks/first-words.ts'
import { isOver } from '../../../tasks/read-moment.ts'

/** How far to move a date. */
export type Shift = { days?: number; months?: number; minutes?: number }

const UNIT = '(?<unit>minute|hour|day|week|fortnight|month|year)'
// "half an hour", "a quarter of an hour", "1.5 hours", "two and a half hours".
const PART = '(?:a )?half(?: a)?|(?:a |w?3 )?quarter(?: of)? a|\\d{1,2}\\.\\d|w?\\d{1,2} and a half'
const HOW_FAR = `(?<count>${PART}|another|${AMOUNT.slice(1, -1)}) ${UNIT}(?<half> and a half)?`
/** With the usual slips. */
const SOONER = 'earlier|ealier|erlier|eariler|sooner'
const LATE = 'later|latr|leter'
const LATER = `${LATE}|back|forward|out`
const END = '(?= |$)(?! from| after| before| ago)'

/** Each with the verbs that must precede it to make it a move. */
const PATTERNS: [pattern: string, verbs?: RegExp][] = [
  [`(?:by |for )?(?:${HOW_FAR}) (?<side>${LATER}|early|${SOONER})`],
  [`(?<unit>day|week|hour) (?<side>${LATE}|${SOONER})`],
  [`(?<side>${LATER}|${SOONER}) (?:by |for )?(?:${HOW_FAR})`],
  [`by (?:${HOW_FAR})`],
  // "follow up a week later" moves nothing up.
  [`(?<side>up) (?:by )?(?:${HOW_FAR})`, /^(?:moved?|bring|pull|bump)$/],
  // "push it 2 days", but "buy another year of hosting".
  [
    `(?:for )?(?:another )?(?:${HOW_FAR})`,
    /^(?:give|push|pushed|delay|postpone|extend|moved?|snooze|wait|defer|bump)$/,
  ],
]
const SHIFTS = byFirstWord(
  PATTERNS.map(([pattern, verbs]) => [
    pattern,
    { pattern: compactPattern(new RegExp(`${pattern}${END}`, 'y')), verbs },
  ]),
)

/** Moves relative to a task's date: "a day later", "back by two weeks", "another week". */
export function shiftAt(line: Line, at: number): { shift: Shift; next: number } | undefined {
  for (const { pattern, verbs } of SHIFTS.get(line.firsts[at] as string) ?? []) {
    pattern.lastIndex = line.starts[at] as number
    const match = pattern.exec(line.line)
    const next = match ? line.after.get(pattern.lastIndex) : undefined
    if (!match || next === undefined) continue
    if (verbs && !(isAfter(verbs, line, at) && isOver(line, next))) continue
    const { count = 'a', unit = '', side = '', half } = match.groups ?? {}
    // "Wait a minute" moves nothing.
    if (verbs && unit === 'minute' && count === 'a') continue
    const sign = isEarlier(side, line, at) ? -1 : 1
    return { shift: shiftOf(numberOf(count) + (half ? 0.5 : 0), unit, sign), next }
  }
  return undefined
}

const BRINGS = /^(?:bring|pull|brought|pulled)$/
const MOVES = /^(?:move|push|shift|delay|postpone|extend|snooze|defer|put|give)(?:d|ed)?$/
const EARLIER = new Set([...SOONER.split('|'), 'early', 'up'])
const NEAR = 10

/** "bring back" and "bring forward" mean earlier, "move back" means later; the nearest verb counts. */
function isEarlier(side: string, line: Line, at: number): boolean {
  if (EARLIER.has(side) || LATE.split('|').includes(side)) return EARLIER.has(side)
  const verb = wordsBefore(line, at).findLast(
    // "make it earlier, by a day"; in "a day earlier and dentist back a day", it is about something else.
    (word) => BRINGS.test(word) || MOVES.test(word) || (side === '' && word === 'earlier'),
  )
  return verb !== undefined && !MOVES.test(verb)
}

function isAfter(words: RegExp, line: Line, at: number): boolean {
  return wordsBefore(line, at).some((word) => words.test(word))
}

function wordsBefore(line: Line, at: number): string[] {
  return line.tokens.slice(Math.max(0, at - NEAR), at).map(({ word }) => word)
}

function numberOf(count: string): number {
  if (count === 'another') return 1
  if (count.includes('quarter')) return count.includes('3') ? 0.75 : 0.25
  return /^(?:a )?half/.test(count) ? 0.5 : countOf(count)
}

const DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14 }

function shiftOf(count: number, unit: string, sign: number): Shift {
  if (unit === 'minute' || unit === 'hour') return { minutes: sign * count * (unit === 'hour' ? 60 : 1) }
  if (unit === 'month' || unit === 'year')
    return { months: sign * Math.round(count * (unit === 'year' ? 12 : 1)) }
  return { days: sign * Math.ceil(count * (DAYS[unit] as number)) }
}
