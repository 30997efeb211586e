import { inOneByte } from '../../../one-byte.ts'
import { addDays, type Clock } from '../../../tasks/calendar.ts'
import { NUMBER_WORDS } from '../../../tasks/date-words.ts'
import { byDay } from '../dates/due-fields.ts'
import { findWhens, type When } from '../dates/find-whens.ts'
import { findRelatives, isJustThen } from '../dates/relative-dates.ts'
import { INSTEAD, withoutStruck } from '../dates/struck-dates.ts'
import { type FoundTag, findTags } from '../words/find-tags.ts'
import { fixTypo } from '../words/fix-typos.ts'
import { findLevels, type Level } from '../words/priorities.ts'

/** A piece of the original message. */
export type Piece = { start: number; end: number; text: string }

/**
 * The masked text has one control character for each date, priority, tag and quotation. Nobody types them, and they keep the
 * text at one byte per letter, so each pattern is compiled only once.
 */
export const WHEN = '\x80'
export const LEVEL = '\x81'
export const QUOTED = '\x82'
export const TAG = '\x84'
/** An arrow, which shows what something becomes. */
export const ARROW = '\x86'
const ANY_MARK = /[\x80-\x9F]/g
/** "monday: dentist, tuesday: bins" are two. */
const BEFORE_DAY = /,(?= (?:mon|tues?|wed(?:nes)?|thurs?|fri|sat(?:ur)?|sun)(?:day)?:)/gi
/** A limit far above real messages. */
const MOST = 100

type Marked = { start: number; end: number; mark: string; when?: When; level?: Level; tag?: FoundTag }

/**
 * A message, and a masked copy that is easy to match: lower case, single spaces, typos fixed, dates and the like as one
 * character. Every position in the copy maps back to the original.
 */
export class MaskedMessage {
  readonly text: string
  /** Includes parts the person took back: "instead of thursday". */
  readonly written: string
  readonly whens: readonly When[]
  readonly levels: readonly Level[]
  readonly masked: string
  readonly clock: Clock
  /** The day mentioned last. */
  readonly base: string | undefined
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #marks = new Map<number, Marked>()

