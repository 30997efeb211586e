import { AMOUNT, countOf } from '../../tasks/date-rules.ts'
import type { Line } from '../../tasks/date-tokens.ts'
import { byFirstWord } from '../../tasks/first-words.ts'
import { isOver } from '../../tasks/read-moment.ts'

/** How far a date is to be moved. */
export type Shift = { days?: number; months?: number; minutes?: number }

const UNIT = '(?<unit>minute|hour|day|week|fortnight|month|year)'
const HOW_FAR = `(?<count>half a|a half|another|${AMOUNT.slice(1, -1)}) ${UNIT}(?<half> and a half)?`
const LATER = 'later|back|forward|out'
const END = '(?= |$)(?! from| after| before| ago)'

/** Each with the verbs that must come before it, if it is a move only after them. */
const PATTERNS: [pattern: string, verbs?: RegExp][] = [
  [`(?:by |for )?(?:${HOW_FAR}) (?<side>${LATER}|early|earlier|sooner)`],
  ['(?<unit>day|week|hour) (?<side>later|earlier|sooner)'],
  [`(?<side>${LATER}|earlier|sooner) (?:by |for )?(?:${HOW_FAR})`],
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
  PATTERNS.map(([pattern, verbs]) => [pattern, { pattern: new RegExp(`${pattern}${END}`, 'y'), verbs }]),
)

/** Moves from the date that a task has, such as "a day later", "back by two weeks", "another week". */
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
    const isEarlier = EARLIER.has(side) || isAfter(BRINGS, line, at)
    return { shift: shiftOf(numberOf(count) + (half ? 0.5 : 0), unit, isEarlier ? -1 : 1), next }
  }
  return undefined
}

/** Bringing something back or forward makes it earlier, moving it makes it later. */
const BRINGS = /^(?:earlier|bring|pull|brought|pulled)$/
const EARLIER = new Set(['earlier', 'early', 'sooner', 'up'])
const NEAR = 10

function isAfter(words: RegExp, line: Line, at: number): boolean {
  return line.tokens.slice(Math.max(0, at - NEAR), at).some(({ word }) => words.test(word))
}

function numberOf(count: string): number {
  return /half/.test(count) ? 0.5 : count === 'another' ? 1 : countOf(count)
}

const DAYS: Record<string, number> = { day: 1, week: 7, fortnight: 14 }

function shiftOf(count: number, unit: string, sign: number): Shift {
  if (unit === 'minute' || unit === 'hour') return { minutes: sign * count * (unit === 'hour' ? 60 : 1) }
  if (unit === 'month' || unit === 'year')
    return { months: sign * Math.round(count * (unit === 'year' ? 12 : 1)) }
  return { days: sign * Math.ceil(count * (DAYS[unit] as number)) }
}
