import type { Word } from './words.ts'

/** Marks the openings, dates, recurrences and list names among the words, by their classes alone. */
export function markChunks(words: Word[]): void {
  markOpening(words)
  markDates(words)
  markLists(words)
}

const ASKS_YOU = new Set(['can', 'could', 'will', 'would'])
const AFTER_YOU = new Set(['please', 'kindly', 'also', 'just'])

/** "hey, can you please": words that only open the conversation. */
function markOpening(words: Word[]): void {
  let at = 0
  while (at < words.length - 1) {
    const word = words[at] as Word
    const next = (words[at + 1] as Word).lower
    if (word.class === 'opener' || word.class === 'polite') at += 1
    else if (at > 0 && /^[,.!]$/.test(word.lower)) at += 1
    else if (ASKS_YOU.has(word.lower) && (next === 'you' || next === 'u')) {
      at += 2
      while (AFTER_YOU.has(words[at]?.lower ?? '')) at += 1
    } else break
  }
  if (at >= words.length) return
  for (let i = 0; i < at; i += 1) (words[i] as Word).chunk = 'P'
}

const PARTS_OF_DATE = new Set(['weekday', 'month', 'day', 'part', 'unit', 'holiday', 'ampm'])
const BEFORE_CLOCK = new Set([
  'at',
  'by',
  'around',
  'before',
  'after',
  'until',
  'till',
  'from',
  'to',
  'about',
  'for',
])
const BEFORE_DATE = new Set(
  'at by around before after until till on in for within due during the this next last coming upcoming following over from about early late later end of rest sometime any past of a an half couple few'.split(
    ' ',
  ),
)
const INSIDE_DATE = new Set([
  'at',
  'on',
  'of',
  'the',
  'in',
  ',',
  'and',
  'from',
  'by',
  'around',
  'before',
  '-',
  '/',
  ':',
  '.',
  'o',
  "'",
])
const AFTER_DATE = new Set([
  'before',
  'beforehand',
  'prior',
  'earlier',
  'early',
  'ahead',
  'later',
  'ago',
  'sharp',
  'now',
  'advance',
])

function markDates(words: Word[]): void {
  const sure = words.map((_, i) => isDate(words, i))
  let i = 0
  while (i < words.length) {
    if (!sure[i] || (words[i] as Word).chunk !== 'O') {
      i += 1
      continue
    }
    let start = i
    while (start > 0 && i - start < 4 && canLead(words, start - 1)) start -= 1
    const end = endOfDate(words, sure, i)
    const often = words.slice(start, end).some((word) => word.class === 'often')
    for (let k = start; k < end; k += 1) (words[k] as Word).chunk = often ? 'R' : k === start ? 'B' : 'I'
    i = end
  }
}

function canLead(words: Word[], i: number): boolean {
  const word = words[i] as Word
  return (
    word.chunk === 'O' && (BEFORE_DATE.has(word.lower) || word.class === 'often' || word.class === 'number')
  )
}

/** Where the date ends that has a sure word at `i`: further sure words, up to two small words apart, belong to it. */
function endOfDate(words: Word[], sure: boolean[], i: number): number {
  let end = i + 1
  for (;;) {
    let next = end
    while (
      next < words.length &&
      next - end < 2 &&
      !sure[next] &&
      INSIDE_DATE.has((words[next] as Word).lower)
    )
      next += 1
    if (next >= words.length || !sure[next]) break
    end = next + 1
  }
  if (AFTER_DATE.has(words[end]?.lower ?? '')) end += 1
  else if (words[end]?.lower === 'from' && words[end + 1]?.lower === 'now') end += 2
  return end
}

/** Whether the word surely belongs to a date or a recurrence. */
function isDate(words: Word[], i: number): boolean {
  const word = words[i] as Word
  const before = words[i - 1]
  const after = words[i + 1]
  switch (word.class) {
    case 'weekday':
    case 'day':
    case 'holiday':
    case 'ampm':
      return word.lower !== 'sun' && word.lower !== 'sat'
        ? true
        : before?.class === 'prep' || before?.class === 'next'
    case 'month':
      return (
        (word.lower !== 'may' && word.lower !== 'march') ||
        isNumeric(after) ||
        isNumeric(before) ||
        before?.class === 'prep'
      )
    case 'part':
      return true
    case 'season':
      return before?.class === 'next'
    case 'unit':
      return (
        isMeasure(before) ||
        word.lower.startsWith('weekend') ||
        word.lower.startsWith('weekday') ||
        isOwnUnit(words, i)
      )
    case 'often':
      return word.lower !== 'each' && word.lower !== 'every' ? true : isOften(after)
    case 'digits':
    case 'number':
    case 'ordinal':
      return isDateNumber(words, i)
    default:
      return false
  }
}

