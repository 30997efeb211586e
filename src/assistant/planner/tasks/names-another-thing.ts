import { DOING } from '../words/lexicon.ts'
import { isPast } from '../words/past-tense.ts'
import { contentWords, type Word } from '../words/words.ts'
import { likeness } from './match-titles.ts'
import type { IndexedTask } from './view.ts'

/**
 * Whether words name another thing although some match: "pay the internet bill" is neither "Pay rent" nor "Pay phone
 * bill".
 */
export function isOtherThing(text: string, { words: own }: IndexedTask): boolean {
  const words = contentWords(text)
  const placeOf = (word: Word) => own.findIndex((each) => likeness(word, each) > 0)
  const isLost = (word: Word) => placeOf(word) < 0 && !isVerb(word)
  const isWhole = own.every((each) => words.some((word) => likeness(word, each) > 0))
  if (isWhole || !words.some(isLost)) return false
  // Only the verb fits.
  if (words.every((word) => placeOf(word) <= 0 && (placeOf(word) < 0 || isVerb(word)))) return true
  return words.some((word, index) => {
    const next = words[index + 1]
    const place = next && isLost(word) ? placeOf(next) : -1
    const before = own[place - 1]
    return (
      before !== undefined &&
      (place > 1 || !isVerb(before)) &&
      !words.some((each) => likeness(each, before) > 0)
    )
  })
}

function isVerb(word: Word): boolean {
  return DOING.has(word.norm) || DOING.has(word.stem) || isPast(word.norm)
}
