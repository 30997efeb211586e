import { compactPattern } from '../../../compact-pattern.ts'
import type { When } from './find-whens.ts'

const COUNT = '(?:an?|one|two|three|four|five|six|seven|\\d{1,2}|a couple of|a few|few)'
const UNIT = '(?:days?|weeks?|months?|hours?|minutes?|mins?|hrs?|fortnight)'
const MORE = compactPattern(
  new RegExp(
    `\\b(?:another|one more|an extra|extra|a further|an additional)(?: (${COUNT}))? (${UNIT})\\b|\\b(${COUNT}) (?:more|extra|additional) (${UNIT})\\b|\\b(${COUNT}) (${UNIT}) (?:more|extra)\\b`,
    'gi',
  ),
)
const BESIDE = compactPattern(
  /\b(?:the |a )?(?:very )?(?:(?:next|following) day|(?:day|(week)) (after|before))(?: (?:that|it|this|then|instead))?(?=[\s,.!?;]|$)(?! (?:tomorrow|yesterday|the |my |our |christmas|i |we |he |she |they |monday|tuesday|wednesday|thursday|friday|saturday|sunday))/gi,
)
const COUNTED_BESIDE = compactPattern(
  new RegExp(
    `\\b(${COUNT}) (days?|weeks?|fortnight|months?) (after|before)(?: (?:that|it|then|this)(?=[\\s,.!?;]|$)|(?=[,.!?;]|$))`,
    'gi',
  ),
)
const SAME = compactPattern(
  /\b(?:on |for )?(?:the |that )?(?:same day|that day|that (?:very )?(?:morning|afternoon|evening|night))\b(?! (?:of|as))/gi,
)
const THEN =
  /(?<!\b(?:and|ok|okay|right|since|until|but|well|now|by|oh|alright|fine|great|on|so|back|even|just|what|there) )\bthen(?=,? at |[.!]?$|,? \d|,? (?:too|as well|also|instead)[.!]?$)/gi
const VALUES: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  'a couple of': 2,
  'a few': 3,
  few: 3,
}

/** "Tomorrow 9am then": after a date it says nothing. */
export function isJustThen({ words }: When, text: string, whens: readonly When[], start: number): boolean {
  return (
    /^then$/i.test(words) &&
    whens.some(({ end, day }) => day !== undefined && end <= start && text.slice(end, start).trim() === '')
  )
}

/** Dates relative to another: "the day before that", "another three days". */
export function findRelatives(text: string): When[] {
  const found: When[] = []
  for (const match of text.matchAll(MORE)) {
    const count = (match[1] ?? match[3] ?? match[5] ?? 'one').toLowerCase()
    const unit = (match[2] ?? match[4] ?? match[6] ?? '').toLowerCase()
    found.push(whenOf(match, shiftOf(VALUES[count] ?? Number(count), unit)))
  }
  for (const match of text.matchAll(BESIDE))
    found.push(whenOf(match, { days: (match[1] ? 7 : 1) * (match[2]?.toLowerCase() === 'before' ? -1 : 1) }))
  for (const match of text.matchAll(COUNTED_BESIDE)) {
    const { days = 0 } = shiftOf(VALUES[(match[1] ?? '').toLowerCase()] ?? Number(match[1]), match[2] ?? '')
    if (days > 0) found.push(whenOf(match, { days: match[3]?.toLowerCase() === 'before' ? -days : days }))
  }
  for (const match of text.matchAll(SAME)) found.push(whenOf(match, { days: 0 }))
  for (const match of text.matchAll(THEN)) found.push(whenOf(match, { days: 0 }))
  // "day before that" is only a part of "one day before that".
  return found.filter(
    (one, index) =>
      !found.some(
        (other, at) =>
          other.start <= one.start &&
          one.end <= other.end &&
          (other.end - other.start > one.end - one.start || at < index),
      ),
  )
}

function whenOf(match: RegExpExecArray, shift: NonNullable<When['shift']>): When {
  return { start: match.index, end: match.index + match[0].length, words: match[0], shift }
}

export function shiftOf(count: number, unit: string): NonNullable<When['shift']> {
  if (unit.startsWith('day')) return { days: count }
  if (unit.startsWith('week')) return { days: 7 * count }
  if (unit.startsWith('fort')) return { days: 14 * count }
  if (unit.startsWith('month')) return { months: count }
  return { minutes: (unit.startsWith('h') ? 60 : 1) * count }
}

export function amountOf(word: string): number {
  return VALUES[word] ?? Number(word)
}