const isNumeric = (word: Word | undefined): boolean =>
  word?.class === 'digits' || word?.class === 'number' || word?.class === 'ordinal'

const isMeasure = (word: Word | undefined): boolean =>
  isNumeric(word) ||
  word?.class === 'next' ||
  word?.class === 'often' ||
  word?.lower === 'an' ||
  word?.lower === 'a' ||
  word?.lower === 'other'

/** "end of the week", "for the day" */
function isOwnUnit(words: Word[], i: number): boolean {
  if (words[i - 1]?.lower !== 'the') return words[i - 1]?.lower === 'of'
  const lead = words[i - 2]?.lower ?? ''
  return ['of', 'for', 'in', 'during', 'by', 'over'].includes(lead)
}

const isOften = (after: Word | undefined): boolean =>
  after !== undefined &&
  (PARTS_OF_DATE.has(after.class) || isNumeric(after) || after.lower === 'other' || after.lower === 'single')

/** "5 pm", "5:30", "at 5", "3/14", "two hours", "the 5th", "may 5" */
function isDateNumber(words: Word[], i: number): boolean {
  const before = words[i - 1]
  const after = words[i + 1]
  const clock = (word: Word | undefined) => word?.lower === ':' || word?.lower === '/' || word?.lower === '-'
  if (clock(after) && words[i + 2]?.class === 'digits' && touches(words, i)) return true
  if (clock(before) && words[i - 2]?.class === 'digits') return true
  if (after && ['ampm', 'unit', 'month'].includes(after.class)) return true
  if (after?.lower === 'o' || after?.lower === 'p' || after?.lower === 'in')
    return BEFORE_CLOCK.has(before?.lower ?? '') || after.lower !== 'in'
  if (before && ['month', 'ampm'].includes(before.class)) return true
  if (isNumeric(after) && after?.class === 'ordinal') return true
  if (words[i]?.class === 'ordinal')
    return before?.class === 'digits' || (before?.lower === 'the' && !isNoun(after))
  return BEFORE_CLOCK.has(before?.lower ?? '') && words[i]?.lower.length !== 3 && !isNoun(after)
}

const touches = (words: Word[], i: number): boolean => words[i]?.end === words[i + 1]?.start

/** Whether something is counted: "for 5 people". */
const isNoun = (word: Word | undefined): boolean =>
  word !== undefined &&
  /^\p{L}{2,}/u.test(word.lower) &&
  !['prep', 'and', 'polite', 'next', 'day', 'weekday', 'part', 'remind'].includes(word.class)

const LIST_NAMES = new Set(
  'shopping grocery groceries to do todo todos task tasks work packing homework chore chores wish party personal bucket weekend errand errands christmas food reading school'.split(
    ' ',
  ),
)
const BEFORE_LIST = new Set('to on onto from off of in into my the our this that a'.split(' '))

/** "on my shopping list" */
function markLists(words: Word[]): void {
  for (const [i, word] of words.entries()) {
    if (word.lower !== 'list' && word.lower !== 'lists') continue
    let start = i
    while (start > 0 && i - start < 4 && isNamed(words, start - 1)) start -= 1
    while (start > 0 && i - start < 7 && leadsList(words[start - 1] as Word)) start -= 1
    for (let k = start; k <= i; k += 1) (words[k] as Word).chunk = 'L'
  }
}

function isNamed(words: Word[], i: number): boolean {
  const word = words[i] as Word
  if (word.chunk !== 'O') return false
  // The "to" of "to do", not the one of "to my list".
  if (word.lower === 'to') return words[i + 1]?.lower === 'do' || words[i + 1]?.lower === '-'
  return word.lower === '-' || LIST_NAMES.has(word.lower)
}

const leadsList = (word: Word): boolean => word.chunk === 'O' && BEFORE_LIST.has(word.lower)
