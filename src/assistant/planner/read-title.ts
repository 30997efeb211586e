import { type Found, findOften, findWhen, tidy } from './when.ts'
import type { WishArguments } from './wish.ts'
import { asPriority, PRIORITY, priorityOf, sentence, unquoted } from './words.ts'

/** The fields of a new task as its words give them. `whole` is its title with the date left in, for a date that the tools cannot read. */
export type Described = { args: WishArguments; whole?: string }

/** A title in quotes, with nothing before it but words that lead to it. An apostrophe inside a word is no quote. */
const QUOTED =
  /^(?:(?:an?|the|new|tasks?|to-?do|item|reminder|with|title|name|called|named|titled|saying|to|for|about|of)\b\s*|[:,-]\s*)*(?:["“]([^"“”]+)["”]|'(.+?)'(?!\w))(.*)$/i

/**
 * Reads the title and the fields of a new task. The title is one unbroken piece of the text: dates, priorities and the
 * like are only taken off its ends. `lead` is the command before the text.
 */
export function readTitle(text: string, lead: string): Described {
  const [, double, single, after = ''] = QUOTED.exec(text) ?? []
  const quoted = double ?? single
  const rest = quoted === undefined ? undefined : readEnds(after, lead)
  // `add "Dune" evening with Anna` has more in its title than the quotes; a task that is called something has not.
  if (quoted !== undefined && rest && (rest.title === '' || NAMES_A_TASK.test(lead)))
    return { args: { ...rest.args, title: sentence(quoted) } }
  const { args, title, whole } = readEnds(text, lead)
  if (title === '') return { args }
  return { args: { ...args, title: sentence(title) }, ...(whole && { whole: sentence(whole) }) }
}

const NAMES_A_TASK = /\b(?:task|to-?do|reminder|item)\b/i

type Read = { text: string; lead: string; args: WishArguments; title: string; whole?: string; isCut: boolean }

/** Takes a piece off the title and says so, or leaves it as it is. */
type Cut = (read: Read) => boolean

function readEnds(text: string, lead: string): Read {
  const args: WishArguments = priorityOf(lead)
  if (/\burgent|important\b/i.test(lead)) args.priority = 'High'
  const often = findOften(lead) ?? findOften(text)
  if (often) args.recurrence = often.phrase
  const read: Read = { text: tidy(text), lead, args, title: tidy(text), isCut: false }
  while (CUTS.some((cut) => cut(read))) read.title = tidy(read.title)
  read.title = unquoted(read.title.replace(/\.$/, ''))
  readMiddle(read)
  return read
}

const NOT_OF_TITLE_BEFORE =
  /^(?:to|about|that|of|for|is|later(?= to\b)|i (?:need|have) to|i have(?= an?\b)|i must|i should|there(?:'s| is)|we (?:need|have) to|me to|and|called|named|titled|so i (?:don't|do not) (?:miss|forget)(?: to)?|so (?:that )?i (?:can|remember to)|so)\b\s*/i
/** What leads to a date or to a list, once that has been taken off. */
const LOOSE_AFTER = /(?:^|\s+)(?:on|at|by|for|due|in|from|and|before|this|the|to|of|with|as)[.?]?$/i
const REMIND_AFTER = /\s+(?:can you |please )?remind me[.?]?$/i
const MARKS_AFTER = /(?<=\S)\?+$/
const PUTS_ON_A_LIST =
  /^(?:add|put|place|include|append|enter|log|save|create|make|set(?: ?up)?|schedule|new|(?:jot|write|note) down)\b/i
const TO_A_LIST =
  /\s+(?:to|on|in|onto|into)\s+(?:(?:my|the|our|a)\s+)?(?:[\w'-]+\s+){0,2}(?:lists?|to-?dos?|tasks|reminders|agenda|calendar)[.?]?$/i
const LEVEL_AT_END = /\s+(high|medium|low)$/i
const PRIORITY_AT_END = new RegExp(`${PRIORITY.source}[\\s.!]*$`, 'i')
const PRIORITY_AT_START = new RegExp(`^${PRIORITY.source}`, 'i')

const CUTS: Cut[] = [
  (read) => whenIn(read.title)[0]?.start !== 0 && cutBefore(NOT_OF_TITLE_BEFORE)(read),
  (read) => cutStart(read, findOften(read.title), /^(?:every|each|on)/i),
  (read) => {
    const first = whenIn(read.title)[0]
    const isFollowed = /^\s*,?\s*(?:to|about|that|of|i|so)\b/i.test(read.title.slice(first?.end))
    return isFollowed && cutDateAtStart(read, first)
  },
  cutAfter(MARKS_AFTER),
  cutAfter(REMIND_AFTER),
  (read) => PUTS_ON_A_LIST.test(read.lead) && cutAfter(TO_A_LIST)(read),
  cutPriorityAtEnd,
  cutLevelAtEnd,
  (read) => {
    const often = findOften(read.title)
    return often?.end === read.title.length && cutEnd(read, often.start)
  },
  cutDateAtEnd,
  (read) => read.isCut && cutAfter(LOOSE_AFTER)(read),
  (read) => cutDateAtStart(read, whenIn(read.title)[0]),
  cutPriorityAtStart,
]

function cutBefore(pattern: RegExp): Cut {
  return (read) => {
    const length = pattern.exec(read.title)?.[0].length ?? 0
    read.title = read.title.slice(length)
    return length > 0
  }
}

function cutAfter(pattern: RegExp): Cut {
  return (read) => {
    const match = pattern.exec(read.title)
    return match !== null && cutEnd(read, match.index)
  }
}

function cutEnd(read: Read, at: number): true {
  read.title = read.title.slice(0, at)
  read.isCut = true
  return true
}

function cutStart(read: Read, found: Found | undefined, pattern: RegExp): boolean {
  if (found?.start !== 0 || !pattern.test(found.phrase)) return false
  read.title = read.title.slice(found.end)
  return true
}

function cutDateAtStart(read: Read, found: Found | undefined): boolean {
  const { title, args } = read
  if (!found || args.due_phrase !== undefined || title.slice(0, found.start).trim() !== '') return false
  args.due_phrase = found.phrase
  read.whole = title
  read.title = title.slice(found.end)
  return true
}

function cutDateAtEnd(read: Read): boolean {
  const { title, args } = read
  const last = whenIn(title).at(-1)
  if (!last || args.due_phrase !== undefined || /[^\s.,!]/.test(title.slice(last.end))) return false
  args.due_phrase = last.phrase
  read.whole = title
  return cutEnd(read, last.start)
}

function cutPriorityAtEnd(read: Read): boolean {
  const match = PRIORITY_AT_END.exec(read.title)
  if (!match) return false
  const before = read.title.slice(0, match.index)
  // "Ask what the top priority is" and "fix the high priority" speak of one, and give none.
  const isOfTitle = /^(?:the|is)\b/i.test(match[0]) && !/[,;-]\s*$/.test(before)
  if (isOfTitle) return false
  prioritise(read, match[0])
  return cutEnd(read, match.index)
}

function cutPriorityAtStart(read: Read): boolean {
  const match = PRIORITY_AT_START.exec(read.title)
  if (!match || /^(?:the|an?|is|it's)\b/i.test(match[0])) return false
  prioritise(read, match[0])
  read.title = read.title.slice(match[0].length)
  return true
}

function prioritise({ args }: Read, phrase: string): void {
  if (!args.priority) Object.assign(args, priorityOf(phrase))
}

/** "pay rent on the 1st high": after the day it can mean nothing else. */
function cutLevelAtEnd(read: Read): boolean {
  const match = LEVEL_AT_END.exec(read.title)
  if (!match?.[1] || read.args.priority) return false
  const before = read.title.slice(0, match.index)
  if (!whenIn(before).some(({ phrase }) => before.endsWith(phrase))) return false
  read.args.priority = asPriority(match[1])
  return cutEnd(read, match.index)
}

const POINTS_AT_A_DATE =
  /^(?:due|on|by|at|for|before|until|till|from|around|starting|after|in|next|this|today|tonight|tomorrow|tmrw)\b/i
const DETERMINED = /(?:^|\s)(?:the|an?|my|our|your|his|her|their|that|every|each)\s*$/i
const GOES_ON = /^\s*(?:,|(?:about|with|to|for|and|at|in|on|from|before|after|so|if|because|regarding)\b)/i

/** A date or a priority inside of the title sets its field if it clearly is one, and the title keeps its words. */
function readMiddle(read: Read): void {
  const { title, args } = read
  const when =
    args.due_phrase === undefined ? whenIn(title).findLast((found) => isClearly(found, title)) : undefined
  if (when) args.due_phrase = when.phrase
  const [priority = ''] = PRIORITY.exec(title) ?? []
  if (/^(?:with|as|!)/i.test(priority)) prioritise(read, priority)
}

function isClearly({ phrase, start, end }: Found, title: string): boolean {
  if (/'s$/i.test(phrase)) return /^(?:on|at|by|for|before|in)\b/i.test(phrase)
  if (CLOCK_TIME.test(phrase)) return true
  return (
    !DETERMINED.test(title.slice(0, start)) &&
    (POINTS_AT_A_DATE.test(phrase) || GOES_ON.test(title.slice(end)))
  )
}

const CLOCK_TIME = /\d\s*[ap]\.?m\b|\d:\d\d|\bbefore$/i

/** The dates of a title; that of "every monday" is none. */
function whenIn(title: string): Found[] {
  const often = findOften(title)
  if (!often) return findWhen(title)
  const { start, end } = often
  return findWhen(title.slice(0, start) + NO_DATE.repeat(end - start) + title.slice(end))
}

/** Any character that is in no date. */
const NO_DATE = '\uE001'
