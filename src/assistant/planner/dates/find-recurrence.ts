import { compactPattern } from '../../../compact-pattern.ts'
import type { Clock } from '../../../tasks/calendar.ts'
import type { Line } from '../../../tasks/date-tokens.ts'
import { MONTHS, WEEKDAYS } from '../../../tasks/date-words.ts'
import { byFirstWord } from '../../../tasks/first-words.ts'
import { isOver, type Moment, momentAt, resolveMoment } from '../../../tasks/read-moment.ts'
import { readRepeat } from '../../../tasks/repeat/read-repeat.ts'
import { DOING } from '../words/lexicon.ts'

const WEEKDAY = `(?:${WEEKDAYS.join('|')})`
const MONTH = `(?:${MONTHS.join('|')})`
const PART = '(?:morning|afternoon|evening|night)'
const UNIT = '(?:minute|hour|day|week|fortnight|month|quarter|year)'
const EACH = '(?:every|each)'
/** Times without a fixed distance, which the tools refuse with a list of what they can repeat. */
const VAGUE_TIME =
  '(?:moon|solstice|equinox|season|spring|summer|autumn|winter|semester|term|decade|century|holiday|payday|sunrise|sunset|dawn|dusk|tide|christmas|easter|birthday|anniversary)'
const VAGUE = `${EACH} (?:[a-z]+ ){0,2}?${VAGUE_TIME}s?`
const VAGUE_ONLY = compactPattern(new RegExp(`^${VAGUE}$`))

const PATTERNS = [
  `${EACH} (?:single |other |o2 |w?\\d{1,3} |couple of |few )?(?:${UNIT}|weekday|workday|working day|weekend|${PART})(?: ${PART})?(?: and (?:${EACH} )?${PART})?`,
  VAGUE,
  `${EACH} (?:other |o\\d |\\d{1,2}th |last )?${WEEKDAY}(?:(?: ,| and| or| , and) ${WEEKDAY}){0,6}(?: ${PART})?(?: of (?:the|${EACH}) month)?`,
  `${EACH} (?:o\\d{1,2}|\\d{1,2}th)(?: of (?:the|${EACH}) month)?`,
  `(?:the )?(?:o\\d{1,2}|\\d{1,2}th|last day) of (?:every|each) month`,
  `(?:the )?(?:o\\d|\\dth|last) (?:${WEEKDAY}|weekday|working day) of (?:every|each) (?:month|quarter|year)`,
  `${EACH} month on the (?:o\\d|\\dth|last) (?:${WEEKDAY}|day|weekday|working day)`,
  `${WEEKDAY}s(?:(?: ,| and| or| , and) ${WEEKDAY}s?){0,6}(?: ${PART}s?)?`,
  `(?:weekdays|weekends|weeknights)(?: ${PART})?`,
  `(?:the )?(?:mornings|evenings|afternoons)`,
  `(?:once|twice|(?:w?\\d{1,2}|few|several) time) (?:daily|weekly|monthly|yearly|annually)`,
  `${EACH} (?:${MONTH}(?: (?:\\d{1,2}(?:th)?|o\\d{1,2}))?|(?:\\d{1,2}(?:th)?|o\\d{1,2})(?: of)? ${MONTH})`,
  `(?:once|twice|(?:w?\\d{1,2}|couple of|few|several) time) (?:a|per|every|each) ${UNIT}`,
  '(?:everyday|daily|weekly|biweekly|bi-weekly|fortnightly|monthly|quarterly|yearly|annually|nightly|hourly)',
]
const REPEATS = byFirstWord(
  PATTERNS.map((pattern) => [pattern, compactPattern(new RegExp(`(?:${pattern})(?= |$)`, 'y'))]),
)
const ADVERB =
  /^(?:everyday|daily|weekly|bi-?weekly|fortnightly|monthly|quarterly|yearly|annually|nightly|hourly)$/

type Often = {
  /** Its words without the time and the first day. */
  words: string
  /** The token after it, its time and its first day. */
  next: number
  /** The time or first day given with it. */
  moment: Moment | undefined
}

/** A recurrence: "every monday at 9 until june", "on mondays", "3 days after I finish". */
export function oftenAt(
  line: Line,
  at: number,
  text: string,
  clock: Clock,
  before?: Moment,
): Often | undefined {
  const word = line.tokens[at]?.word
  const first = word === 'on' || word === 'in' ? at + 1 : at
  if (first >= line.tokens.length) return undefined
  const end = longestRepeat(line, first) ?? afterwards(line, first, text, clock)
  if (end === undefined) return undefined
  const { words, next, moment } = withClauses(line, [at, end], text, clock, before)
  if (isPartOfName(line, [first, end], next)) return undefined
  return { words, next, moment }
}

/** "write the weekly report", "watch The Daily", "enjoy every sunset" */
function isPartOfName(line: Line, [first, end]: Range, next: number): boolean {
  const phrase = wordsOf([[first, end]], line).join(' ')
  const isEnd = next > end || isOver(line, end)
  if (ADVERB.test(phrase)) return !isEnd || ARTICLE.test(line.tokens[first - 1]?.word ?? '')
  return VAGUE_ONLY.test(phrase) && first > 0 && (first === 1 || !isEnd)
}