  /** `base` is the day that "the day after" counts from if the message has none. */
  constructor(message: string, clock: Clock, base?: string) {
    this.clock = clock
    this.base = base
    this.written = message.replace(ANY_MARK, ' ').replace(BEFORE_DAY, ';')
    const written = findWhens(this.written, clock)
    this.text = withoutStruck(this.written, written)
    // Most messages take nothing back and have no "movie night", and are searched only once.
    const struck = this.text === this.written ? written : findWhens(this.text, clock)
    const hidden = withoutNights(this.text, struck)
    const whens = hidden === this.text ? struck : findWhens(hidden, clock)
    const replaced = replacedDays(this.written, written)
    const relatives = findRelatives(this.text).filter(
      (one) =>
        !whens.some((when) => one.start < when.end && when.start < one.end) &&
        !isJustThen(one, this.text, whens, one.start),
    )
    const tags = findTags(this.text)
    const isInTag = ({ start, end }: { start: number; end: number }) =>
      tags.some((tag) => start < tag.end && tag.start < end)
    const all = [...whens, ...relatives]
      .filter((when) => !isInTag(when))
      .sort((one, other) => one.start - other.start)
      .slice(0, MOST)
    this.whens = all
      .map((when, index) => resolved(when, all.slice(0, index).findLast(({ day }) => day)?.day ?? base))
      .map((when, index) => inMessage(when, all.slice(0, index), all.slice(index + 1), clock))
      .filter(({ shift }) => shift?.days !== 0)
      .map((when) => ({ ...when, ...replaced.get(when.start) }))
    const quotes = quotesIn(this.text)
    const free = ({ start, end }: { start: number; end: number }) =>
      !quotes.some((quote) => start < quote.end && quote.start < end)
    this.levels = findLevels(this.text)
      .filter(
        (level) =>
          free(level) &&
          !isInTag(level) &&
          !this.whens.some(({ start, end }) => start < level.end && level.start < end),
      )
      .slice(0, MOST)
    const marks = [
      ...this.whens.filter(free).map((when) => ({ start: when.start, end: when.end, mark: WHEN, when })),
      ...this.levels.map((level) => ({ start: level.start, end: level.end, mark: LEVEL, level })),
      ...tags.filter(free).map((tag) => ({ start: tag.start, end: tag.end, mark: TAG, tag })),
      ...quotes.map((quote) => ({ ...quote, mark: QUOTED })),
    ].sort((one, other) => one.start - other.start)
    this.masked = inOneByte(this.#mask(marks))
  }

  #mask(marks: Marked[]): string {
    let masked = ''
    const put = (text: string, start: number, end: number) => {
      for (let index = 0; index < text.length; index++) {
        this.#from.push(text.length === end - start ? start + index : start)
        this.#to.push(text.length === end - start ? start + index + 1 : end)
      }
      masked += text
    }
    let at = 0
    let next = 0
    let isFirst = true
    while (at < this.text.length) {
      const mark = marks[next]
      if (mark && at >= mark.start) {
        this.#marks.set(masked.length, mark)
        put(mark.mark, mark.start, mark.end)
        at = Math.max(mark.end, at)
        next++
        isFirst = false
        continue
      }
      TOKEN.lastIndex = at
      const [token = this.text.charAt(at)] = TOKEN.exec(this.text) ?? []
      const end = Math.min(at + token.length, mark?.start ?? this.text.length)
      const piece = this.text.slice(at, end)
      if (/^[\p{L}\p{N}]/u.test(piece)) {
        const word = piece.toLowerCase().replaceAll('’', "'")
        const isAsked = word.endsWith('ing') && masked.endsWith(' mind ')
        const hour =
          AFTER_TO.test(masked) && ENDS.test(this.text.slice(end, end + NEAR)) ? HOURS.indexOf(word) : -1
        const meant = isAsked ? (GERUNDS.get(word) ?? word) : fixTypo(word, isFirst)
        put(hour > 0 ? String(hour) : meant, at, end)
        isFirst = false
      } else if (/\n/.test(piece)) {
        put('\n', at, end)
        isFirst = true
      } else if (/^\s+$/.test(piece)) {
        if (masked !== '' && !/\s/.test(masked.charAt(masked.length - 1))) put(' ', at, end)
      } else if (FEELING.test(piece)) {
        // A smile ends a sentence.
        if (/[\p{L}\p{N}\x80-\x84] ?$/u.test(masked.slice(-3))) put(';', at, end)
        isFirst = true
      } else if (/\p{Extended_Pictographic}/u.test(piece)) {
        put(PICTURE, at, end)
      } else if (piece === '+' && masked.endsWith(' ') && /^\s/.test(this.text.slice(end))) {
        // "milk + eggs"
        put('&', at, end)
      } else if (SHOWN.test(piece)) {
        put(SIGNS[piece] ?? piece.charAt(0), at, end)
        if (/[.!?;:]/.test(piece)) isFirst = true
      } else if (!/\s/.test(masked.charAt(masked.length - 1))) put(' ', at, end)
      at = end
    }
    return masked
  }

