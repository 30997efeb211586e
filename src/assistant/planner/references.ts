import type { Seen, Shown } from './seen.ts'

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const ORDINAL = new RegExp(
  `^(?:the\\s+)?(?:(very|second to)\\s+)?(${ORDINALS.join('|')}|last|latest|newest|bottom|top|\\d{1,2}(?:st|nd|rd|th))(?:\\s+(?:one|task|reminder|item|of (?:them|those)|on the list))?$`,
  'i',
)
const ONE_OF_BEFORE =
  /^(?:it|that|this|that one|this one|the same(?: one)?|the task|the one|that task|this task)$/i
const ALL_OF_BEFORE =
  /^(?:(?:all|both) of (?:them|those|these)|them|those|these|them (?:all|both)|those tasks|these tasks)$/i
const BOTH = /^(?:both(?: of (?:them|those|these)| tasks)?|them both|the two(?: of them)?)$/i

/**
 * The tasks that words like "it", "them" or "the second one" refer to. None when nothing was seen that they could mean,
 * undefined when they are no such words.
 */
export function referTo(said: string, seen: Seen): Shown[] | undefined {
  const { last, recent, listed } = seen
  if (ONE_OF_BEFORE.test(said)) return last.length === 1 ? last : []
  if (BOTH.test(said)) return [recent, listed].find((tasks) => tasks.length === 2) ?? []
  if (ALL_OF_BEFORE.test(said)) return recent.length > 0 ? recent : listed
  const place = placeOf(said)
  if (place === undefined) return undefined
  const task = (listed.length > 0 ? listed : recent).at(place)
  return task ? [task] : []
}

const BEFORE_CHOICE =
  /^(?:(?:i (?:mean|meant|want)|it's|that's|that is|sorry|uh|um|please|the one (?:with|about|for|called|named|that says)|(?:task|number|no\.?)(?=\s*#?\d))[\s,]+)+/i

/** Which of these a message picks: by place, number, or words of a title. Those that it leaves open are `several`. */
export function choiceIn(text: string, candidates: Shown[]): Shown[] | 'several' {
  const said = text
    .trim()
    .replace(/(?:[\s,]+please)?[\s.!?]*$/i, '')
    .replace(BEFORE_CHOICE, '')
  if (/^all$/i.test(said) || ALL_OF_BEFORE.test(said)) return candidates
  if (BOTH.test(said)) return candidates.length === 2 ? candidates : []
  const number = /^#?(\d+)$/.exec(said)?.[1]
  const numbered = candidates.find((task) => task.number === Number(number))
  if (numbered) return [numbered]
  const place = number === undefined ? placeOf(said) : Number(number) - 1
  if (place === undefined) return titled(said, candidates)
  const placed = candidates.at(place)
  return placed ? [placed] : []
}

/** The one whose title has all the words that were said. */
function titled(said: string, candidates: Shown[]): Shown[] | 'several' {
  const words = said
    .replace(/["“”']/g, '')
    .replace(/^(?:the|my)\s+/i, '')
    .replace(/\s+(?:one|task)$/i, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
  const wordsOf = ({ title }: Shown) => title.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const fitting = candidates.filter((task) => words.every((word) => wordsOf(task).includes(word)))
  if (words.length === 0) return []
  const whole = fitting.filter((task) => wordsOf(task).filter(Boolean).length === words.length)
  return [fitting, whole].find((tasks) => tasks.length === 1) ?? (fitting.length > 1 ? 'several' : [])
}

/** Where in a list: 0 is the first, -1 the last. */
function placeOf(said: string): number | undefined {
  const [, before, found] = ORDINAL.exec(said) ?? []
  const word = found?.toLowerCase()
  if (word === undefined) return undefined
  if (word === 'last' || word === 'bottom') return before?.startsWith('second') ? -2 : -1
  if (word === 'latest' || word === 'newest' || word === 'top') return 0
  const place = ORDINALS.indexOf(word)
  return place >= 0 ? place : Number.parseInt(word, 10) - 1
}
