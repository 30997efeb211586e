import type { Clock, Day } from '../../tasks/calendar.ts'
import { BREAK, type Line, lineOf } from '../../tasks/date-tokens.ts'
import { WEEKDAYS } from '../../tasks/date-words.ts'
import { backFrom, type DayRange, rangeEnd, rangeOf } from '../../tasks/day-range.ts'
import { FIXED_WORDS } from '../../tasks/day-rules.ts'
import { dayWithPart, isOver, type Moment, momentAt, resolved } from '../../tasks/read-moment.ts'
import { oftenAt, oftenTime } from './find-often.ts'
import { type Shift, shiftAt } from './find-shifts.ts'

/** A date or time in somebody's words. */
export type When = {
  /** Where it is in the text, with the preposition that belongs to it and the 's of "friday's". */
  start: number
  end: number
  /** Without the preposition, as readDue and guessDue take it. */
  words: string
  /** A time alone has no day. */
  day?: Day
  time?: string
  /** The half of the day was guessed. */
  isGuess?: boolean
  /** The days it means when it says which tasks are wanted. */
  range?: DayRange
  isPast?: boolean
  /** A part of a day that was not said: "in the evening". */
  isPart?: boolean
  /** How often it comes back: "every monday". The day is then the first, if it can be said. */
  often?: string
  /** Counts from the date that a task has: "a day later". */
  shift?: Shift
  /** The word that leads to it: "by", "on", "at". "due by friday" has "by", "due on friday" has "due". */
  prefix?: string
}

/** Every date or time in a text, in order. Each takes all the words that belong to it: "at 5 on monday". */
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

/** Words that are a date that does not exist have no `when`. */
type Found = { when?: When; next: number }

function whenAt(line: Line, at: number, text: string, clock: Clock): Found | undefined {
  const shift = shiftAt(line, at)
  if (shift) {
    const { start, end, words } = spanOf(line, at, at, shift.next, text)
    return { when: { start, end, words, shift: shift.shift }, next: shift.next }
  }
  return repeatAt(line, at, text, clock) ?? momentWhen(line, at, text, clock)
}