  /** The original words between two positions of the masked text, without stray punctuation at the ends. */
  piece(from: number, to: number): Piece {
    let [first, last] = [from, to]
    while (first < last && /[\s,;:.!\x86-]/.test(this.masked.charAt(first))) first++
    while (last > first && /[\s,;:!\x86-]/.test(this.masked.charAt(last - 1))) last--
    if (first >= last) return { start: 0, end: 0, text: '' }
    const [start, end] = [this.#from[first] ?? 0, this.#to[last - 1] ?? 0]
    return { start, end, text: this.text.slice(start, end) }
  }

  /** The date at a position of the masked text. */
  whenAt(place: number): When | undefined {
    return this.#marks.get(place)?.when
  }

  /** The priority at a position of the masked text. */
  levelAt(place: number): Level | undefined {
    return this.#marks.get(place)?.level
  }

  /** The tag at a position of the masked text. */
  tagAt(place: number): FoundTag | undefined {
    return this.#marks.get(place)?.tag
  }
}

/** "put it back to three": an hour in words. */
const HOURS = NUMBER_WORDS.slice(0, 13)
const AFTER_TO = /\b(?:to|till|until|make it|make that|let's say|lets say) $/
const ENDS = /^\s*(?:$|[,.!?]|(?:instead|please|then|now|thanks)\b)/i

const FEELING =
  /^[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1F389}\u{1F38A}\u{1F494}-\u{1F49F}\u{2764}\u{1F44D}-\u{1F44F}\u{1F4AA}\u{1F525}\u{2728}\u{2705}\u{1F480}]/u
/** "would you mind adding …" */
const GERUNDS: ReadonlyMap<string, string> = new Map(
  'add delete remove move mark change show tell push set put make list remind rename cancel update'
    .split(' ')
    .map((verb) => [`${/(?:set|put)$/.test(verb) ? `${verb}t` : verb.replace(/e$/, '')}ing`, verb]),
)
/** Replaces an emoji, which can be part of a title. */
const PICTURE = '\x83'
const TOKEN = /[wW]\/(?=\s)|[\p{L}\p{N}]+(?:['’][\p{L}]+)*|\s+|->|=>|\.{2,}|[^\p{L}\p{N}\s]/uy
const SHOWN = /^(?:[,.;:!?()→*#&/+$£€%@=<>\\^~|{}[\]"“”'‘’`_°-]|\.{2,}|->|=>)/

/** The signs that are masked by another one, to keep one byte per letter. */
const SIGNS: Readonly<Record<string, string>> = { '->': ARROW, '=>': ARROW, '→': ARROW, '€': '$' }

/** Quoted text. An apostrophe inside a word does not open a quotation. */
function quotesIn(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const match of text.matchAll(
    /["“”][^"“”\n]{1,300}["“”]|(?<![\p{L}\p{N}])['‘][^'’\n]{1,300}['’](?![\p{L}\p{N}])/gu,
  )) {
    found.push({ start: match.index, end: match.index + match[0].length })
    if (found.length >= MOST) break
  }
  return found
}

/** The days that others replace, by the place of the new one. */
function replacedDays(text: string, whens: readonly When[]): Map<number, Pick<When, 'insteadOf'>> {
  const found = new Map<number, Pick<When, 'insteadOf'>>()
  for (const [index, { start, end, day }] of whens.entries()) {
    const next = whens[index + 1]
    if (day && next?.day && INSTEAD.test(text.slice(end, next.start)))
      found.set(start, { insteadOf: next.day })
  }
  return found
}

/** A time or a part of a day belongs to the day that was said before it, or else to the next one. */
function inMessage(when: When, before: When[], after: When[], { today }: Clock): When {
  const last = before.findLast(({ day, isPart }) => day && !isPart)?.day
  if (when.isPart && last) return { ...when, day: last, range: { from: last, to: last } }
  const day = last ?? after.find(({ day }) => day)?.day
  return day !== undefined && day !== today ? byDay(when) : when
}

/** "The day after" is a day, once it is known after which. */
function resolved(when: When, base: string | undefined): When {
  const days = when.shift?.days
  if (
    base === undefined ||
    days === undefined ||
    !/\b(?:next|same|that|following) day\b|\b(?:day|week) (?:after|before)\b|^(?:on |for )?that\b|^then$|\b(?:after|before)(?: (?:that|it|then|this))?$/i.test(
      when.words,
    ) ||
    /another|more|extra|later|earlier|back|forward/i.test(when.words)
  )
    return when
  const day = addDays(base, days)
  if (!day) return when
  const { shift: _, ...rest } = when
  return { ...rest, day, range: { from: day, to: day } }
}

/** Longer than the words that make a night a part of a date. */
const NEAR = 20

/** In "movie night Saturday" the night is no part of the date: it is hidden from the finder. */
function withoutNights(text: string, whens: readonly When[]): string {
  let hidden = text
  for (const { start, words } of whens) {
    const part = /^(?:night|morning|evening|afternoon)(?=,? \S)/i.exec(words)?.[0]
    if (!part) continue
    const before = text.slice(Math.max(0, start - NEAR), start)
    const isNamed =
      /[\p{L}\p{N}]['’]? $/u.test(before) &&
      !/\b(?:the|this|that|every|each|in|at|on|by|tomorrow|late|early) $/i.test(before)
    if (isNamed)
      hidden = `${hidden.slice(0, start)}${'x'.repeat(part.length)}${hidden.slice(start + part.length)}`
  }
  return hidden
}