const ARTICLE = /^(?:the|an?|my|our|your|his|her|their|this|that)$/

/** "3 days after" counts from the completion only if the words after it say so. */
const AFTERWARDS = compactPattern(
  /(?:a|w?\d{1,3}|(?:a )?couple of) (?:day|week|fortnight|month|year) after (?!that\b)/y,
)

function afterwards(line: Line, first: number, text: string, clock: Clock): number | undefined {
  AFTERWARDS.lastIndex = line.starts[first] as number
  return AFTERWARDS.test(line.line) ? longestRead(line, [], [first, first + 3], text, clock) : undefined
}

const MOST_CLAUSES = 5

/** Takes the time, the first day, the days and the end that follow: "… at 9", "… starting friday", "… until june". */
function withClauses(line: Line, often: Range, text: string, clock: Clock, before?: Moment) {
  const parts = [often]
  let [moment, next] = [before, often[1]]
  for (let count = 0; count < MOST_CLAUSES; count++) {
    const from = line.tokens[next]?.word === ',' ? next + 1 : next
    const beside = besideAt(line, from, clock)
    const isNew = beside && !(beside.time && moment?.time) && !(beside.day && moment?.day)
    const end = clauseAt(line, parts, from, text, clock)
    if (isNew) {
      moment = { ...moment, ...withPart(beside, wordsOf(parts, line)) }
      next = beside.next
    } else if (end) {
      parts.push([from, end])
      next = end
    } else break
  }
  return { words: said(parts, line, text), next: Math.max(next, before?.next ?? 0), moment }
}

/** From a token to the one after it. */
type Range = [from: number, to: number]

function said(parts: readonly Range[], line: Line, text: string): string {
  const { tokens } = line
  return parts.map(([from, to]) => text.slice(tokens[from]?.start, tokens[to - 1]?.end)).join(' ')
}

function wordsOf(parts: readonly Range[], { tokens }: Line): string[] {
  return parts.flatMap(([from, to]) => tokens.slice(from, to).map(({ word }) => word))
}

const CLAUSE_FIRST = new RegExp(
  `^(?:on|until|for|after|of|and|the|last|once|when|since|including|w?\\d+|o\\d+|\\d+th|${WEEKDAYS.join('|')}|${MONTHS.join('|')})$`,
)
/** "except sundays" is part of the recurrence, though the tools refuse it. */
const EXCEPTION = /(?:except(?: for| on)?|excluding|apart from|but not(?: on)?) [a-z]+(?= |$)/y

function clauseAt(line: Line, parts: readonly Range[], from: number, text: string, clock: Clock) {
  if (from >= line.tokens.length) return undefined
  EXCEPTION.lastIndex = line.starts[from] as number
  if (EXCEPTION.test(line.line)) return line.after.get(EXCEPTION.lastIndex)
  const isClause = CLAUSE_FIRST.test(line.tokens[from]?.word as string)
  return isClause ? longestRead(line, parts, [from, from + 1], text, clock) : undefined
}

const MOST_WORDS = 8
/** No clause ends with these, and readRepeat passes over them. */
const OPEN_END = /^(?:and|,|-|[|<>])$/

/** The end of the longest continuation that makes a recurrence the tools can read. */
function longestRead(
  line: Line,
  parts: readonly Range[],
  [from, least]: Range,
  text: string,
  clock: Clock,
): number | undefined {
  for (let end = Math.min(from + MOST_WORDS, line.tokens.length); end >= least; end--) {
    if (OPEN_END.test(line.tokens[end - 1]?.word as string)) continue
    const read = readRepeat(said([...parts, [from, end]], line, text), clock)
    if (read && !read.time && !read.start) return end
  }
  return undefined
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

const BESIDE = new Set([',', 'at', 'on', 'by', 'around', 'from', 'starting', 'beginning'])

/** A time or a first day that follows. */
function besideAt(line: Line, end: number, clock: Clock): Moment | undefined {
  let isStart = false
  for (let from = end; from <= end + 2 && from < line.tokens.length; from++) {
    const word = line.tokens[from]?.word as string
    const found = BESIDE.has(word) ? undefined : momentAt(line, from, clock)
    // A day is the first one only after "starting"; otherwise it belongs to the recurrence.
    if (found && !found.range && (isStart || !found.day) && canFollow(found, line)) return found
    if (!BESIDE.has(word)) return undefined
    isStart ||= STARTING.test(word)
  }
  return undefined
}

const STARTING = /^(?:from|starting|beginning)$/

function canFollow({ weak, next }: Moment, line: Line): boolean {
  // "every day at 8 remind me to …": no verb counts hours.
  if (weak === 'hour' || weak === 'clock' || weak === 'spoken')
    return isOver(line, next) || DOING.has(line.tokens[next]?.word ?? '')
  return weak === undefined || weak === 'ordinal'
}

const PARTS = new Set(['morning', 'afternoon', 'evening', 'night'])

/** The time within the named part of the day: "every night at 10". */
function withPart(moment: Moment, phrase: string[]): Moment {
  const part = phrase.map((word) => word.replace(/s$/, '')).find((word) => PARTS.has(word))
  return part && !moment.part ? { ...moment, part: part as NonNullable<Moment['part']> } : moment
}