/** A repetition, perhaps after a time that was said first: "at 8 every morning". */
function repeatAt(
  line: Line,
  at: number,
  text: string,
  clock: Clock,
  time?: Moment,
  from = at,
): Found | undefined {
  const often = at < line.tokens.length ? oftenAt(line, at, clock, time) : undefined
  if (!often) return undefined
  const { moment, next, day } = often
  const due = moment && oftenTime(moment, clock)
  return {
    when: {
      ...spanOf(line, from, from, next, text),
      often: spanOf(line, at, at, often.end, text).words,
      ...(day && { day }),
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
  const isTime = moment.time && !moment.day && !moment.range
  const repeat = isTime ? repeatAt(line, moment.next, text, clock, moment, at) : undefined
  if (repeat) return repeat
  return {
    when: { ...spanOf(line, at, first, moment.next, text), ...meaning(moment, prefix, clock) },
    next: moment.next,
  }
}

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
  const due = resolved(moment, clock, true)
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

const TIME_LEADS = new Set(['at', 'by', 'before', 'until', 'after', 'from', 'due'])
const DAY_LEADS = new Set(['on', 'by', 'due', 'until', 'before', 'after', 'from', 'since', 'at'])
/** Words that are names or verbs more often than dates. */
const SELDOM = new Set(
  'sat sun mon wed may march mar april apr june jun august aug jan feb jul sep sept oct nov dec'.split(' '),
)

/** Whether the words are a date here, and not a number, a name or a length of time. */
function isDate(moment: Moment, line: Line, first: number, prefix = ''): boolean {
  const isAlone = moment.pieces === 1
  const { word, written } = line.tokens[first] as Line['tokens'][number]
  const before = line.tokens[first - 1]?.word ?? ''
  // "tasks from 3 to 7"
  if (isAlone && moment.time?.isOpen && /^(?:from|between)$/.test(word)) return false
  // "have a good friday"
  if (word === 'good' && /^(?:a|very|really)$/.test(before)) return false
  switch (moment.weak) {
    case 'span':
      return false
    case 'part':
      return !isAlone
    case 'hour':
      if (!isAlone && moment.day !== undefined && isNewHour(line, first)) return true
      if (!isAlone) return TIME_LEADS.has(prefix) || (moment.part !== undefined && moment.day === undefined)
      // "tasks from 3 to 7"
      return TIME_LEADS.has(prefix) && prefix !== 'from' && isOver(line, moment.next)
    case 'spoken':
      return !isAlone || isOver(line, moment.next)
    case 'clock':
      // "call 555 1234 tomorrow"
      if (/^\d/.test(before)) return false
      // "exam 102 tomorrow"
      if (/^\d{3,4}$/.test(word) && Number(word) % 5 > 0 && !TIME_LEADS.has(prefix)) return false
      return !isAlone || ((TIME_LEADS.has(prefix) || prefix === 'on') && isOver(line, moment.next))
    case 'ordinal':
      if (!isAlone) return true
      if (!isOver(line, moment.next)) return false
      return (
        DAY_LEADS.has(prefix) ||
        prefix === 'for' ||
        before === 'to' ||
        (word === 'the' && isFarOrdinal(line, first))
      )
    case 'place':
      // "pay it by the first", but "change the date on the second".
      return /^(?:on|by|due|until)$/.test(prefix) && isOver(line, moment.next) && !isOfTask(line, first)
    case 'name':
      return !isAlone || DAY_LEADS.has(prefix) || (prefix !== '' && !FIXED_WORDS.test(word))
    default:
      if (!isAlone || moment.next > first + 1 || !SELDOM.has(written.toLowerCase())) return true
      if (isLastDay(line, first)) return true
      // "move it to sun", but "we want to march"
      if (before === 'to') return isMoved(line, first)
      if (DAY_LEADS.has(prefix) || WEEKDAYS.includes(line.tokens[first - 2]?.word ?? '')) return true
      return moment.day === undefined ? prefix === 'in' : prefix === 'for' && isOver(line, moment.next)
  }
}

const CHANGED = /^(?:change|edit|update|priority|notes?|tag|label|date|deadline)$/

/** Something is changed "on the first" task of a list, or somebody works "on the first". */
function isOfTask(line: Line, first: number): boolean {
  if (/^(?:work|working|worked|start|started|focus|focusing)$/.test(line.tokens[first - 2]?.word ?? ''))
    return true
  return line.tokens.slice(Math.max(0, first - FAR), first).some(({ word }) => CHANGED.test(word))
}

const CORRECTIONS =
  /(?:(?:^|[|] )(?:no|nope)|(?:^| )(?:now|sorry|meant|mean|actually|make (?:it|that)))(?: ,)? $/

/** "move it to 2 on sunday", "now 11 on monday", "sorry, 4 on friday": the number is an hour, and counts nothing. */
function isNewHour(line: Line, first: number): boolean {
  if (line.tokens[first - 1]?.word === 'to') return isMoved(line, first)
  // "make that one sunday"
  if (line.tokens[first]?.written.toLowerCase() === 'one') return false
  const start = line.starts[first] as number
  return CORRECTIONS.test(line.line.slice(Math.max(0, start - FAR), start))
}

const PLEASE = /^(?:[|>,]|please|pls|plz|thanks|thx|ta|x)$/
/** "gym sat, dentist mon" */
const ENDS = /^(?:[|,]|and)$/
/** Before these, a short name of a day is another word: "the cat sat", "we wed", "enjoy the sun". */
const NO_TITLE = new Set(
  `a the this that my our your his their some any no more i we he she they you who all both and or but to of in under
  is are was were be been not just then so as with like love enjoy need get got has have had should must will catch see want hot full rising midday
  morning afternoon evening summer winter spring autumn baby newly buy read hey yeah ok hi yes`.split(/\s+/),
)
/** A sentence that begins with these tells something, while "ring surgery sat" is to be done. */
const TELLS =
  /^(?:a|an|the|my|our|your|his|her|their|this|that|i|we|he|she|they|you|it|who|what|where|when|while|if|as|so|and|but|then|there|did|rename|retitle) (?!(?:need|have|want|must|should|got|gotta) )/

/** "ring surgery mon": the last word of what is to be done. */
function isLastDay(line: Line, first: number): boolean {
  if (!WEEKDAYS.includes(line.tokens[first]?.word as string)) return false
  const last = line.tokens.findLastIndex(({ word }) => !PLEASE.test(word))
  const isListed =
    WEEKDAYS.includes(line.tokens[last]?.word as string) && ENDS.test(line.tokens[first + 1]?.word ?? '')
  if (last !== first && !isListed) return false
  const begin = line.tokens.slice(0, first).findLastIndex(({ word }) => word === BREAK || word === ',') + 1
  const before = line.tokens[first - 1]?.word as string
  return (
    begin < first &&
    /^\p{L}{2}/u.test(before) &&
    !NO_TITLE.has(before) &&
    !TELLS.test(line.line.slice(line.starts[begin], line.starts[first]))
  )
}

/** "delete the 2nd" means a place in a list; nobody counts to the 15th. */
function isFarOrdinal(line: Line, first: number): boolean {
  return Number.parseInt(line.tokens[first + 1]?.word as string, 10) > 10
}

const MOVES =
  /^(?:move|moved|moving|resched\w*|rearrang\w*|change|changed|push|pushed|shift|switch|bring|postpone|delay|swap|update|adjust|correct|put)$/
const FAR = 40

/** After "move it from friday to monday", the two days are no range. */
function isMoved(line: Line, at: number): boolean {
  return line.tokens.slice(Math.max(0, at - FAR), at).some(({ word }) => MOVES.test(word))
}

/** A date such as 3/5 that is one, but nobody can tell which: it has no day. */
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
