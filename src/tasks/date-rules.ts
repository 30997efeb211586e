import { compactPattern } from '../compact-pattern.ts'
import type { Clock, Day } from './calendar.ts'
import type { Line } from './date-tokens.ts'
import { MONTHS, WEEKDAYS } from './date-words.ts'
import { type ByFirstWord, byFirstWord } from './first-words.ts'

export type Part = 'morning' | 'afternoon' | 'evening' | 'night' | 'eod'

/** A time of day whose half, morning or afternoon, may still be open. */
export type ClockTime = {
  hour: number
  minute: number
  /** "5 o'clock": the half of the day is a guess. */
  isOpen?: boolean
  /** "2:30" is a valid 24-hour time, but most people mean the afternoon. */
  isLoose?: boolean
}

/** The match of one rule. */
export type Piece = {
  day?: Day
  /** Several days; missing for a single day. */
  range?: { from: Day; to: Day }
  part?: Part
  time?: ClockTime
  isPast?: boolean
  /** "2pm to 3pm", "the 2nd to the 5th of may": either one span, or a move from the first to the second. */
  goesOn?: boolean
  /** "31 june": a date that does not exist. */
  isNever?: boolean
  /** Set if the words are a date only in the right context. */
  weak?: Weak
}

/** "5", "9.30" or "1430", "ten to nine", "the 3rd", "the third", "3 days", "christmas", "morning", "pm" (never first). */
export type Weak = 'hour' | 'clock' | 'spoken' | 'ordinal' | 'place' | 'span' | 'name' | 'part' | 'half'

export type Rule = {
  /** The pattern's source, for the index by first word. */
  source: string
  pattern: RegExp
  read: (groups: string[], clock: Clock) => Piece | undefined
}
export type Rules = ByFirstWord<Rule>

export const WEEKDAY = `(${WEEKDAYS.join('|')})`
export const MONTH = `(${MONTHS.join('|')})`
export const AMOUNT = '(w?\\d{1,4}|(?:a )?couple(?: of)?|(?:a )?few|a)'
export const UNIT = '(day|week|fortnight|month|year)'

/** A sticky pattern that ends at the end of a word. */
export function rule(source: string, read: Rule['read']): Rule {
  return { source, pattern: compactPattern(new RegExp(`(?:${source})(?= |$)`, 'y')), read }
}

export function rulesOf(rules: readonly Rule[]): Rules {
  return byFirstWord(rules.map((each) => [each.source, each]))
}

/** The longest match at a token, and the token after it. */
export function longest(rules: Rules, line: Line, from: number, clock: Clock) {
  let best: { piece: Piece; next: number } | undefined
  for (const { pattern, read } of rules.get(line.firsts[from] ?? '') ?? []) {
    pattern.lastIndex = line.starts[from] as number
    const match = pattern.exec(line.line)
    const next = match ? line.after.get(pattern.lastIndex) : undefined
    if (!match || next === undefined || next <= (best?.next ?? from)) continue
    const piece = read(match as string[], clock)
    if (piece) best = { piece, next }
  }
  return best
}

/** "7", "w7", "o7" and "7th" are 7, "a" is 1, "w20 o1" is 21, "w2 and a half" is 2.5. */
export function countOf(word: string): number {
  const [whole = '', half] = word.split(' and a ')
  if (half) return countOf(whole) + 0.5
  if (word === 'a') return 1
  if (word.includes('couple')) return 2
  if (word.includes('few')) return 3
  return word.split(' ').reduce((sum, part) => sum + Number(part.replace(/^[wo]|th$/g, '')), 0)
}

export function weak(kind: Weak, piece: Piece | undefined): Piece | undefined {
  return piece && { ...piece, weak: kind }
}
