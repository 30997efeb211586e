import { compactPattern } from '../../../compact-pattern.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import { TAG, WHEN } from '../clauses/masked-message.ts'
import { isGoods } from '../words/goods.ts'
import { DOING, PUT_IT, UNPAIRED } from '../words/lexicon.ts'
import { wordsIn } from '../words/words.ts'

const BETWEEN_LINES =
  /\s*\n+\s*(?:[-*•]|\d{1,2}[.)]|[a-z][.)])?\s*|(?<=^|\s)(?:\d{1,2}[.)]|[-*•]) (?=\S)| ?; ?/g
const BETWEEN_ITEMS = compactPattern(
  new RegExp(
    ` ?, (?:and |then |also |plus |& )*|\\. (?=(?:both|all|each)(?: of (?:them|those|these))?(?: (?:are|is|due|for|on|by))* ?${WHEN}[ .!]*$)|${UNPAIRED} and (?:then |also )*|${UNPAIRED} & | plus | then `,
    'g',
  ),
)

/** The items of "milk, eggs and bread", or of "call the vet tomorrow and book the kennel on Thursday". */
export function itemsIn(rest: Clause, isList = false): Clause[] {
  const lines = split(rest, BETWEEN_LINES)
  if (lines.length > 1) return / - (?:notes?|description|details?) ?:/.test(rest.text) ? [rest] : lines
  const bits = split(rest, BETWEEN_ITEMS)
  if (bits.length < 2) return [rest]
  const hasCommas = /,/.test(rest.text)
  if (
    isList &&
    (hasCommas || bits.every(({ text }) => isDoing(text.replace(/^(?:um|uh|and|then|also|to) /, ''))))
  )
    return bits.map((bit) => cutStart(bit, /^(?:(?:um|uh|er|and|then|also|to|maybe)[ ,]+)+/))
  if (hasCommas && areShortOrders(bits)) return bits
  const joined = joinedWhereOne(bits)
  if (joined.length > 1) return joined
  return hasCommas && areShortThings(bits) ? bits : [rest]
}

function isDoing(text: string): boolean {
  return DOING.has(wordsIn(text)[0]?.norm ?? '')
}

/** "call Bob, book the vet, pay rent" */
function areShortOrders(bits: Clause[]): boolean {
  return (
    bits.length >= 3 &&
    bits.filter(({ text }) => isDoing(text)).length >= 2 &&
    // "wash, dry and iron the shirts"
    !bits.slice(0, -1).every(({ text }) => wordsIn(text).length === 1 && isDoing(text)) &&
    bits.every(({ text }) => wordsIn(text).length <= 6) &&
    !WHY.test(bits.at(-1)?.text ?? '')
  )
}

/** "milk, eggs and bread"; "lunch with Anna, Ben and Cy" is one task. */
function areShortThings(bits: Clause[]): boolean {
  const [first] = wordsIn(bits[0]?.text ?? '')
  const isTogether = / (?:with|for|between) \S+$/.test(bits[0]?.text ?? '')
  // "pack the kit, a towel and goggles" is one, "buy milk, eggs and bread" three.
  const isOneDoing = first !== undefined && DOING.has(first.norm) && !GETS.has(first.norm)
  return (
    bits.length >= 3 &&
    !isTogether &&
    !isOneDoing &&
    bits.every(
      ({ text, piece }) =>
        wordsIn(text).length > 0 &&
        wordsIn(piece.text).length <= 3 &&
        !/^(?:because|so|but|which|who|at|on|in|with|from|to|for)\b/.test(text),
    )
  )
}

/** Joins each piece that begins no task to the one before it. */
function joinedWhereOne(bits: Clause[]): Clause[] {
  const joined: Clause[] = []
  for (const bit of bits) {
    const before = joined.at(-1)
    if (before && !isAlso(bit, before) && !beginsAnother(bit, before))
      joined[joined.length - 1] = join(before, bit)
    else joined.push(bit)
  }
  return joined
}

/** "bread and also eggs" */
function isAlso(bit: Clause, before: Clause): boolean {
  const between = bit.message.masked.slice(before.to, bit.from)
  return (
    /\b(?:also|plus)\b/.test(between) &&
    !/ (?:with|for|between) \S+$/.test(before.text) &&
    !WHY.test(bit.text) &&
    !STARTS_WITH_WHEN.test(bit.text)
  )
}

function join(first: Clause, last: Clause): Clause {
  return first.part(0, last.to - first.from)
}

