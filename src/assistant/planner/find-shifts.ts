import { AMOUNT, countOf } from '../../tasks/date-rules.ts'
import type { Line } from '../../tasks/date-tokens.ts'

/** How far a date is to be moved. */
export type Shift = { days?: number; months?: number; minutes?: number }

const UNIT = '(minute|hour|day|week|fortnight|month|year)'
const HOW_FAR = `(half a|another|${AMOUNT.slice(1, -1)}) ${UNIT}`
const LATER = 'later|back|forward|out'
const EARLIER = 'earlier|early|sooner|up'
const SHIFTS = [
  new RegExp(`(?:by )?${HOW_FAR} (${LATER}|${EARLIER})(?= |$)`, 'y'),
  new RegExp(`(?:(${LATER}|${EARLIER}) )(?:by |for )?${HOW_FAR}(?= |$)`, 'y'),
  new RegExp(`by ${HOW_FAR}(?= |$)(?! from| after| before)`, 'y'),
  new RegExp(`(?:for )?(another)(?: ${AMOUNT})? ${UNIT}(?= |$)`, 'y'),
]

/** Moves from the date that a task has, such as "a day later", "back by two weeks", "another week". */
export function shiftAt(line: Line, at: number): { shift: Shift; next: number } | undefined {
  for (const [index, pattern] of SHIFTS.entries()) {
    pattern.lastIndex = line.starts[at] as number
    const match = pattern.exec(line.line)
    const next = match ? line.after.get(pattern.lastIndex) : undefined
    if (!match || next === undefined) continue
    const groups = match.slice(1)
    const direction = index === 0 ? groups[2] : index === 1 ? groups.shift() : undefined
    const [count = '', unit = ''] = index === 3 ? [groups[1] ?? 'a', groups[2]] : groups
    const isUp = direction === 'up'
    // "follow up a week later" moves nothing up.
    if (isUp && !isAfter(/^(?:move|moved|bring|pull|bump)$/, line, at)) continue
    // "buy another year of hosting"
    if (index === 3 && !isAfter(/^(?:give|push|delay|postpone|extend|move|snooze|wait|put|defer)$/, line, at))
      continue
    const isEarlier =
      EARLIER.split('|').includes(direction ?? '') ||
      isAfter(/^(?:earlier|bring|pull|brought|pulled)$/, line, at)
    return { shift: shiftOf(count, unit, isEarlier ? -1 : 1), next }
  }
  return undefined
}

const NEAR = 10

/** Bringing something back or forward makes it earlier, moving it makes it later. */
function isAfter(words: RegExp, line: Line, at: number): boolean {
  return line.tokens.slice(Math.max(0, at - NEAR), at).some(({ word }) => words.test(word))
}

function shiftOf(count: string, unit: string, sign: number): Shift {
  const number = sign * (count === 'half a' ? 0.5 : count === 'another' ? 1 : countOf(count))
  if (unit === 'minute' || unit === 'hour') return { minutes: number * (unit === 'hour' ? 60 : 1) }
  if (unit === 'month' || unit === 'year') return { months: number * (unit === 'year' ? 12 : 1) }
  return { days: Math.ceil(number * ({ day: 1, week: 7, fortnight: 14 }[unit] as number)) }
}
