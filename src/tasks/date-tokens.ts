import { fold } from '../fold.ts'
import { inOneByte } from '../one-byte.ts'
import { DATE_WORDS, MONTHS, WEEKDAYS } from './date-words.ts'
import { firstWord } from './first-words.ts'

/** A word of a text: in the spelling of the rules, as written, and its position. */
export type Token = { word: string; written: string; start: number; end: number; isPossessive: boolean }

/** A text normalised to the spelling of the rules. Rules match `line`; the maps lead back to the words of the text. */
export type Line = {
  tokens: Token[]
  line: string
  /** The offset of each token in `line`. */
  starts: number[]
  /** The key of each token in the index of rules. */
  firsts: string[]
  /** From the offset in `line` where a token ends to the index of the next token. */
  after: Map<number, number>
}

/** Ends a phrase: no date continues past it. */
export const BREAK = '|'
/** Brackets, as in "the 19th (thursday)". */
export const OPEN = '<'
export const CLOSE = '>'

// The separators are not word characters, so this cannot backtrack.
const CHUNK = /[\p{L}\p{M}\p{N}'’]+(?:(?:[./-]|(?<=\d):(?=\d))[\p{L}\p{M}\p{N}'’]+)*/gu

export function lineOf(text: string): Line {
  const tokens = tokensOf(text)
  const starts: number[] = []
  const after = new Map<number, number>()
  let line = ''
  tokens.forEach(({ word }, index) => {
    if (index > 0) line += ' '
    starts.push(line.length)
    line += word
    after.set(line.length, index + 1)
  })
  return { tokens, line: inOneByte(line), starts, firsts: tokens.map(({ word }) => firstWord(word)), after }
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (const match of text.matchAll(CHUNK)) {
    const start = match.index
    addGap(tokens, text, at, start)
    at = start + match[0].length
    // Money, a task number or a percentage is never a date.
    const isAmount = /[#£$€+]/.test(text.charAt(start - 1)) || /[%£$€°]/.test(text.charAt(at))
    const dotted =
      text.charAt(at) === '.'
        ? dottedDate(match[0], tokens.at(-1)?.word, text.slice(at + 1, at + LOOKAHEAD))
        : undefined
    if (dotted) tokens.push(token(dotted, text.slice(start, ++at), start))
    else if (isAmount || isOneToOne(match[0], tokens.at(-1)?.word, text.slice(at, at + LOOKAHEAD)))
      tokens.push(token('?', match[0], start))
    else tokens.push(...chunkTokens(match[0], start))
    // The dot of "p.m." does not end a sentence.
    const last = tokens.at(-1)
    if (last && /[ap]\.m$/i.test(match[0]) && text.charAt(at) === '.') last.end = ++at
  }
  addGap(tokens, text, at, text.length)
  return withoutOneToOnes(tokens)
}

const LEAD = /^(?:on|by|due|until|before|after|from|since)$/

/** "20.3." with its final dot is 20 March. "5.3." can be a version at the end of a sentence, or a line number. */
function dottedDate(chunk: string, before: string | undefined, after: string): string | undefined {
  const [, number, month] = /^(\d{1,2})\.(0?[1-9]|1[0-2])$/.exec(chunk) ?? []
  const isDate =
    before === undefined
      ? Number(number) > 12 || /^\s*(?:$|[,(\d]|(?:at|by|on|in|until|around) )/i.test(after)
      : LEAD.test(before) || WEEKDAYS.includes(before) || (Number(number) > 12 && !NUMBERED.test(before))
  return month && isDate ? `${number} ${MONTHS[Number(month) - 1]}` : undefined
}

const NUMBERED = /^(?:version|release|chapter|section|room|is|was|are|were|costs?|weighs?|than|about)$/
const LOOKAHEAD = 20

/** "1-1 with Sam" is a meeting; only "on 1-1", or "1-1" alone, is the first of January. */
function isOneToOne(chunk: string, before: string | undefined, after: string): boolean {
  const mayBeDate = before === undefined || before === 'to' || LEAD.test(before)
  return /^1[-:]1$/.test(chunk) && (!mayBeDate || /^\s*\p{L}/u.test(after))
}

/** "1 to 1 with Sam" and "one on one with Sam" are meetings too. */
function withoutOneToOnes(tokens: Token[]): Token[] {
  for (const [at, { word }] of tokens.entries()) {
    const phrase = word === 'with' ? tokens.slice(Math.max(0, at - 3), at) : []
    if (/^w?1 (?:on|to) w?1$/.test(phrase.map((each) => each.word).join(' ')))
      for (const each of phrase) each.word = '?'
  }
  return tokens
}

/** Punctuation that has a meaning between dates; any other ends a phrase. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  [',', ','],
  ['@', 'at'],
  ['&', 'and'],
  ['-', '-'],
  ['–', '-'],
  ['—', '-'],
  ['(', OPEN],
  [')', CLOSE],
])

function addGap(tokens: Token[], text: string, from: number, to: number): void {
  const gap = text.slice(from, to)
  const sign = gap.trim()
  if (sign === '' && !gap.includes('\n')) return
  tokens.push(token(SIGNS.get(sign) ?? BREAK, sign, from + gap.length - gap.trimStart().length))
}

function token(word: string, written: string, start: number, isPossessive = false): Token {
  return { word, written, start, end: start + written.length, isPossessive }
}

function chunkTokens(chunk: string, start: number): Token[] {
  const quotes = chunk.length - chunk.replace(/^['’]+/, '').length
  const bare = chunk.slice(quotes).replace(/['’]+$/, '')
  if (bare === '') return [token(BREAK, chunk, start)]
  const lower = fold(bare)
  const normal = DATE_WORDS.get(lower)
  if (normal) return [token(normal, bare, start + quotes)]
  const parts = lower.length === bare.length ? hyphened(lower) : [lower]
  if (parts.length === 1) {
    const stem = lower.replace(/['’]s$/, '')
    const isPossessive = stem !== lower
    return [token(wordOf(isPossessive ? stem : lower, bare), bare, start + quotes, isPossessive)]
  }
  const tokens: Token[] = []
  let at = 0
  for (const part of parts) {
    const [first, written] = [start + quotes + at, bare.slice(at, at + part.length)]
    const next = token(wordOf(part, written), written, first)
    if (bare[at - 1] === '/') tokens.push(token(BREAK, '/', first - 1))
    else if (isRange(tokens.at(-1)?.word, next.word)) tokens.push(token('-', '-', first - 1))
    tokens.push(next)
    at += part.length + 1
  }
  return tokens
}

/** The parts of "half-past", "mon-fri", "9am-5pm" or "today/tomorrow"; a word like "PLAT-2350" stays whole. */
function hyphened(lower: string): string[] {
  const parts = lower.split(/[-/]/)
  const isDates =
    parts.length <= 4 && parts.every((part) => PARTS.has(part) || DATE_WORDS.has(part) || HALF.test(part))
  return isDates ? parts : [lower]
}

const PARTS = new Set([
  'half',
  'mid',
  'early',
  'late',
  'end',
  'of',
  'next',
  'this',
  'in',
  'past',
  'ish',
  'afternoon',
])
const HALF = /^\d{1,2}(?:[:.]\d\d)? ?[ap]m$/

function isRange(first = '', second: string): boolean {
  return (
    [WEEKDAYS, MONTHS].some((names) => names.includes(first) && names.includes(second)) ||
    (/ [ap]m$/.test(first) && / [ap]m$/.test(second))
  )
}

type Shape = [pattern: RegExp, word: (match: string[]) => string]

/** Numbers with a suffix, in the spelling of the rules. */
const SHAPES: Shape[] = [
  [/^(\d{1,2})(?:st|nd|rd|th)$/, ([, number]) => `${number}th`],
  [/^(\d{1,2})[:.](\d\d)([ap])\.?m?$/, ([, hour, minute, half]) => `${hour}:${minute} ${half}m`],
  [/^(\d{1,2})(\d\d)([ap])\.?m$/, ([, hour, minute, half]) => `${hour}:${minute} ${half}m`],
  [/^(\d{1,2})([ap])\.?m$/, ([, hour, half]) => `${hour} ${half}m`],
  [/^(\d{1,2})-(\d{1,2})([ap])\.?m$/, ([, hour, until, half]) => `${hour} - ${until} ${half}m`],
  [
    /^(\d{1,2})[:.](\d\d)-(\d{1,2}[:.]\d\d)([ap])\.?m$/,
    ([, hour, minute, until, half]) => `${hour}:${minute} - ${until?.replace('.', ':')} ${half}m`,
  ],
  [/^(\d{1,2}:\d\d)-\d{1,2}:\d\d$/, ([, from]) => from as string],
  [
    /^(\d{1,2})(?:[:.](\d\d))?([ap])\.?m-\d{1,2}(?:[:.]\d\d)?$/,
    ([, hour, minute = '00', half]) => `${hour}:${minute} ${half}m`,
  ],
  [/^(\d{1,2})-?ish$/, ([, hour]) => `${hour} ish`],
  [/^(\d{1,3})(?:hr|hrs|hours?)$/, ([, count]) => `${count} hour`],
  [/^(\d{1,2}\.\d)(?:h|hr|hrs|hours?)$/, ([, count]) => `${count} hour`],
  [/^(\d{1,3})(?:m|min|mins|minutes?)$/, ([, count]) => `${count} minute`],
  [/^(\d{1,3})(?:w|wk|wks|weeks?)$/, ([, count]) => `${count} week`],
  [/^(\d{1,3})d(?:ays?)?$/, ([, count]) => `${count} day`],
  [/^(\d{4}-\d\d-\d\d)t(\d\d:\d\d)(?::\d\d)?$/, ([, day, time]) => `${day} ${time}`],
]

function wordOf(lower: string, written: string): string {
  const normal = DATE_WORDS.get(lower)
  if (normal) return normal
  // Folding turns digits of other scripts into ASCII, and dates are written in ASCII only.
  // "w5" and "o2" are our internal number words, so a text must not contain them.
  if (/[^\P{N}0-9]/u.test(written) || /^[wo]\d/.test(lower)) return '?'
  for (const [shape, word] of SHAPES) {
    const match = shape.exec(lower)
    if (match) return word(match)
  }
  return lower
}
