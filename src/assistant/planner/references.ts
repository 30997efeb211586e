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
  `^(?:the\\s+)?(${ORDINALS.join('|')}|last|latest|newest|\\d{1,2}(?:st|nd|rd|th))(?:\\s+(?:one|task|reminder|item|of (?:them|those)))?$`,
  'i',
)
const ONE_OF_BEFORE = /^(?:it|that|this|that one|this one|the same(?: one)?|the task|the one)$/i
const ALL_OF_BEFORE = /^(?:them|those|these|them all|all of them|both(?: of them)?|both)$/i

/**
 * The tasks that words like "it", "them" or "the second one" refer to. None when nothing was seen that they could mean,
 * undefined when they are no such words.
 */
export function referTo(said: string, seen: Seen): Shown[] | undefined {
  if (ONE_OF_BEFORE.test(said)) return seen.last.slice(0, 1)
  if (ALL_OF_BEFORE.test(said)) return seen.last.length > 1 ? seen.last : seen.listed
  const place = placeOf(said)
  if (place === undefined) return undefined
  const task = seen.listed.at(place)
  return task ? [task] : []
}

/** Which of these a message picks: by place, number, or words of the title. */
export function choiceIn(text: string, candidates: Shown[]): Shown | undefined {
  const said = text
    .trim()
    .replace(/[.!?]+$/, '')
    .replace(
      /^(?:i (?:mean|meant|want)|the one (?:with|about|for|called|named)|(?:task|number|no\.?)|that's)\s+/i,
      '',
    )
  const number = /^#?(\d+)$/.exec(said)?.[1]
  if (number)
    return candidates.find((task) => task.number === Number(number)) ?? candidates[Number(number) - 1]
  const place = placeOf(said)
  if (place !== undefined) return candidates.at(place)
  const words = said
    .replace(/^(?:the|my)\s+/i, '')
    .replace(/\s+(?:one|task)$/i, '')
    .toLowerCase()
  const fitting = candidates.filter(({ title }) => title.toLowerCase().includes(words))
  return words && fitting.length === 1 ? fitting[0] : undefined
}

/** Where in a list: 0 is the first, -1 the last. */
function placeOf(said: string): number | undefined {
  const word = ORDINAL.exec(said)?.[1]?.toLowerCase()
  if (word === undefined) return undefined
  if (word === 'last') return -1
  if (word === 'latest' || word === 'newest') return 0
  const place = ORDINALS.indexOf(word)
  return place >= 0 ? place : Number.parseInt(word, 10) - 1
}
