import { fold } from '../../src/fold.ts'

/** A text as the palette compares it: like fold(), and without accents. */
export function foldForSearch(text: string): string {
  const folded = fold(text)
  return ASCII.test(folded) ? folded : folded.normalize('NFD').replace(ACCENTS, '')
}

const ASCII = /^[ -~]*$/
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a query. Each must be found in a text, in any order. */
export function wordsOf(query: string): string[] {
  return foldForSearch(query).split(' ').filter(Boolean)
}

/** How well a folded text matches: more is better, undefined is not at all. */
export function score(words: readonly string[], text: string): number | undefined {
  let sum = 0
  for (const word of words) {
    const found = findWord(word, text)
    if (!found) return undefined
    sum += found.score
  }
  return words.length === 0 ? 0 : sum / words.length
}

/** A found part of a text, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number]

/** The parts of a text that match, for drawing it. */
export function matchedSpans(words: readonly string[], text: string): Span[] {
  const { folded, origins } = foldWithOrigins(text)
  const isMatched = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (const at of findWord(word, folded)?.places ?? [])
      for (let index = origins[at] ?? 0; index < (origins[at + 1] ?? text.length); index++)
        isMatched[index] = true
  const spans: [number, number][] = []
  for (const [index, isIn] of isMatched.entries()) {
    const last = spans.at(-1)
    if (isIn && last?.[1] === index) last[1]++
    else if (isIn) spans.push([index, index + 1])
  }
  return spans
}

/** The folded text, and for each of its characters the index of the one it came from. */
function foldWithOrigins(text: string) {
  let folded = ''
  const origins: number[] = []
  let from = 0
  for (const character of text) {
    // fold() trims, but here a space is still a character.
    const part = /\s/.test(character) ? ' ' : foldForSearch(character)
    for (let index = 0; index < part.length; index++) origins.push(from)
    folded += part
    from += character.length
  }
  return { folded, origins: [...origins, text.length] }
}

type Found = { score: number; places: readonly number[] }

const WHOLE_TEXT = 110
const TEXT_START = 100
const WORD_START = 90
const INSIDE = 60
const WITH_GAPS = 40

function findWord(word: string, text: string): Found | undefined {
  if (text.startsWith(word))
    return { score: text.length === word.length ? WHOLE_TEXT : TEXT_START, places: placesFrom(0, word) }
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (isWordStart(text, at)) return { score: WORD_START, places: placesFrom(at, word) }
  // One letter inside a word would match almost everything.
  if (word.length < 2) return undefined
  const inside = text.indexOf(word)
  if (inside >= 0) return { score: INSIDE, places: placesFrom(inside, word) }
  return findWithGaps(word, text)
}

function placesFrom(start: number, word: string): number[] {
  return Array.from(word, (_, index) => start + index)
}

/** "dnt" in "dentist", "bvm" in "book a van for the move": from a word's start, with small gaps or on to later words. */
function findWithGaps(word: string, text: string): Found | undefined {
  for (
    let start = text.indexOf(word.charAt(0));
    start >= 0;
    start = text.indexOf(word.charAt(0), start + 1)
  ) {
    if (!isWordStart(text, start)) continue
    const places = placesAfter(start, word, text)
    if (!places) continue
    const gaps = (places.at(-1) ?? 0) - start + 1 - word.length
    return { score: Math.max(1, WITH_GAPS - gaps), places }
  }
  return undefined
}

/** The most letters that can be left out in a row. */
const MOST_SKIPPED = 3

function placesAfter(start: number, word: string, text: string): number[] | undefined {
  const places = [start]
  for (let at = start; places.length < word.length; ) {
    const next = placeOf(word.charAt(places.length), at, text)
    if (next === undefined) return undefined
    places.push(next)
    at = next
  }
  return places
}

/** Where a letter comes next: a little further in the same word, or at the start of a later one. */
function placeOf(letter: string, after: number, text: string): number | undefined {
  const isNear = (at: number) => at - after <= MOST_SKIPPED + 1 && !text.slice(after, at).includes(' ')
  for (let at = text.indexOf(letter, after + 1); at >= 0; at = text.indexOf(letter, at + 1))
    if (isNear(at) || isWordStart(text, at)) return at
  return undefined
}

function isWordStart(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))
}
