import { addDays, type Clock, type Day } from '../calendar.ts'
import { countOf } from '../date-rules.ts'
import { lineOf, type Token } from '../date-tokens.ts'
import { wholeMoment } from '../due.ts'
import { type Moment, resolveMoment } from '../read-moment.ts'

/** The words beside the rule itself. */
export type Clause = {
  /** HH:MM */
  time?: string
  /** "in the evening", with or without a time */
  isPartOfDay?: boolean
  start?: Day
  until?: Day
  /** "for 6 weeks" */
  lasts?: { count: string; unit: string }
  count?: number
  from?: 'completion' | 'each'
}

/** Separates a rule from its time, start and end, which may be on either side; undefined if one is given twice. */
export function splitClauses(words: string, clock: Clock): { phrase: string; clauses: Clause } | undefined {
  let tokens = trimmed(lineOf(words).tokens)
  let clauses: Clause = {}
  for (;;) {
    const found = outerClause(tokens, words, clock)
    if (!found) return { phrase: lineIn(tokens), clauses }
    if (Object.keys(found.clause).some((name) => name in clauses)) return undefined
    clauses = { ...clauses, ...found.clause }
    tokens = trimmed(found.rest)
  }
}

/** The longest clause at the end, otherwise at the start. */
function outerClause(tokens: Token[], words: string, clock: Clock) {
  for (let at = 1; at < tokens.length; at++) {
    const clause = clauseOf(tokens.slice(at), words, clock)
    if (clause) return { clause, rest: tokens.slice(0, at) }
  }
  for (let at = tokens.length - 1; at > 0; at--) {
    const clause = clauseOf(tokens.slice(0, at), words, clock)
    if (clause) return { clause, rest: tokens.slice(at) }
  }
  return undefined
}

const FILLERS = new Set([',', '|', '<', '>', '-', 'and'])

function trimmed(tokens: Token[]): Token[] {
  const isWord = ({ word }: Token) => !FILLERS.has(word)
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1)
}

function lineIn(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join(' ')
}

const TIMES = /^(?:for )?(w?\d{1,4}) ?(?:time|x|occurrences?)$/
const LASTS = /^for (?:the next )?(w?\d{1,4}|a) (day|week|fortnight|month|year)$/
const UNTIL = /^(?:until|ending|through)(?: (?:on|in))? /
const START = /^(?:starting|beginning|commencing|from|as of)(?: (?:on|from|in))? /
const MISSED =
  /^(?:including|even|with|keep|keeping) (?:(?:all|any|the|each) )*missed(?: (?:ones|w1|dates|day|occurrences|time))?$/

const BEFORE_DONE =
  "(?:counted|counting|after|from|since|once|when|i|i['’]m|i['’]ve|we|it|is|was|has|have|am|been|being|get|gets|got|the|each|this|that|day|date|of|last|previous)"
const DONE = new RegExp(
  `^(?:${BEFORE_DONE} )+(?:completion|completing|completed?|done|doing|do|did|finish|finished|finishing|last time|last w1)(?: (?:it|this|that|the|task|with|last|date|day))*$`,
)

/** A clause starts with one of these words, a number or a part of the day. */
const FIRST_WORDS =
  /^(?:w?\d.*|at|around|about|by|in|for|until|ending|through|starting|beginning|commencing|as|including|even|with|keep|keeping|counted|counting|after|from|since|once|when|noon|midnight|half|quarter|early|late|morning|afternoon|evening|night|lunchtime)$/

function clauseOf(tokens: readonly Token[], words: string, clock: Clock): Clause | undefined {
  if (!FIRST_WORDS.test(tokens[0]?.word as string)) return undefined
  const line = lineIn(tokens)
  const [, times] = TIMES.exec(line) ?? []
  if (times) return { count: countOf(times) }
  const [, count, unit] = LASTS.exec(line) ?? []
  if (count && unit) return { lasts: { count, unit } }
  if (DONE.test(line)) return { from: 'completion' }
  if (MISSED.test(line)) return { from: 'each' }
  const [lead] = UNTIL.exec(line) ?? START.exec(line) ?? []
  const inside = lead ? tokens.slice(lead.trim().split(' ').length) : tokens
  const text = words.slice(inside[0]?.start, inside.at(-1)?.end)
  if (!lead) return timeIn(text, clock)
  if (START.test(lead)) return startIn(text, clock)
  return lastDayIn(text, lead.startsWith('through'), clock)
}

/** "every morning at 8" says nothing about today, so a time that has passed today is no reason to prefer the evening. */
function timeOf(moment: Moment, clock: Clock): string | undefined {
  return resolveMoment(moment, { ...clock, time: '00:00' }, true)?.time ?? undefined
}

function timeIn(text: string, clock: Clock): Clause | undefined {
  const moment = wholeMoment(text, clock)
  if (!moment || moment.day || moment.range) return undefined
  // The number of "every july 4" is no hour.
  const isLed = /^(?:at|around|about|by)\b/i.test(text)
  if (moment.time && moment.weak && !moment.part && !isLed) return undefined
  const time = timeOf(moment, clock)
  return { ...(time && { time }), ...(moment.part && { isPartOfDay: true }) }
}

function startIn(text: string, clock: Clock): Clause | undefined {
  const moment = wholeMoment(text, clock)
  const start = moment?.day ?? moment?.range?.from
  if (!moment || !start || moment.isPast) return undefined
  const time = timeOf(moment, clock)
  return { start, ...(time && { time }) }
}

/** "until friday" includes Friday, and "through june" all of June; "until june" and "until next week" end before. */
function lastDayIn(text: string, isThrough: boolean, clock: Clock): Clause | undefined {
  const [, end, year] = /^(the end of |end of )?(2[01]\d\d)$/i.exec(text) ?? []
  if (year) return { until: `${end || isThrough ? year : Number(year) - 1}-12-31` }
  const moment = wholeMoment(text, clock)
  if (!moment || moment.isPast) return undefined
  const { day, range } = moment
  const isStart = range && (day === undefined || day === range.from)
  const until = range && isThrough ? range.to : isStart ? addDays(range.from, -1) : day
  if (!until) return undefined
  const time = timeOf(moment, clock)
  return { until, ...(time && { time }) }
}