function split(clause: Clause, pattern: RegExp): Clause[] {
  const parts: Clause[] = []
  let from = 0
  for (const match of clause.text.matchAll(pattern)) {
    if (match[0] === '') continue
    parts.push(clause.part(from, match.index))
    from = match.index + match[0].length
  }
  parts.push(clause.part(from))
  return parts.filter((part) => !part.isEmpty).slice(0, 50)
}

/** Adds a detail to the item before it. */
const WHY =
  /^(?:no (?:rush|hurry|worries|stress)|not urgent|whenever|because|since|so|as|or|but|which|who|whose|when|where|i|we|you|he|she|it|they|there|that|this)(?![\w-])/
/** "ring the bank, put it down for friday" */
const PUTS_IT = compactPattern(new RegExp(`^${PUT_IT}(?![\\w'])`))
const STARTS_WITH_WHEN = new RegExp(`^(?:${WHEN}|at|on|by|to|from|until|back)`)
const BEGINS_WITH_WHEN = new RegExp(`^${WHEN} [a-z]`)
const ENDS_WITH_WHEN = new RegExp(`\\S ${WHEN}$`)
const ENDS_WITH_TAG = new RegExp(`\\S ${TAG}$`)
const WHENS = new RegExp(WHEN, 'g')

/** Verbs that are things too, where things are got: "buy romex and wire nuts". */
const ALSO_NOUNS = new Set(
  'water wire box oil nail tape ice light plant paint stock label frame seal dust pump top brush cover lock pot spray'.split(
    ' ',
  ),
)
const GETS = new Set('buy get pick grab order bring fetch return take collect need purchase'.split(' '))

/** A new task begins at a verb with an object if the piece before has one too, or if each has a date. */
export function beginsAnother(whole: Clause, before: Clause): boolean {
  const bit = cutStart(
    whole,
    /^(?:(?:oh|um|uh|er|maybe|please|also|then|(?:i|we) (?:also )?(?:must|need to|have to|should|gotta|got to)(?: also)?)[ ,]+)+/,
  )
  const [first, second] = wordsIn(bit.text)
  const [verb, object] = wordsIn(before.text.replace(/^(?:to|also|then) /, ''))
  if (!first || !verb || WHY.test(bit.text) || PUTS_IT.test(bit.text)) return false
  // "ask Tom to come and fix the sink"
  if (/\bto (?:come|go|try|stop|wait|sit)$/.test(before.text)) return false
  // "wash, dry and iron the shirts"
  if (/,/.test(before.text) && wordsIn(before.text).every(({ norm }) => DOING.has(norm))) return false
  const isNoun =
    GETS.has(verb.norm) &&
    ALSO_NOUNS.has(first.norm) &&
    !/^(?:the|my|our|an?|his|her|their|some|up|out|down|off|\d+)$/.test(second?.norm ?? '')
  const isVerb =
    (DOING.has(first.norm) && !isNoun) ||
    (/^(?:to|also|then)$/.test(first.norm) && DOING.has(second?.norm ?? ''))
  const isWhole = wordsIn(bit.text).length >= 2
  if (
    isVerb &&
    isWhole &&
    DOING.has(verb.norm) &&
    object &&
    !/^(?:go|come|run|sit|try|stop)$/.test(verb.norm)
  )
    return true
  // "eggs and call mum", but not "blue roll and hand soap" or "bread and butter pudding"
  if (isVerb && isWhole && isGoods(before.text) && !isGoods(bit.text) && !ALSO_NOUNS.has(first.norm))
    return true
  if (ENDS_WITH_TAG.test(before.text)) return bit.tagAt(0) === undefined
  // "crim outline for Monday and book a flu shot"
  const isPointing = /^(?:it|that|this|them|those)$/.test(second?.norm ?? '')
  if (isVerb && isWhole && !isPointing && ENDS_WITH_WHEN.test(before.text)) return true
  const [when] = bit.whens
  // "tomorrow 9:00 fuse box and friday 20:00 skype with mama"
  if (BEGINS_WITH_WHEN.test(bit.text) && BEGINS_WITH_WHEN.test(before.text)) return true
  return (
    before.whens.length > 0 &&
    when !== undefined &&
    !/ing$/.test(first.norm) &&
    !STARTS_WITH_WHEN.test(bit.text) &&
    before.text.replace(WHENS, '').trim() !== ''
  )
}
