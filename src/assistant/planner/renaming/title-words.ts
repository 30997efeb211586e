import { kindsOf } from '../words/interchangeable.ts'
import { DOING } from '../words/lexicon.ts'
import { distance, sentence, type Word, wordsIn } from '../words/words.ts'

// Positions of words in a title, and replacing them.

export const PREPOSITIONS = new Set(
  'with at in on for to from by about of against near re regarding into onto without'.split(' '),
)
export const DETERMINERS = new Set('the a an my our his her their your some'.split(' '))
export const PRONOUNS = new Set('him her them it that this'.split(' '))

/** A range of words in a title; `to` is exclusive. */
export type Span = { from: number; to: number }

/** The position of consecutive words in a title. */
export function placeOf(own: readonly Word[], words: readonly Word[]): Span | undefined {
  if (words.length === 0) return undefined
  for (let from = 0; from + words.length <= own.length; from++)
    if (words.every((word, at) => isSame(own[from + at] as Word, word)))
      return { from, to: from + words.length }
  return undefined
}

export function alikeIn(own: readonly Word[], words: readonly Word[]): Span | undefined {
  const at = words.length === 1 ? own.findIndex(({ stem }) => stem === words[0]?.stem) : -1
  return at < 0 ? undefined : { from: at, to: at + 1 }
}

/** The same word, or of somebody: "milas" has "mila". */
export function isSame(own: Word, word: Word): boolean {
  return own.norm === word.norm || own.stem === word.stem || ownerOf(own.norm) === ownerOf(word.norm)
}

function ownerOf(norm: string): string {
  return norm.length > 3 ? norm.replace(/'?s?$/, '') : norm
}

export function isLoose(norm: string): boolean {
  return PREPOSITIONS.has(norm) || DETERMINERS.has(norm) || PRONOUNS.has(norm) || norm === 'and'
}

export function withoutFunction(words: Word[]): Word[] {
  const from = words.findIndex(({ norm }) => !isLoose(norm))
  const to = words.findLastIndex(({ norm }) => !PRONOUNS.has(norm)) + 1
  return from < 0 ? [] : words.slice(from, to)
}

export function withoutPronoun(text: string, words: readonly Word[]): string {
  const [verb, object, ...more] = words
  const isVerb = verb && DOING.has(verb.norm) && object && PRONOUNS.has(object.norm) && more.length === 0
  return isVerb ? text.slice(0, verb.end) : text
}

/** "at the Boers'" also takes the place of the "at the" before the name. */
export function wider(own: readonly Word[], place: Span, said: readonly Word[]): Span {
  let { from } = place
  const isBefore = (kind: ReadonlySet<string>) => from > 0 && kind.has(own[from - 1]?.norm ?? '')
  const [first] = said
  if (!first || !isLoose(own[place.from]?.norm ?? '')) {
    const isPhrase = first && PREPOSITIONS.has(first.norm)
    const hasOwn = first && DETERMINERS.has(first.norm)
    // "the plumber" is Dave, but "the Parkers" are the Barkers.
    const isWho = kindsOf(own[place.from]?.norm ?? '').has('who') && /^\p{Lu}/u.test(first?.text ?? '')
    if ((isPhrase || hasOwn || isWho) && isBefore(DETERMINERS)) from--
    if (isPhrase && isBefore(PREPOSITIONS)) from--
  }
  return { from, to: place.to }
}

export function isName(words: readonly Word[], said: string): boolean {
  return words.length > 0 && words.every(({ start }) => /^\p{Lu}/u.test(said.slice(start)))
}

const TITLES = /^(?:mrs?|ms|dr|miss|prof|herr|frau|auntie|aunt|uncle)$/

/** The names in a title: words with a capital that do not begin it. */
export function namesIn(title: string, own: readonly Word[]): Span[] {
  const found: Span[] = []
  for (const [at, word] of own.entries()) {
    if (at === 0 || !/^\p{Lu}\p{Ll}/u.test(word.text) || /\d/.test(word.text)) continue
    const last = found.at(-1)
    const isNext = last?.to === at && /^[ .]*$/.test(title.slice(own[at - 1]?.end, word.start))
    if (last && isNext && TITLES.test(own[at - 1]?.norm ?? '')) last.to = at + 1
    else found.push({ from: at, to: at + 1 })
  }
  return found
}

/** Replaces a range of the title, matching the case of the words there. */
export function putWords(
  title: string,
  own: readonly Word[],
  { from, to }: Span,
  said: string,
): string | undefined {
  const [first, last] = [own[from], own[to - 1]]
  const words = unshouted(said.trim().replace(/[.!,;:]+$/, ''))
  if (!first || !last || words === '') return undefined
  const before = title.slice(0, first.start)
  const ending = endingOf(title, last)
  const owned = ending && !/['’]s?$/i.test(words) ? ownedBy(words, ending) : words
  const after = title.slice(last.end + (ending === "'" || ending === '’' ? 1 : 0))
  const changed = sentence(`${before}${from === 0 ? owned : lowered(owned, first.text)}${after}`)
  return changed.replace(/(?<!\S)(\S+) \1(?!\S)/i, '$1')
}

/** "BUY cupcakes" */
function unshouted(said: string): string {
  const [first] = wordsIn(said)
  return first && DOING.has(first.norm) ? `${first.text.toLowerCase()}${said.slice(first.end)}` : said
}

/** Of a word in a title that says whose something is: "Mila's", "the Hendersons' ". */
function endingOf(title: string, { text, end }: Word): string | undefined {
  const after = title.slice(end, end + 2)
  if (/^['’](?:\s|$)/.test(after) && /s$/i.test(text)) return after.charAt(0)
  return /['’]s$/i.exec(text)?.[0]
}

function ownedBy(words: string, ending: string): string {
  return ending.length > 1 || /s$/i.test(words) ? `${words}${ending}` : `${words}${ending}s`
}

/** A word that began a message, or was shouted, is written like the one before it. */
function lowered(said: string, before: string): string {
  const [first] = wordsIn(said)
  if (!first || !/^\p{Ll}/u.test(before) || kindsOf(wordsIn(before)[0]?.norm ?? '').has('who')) return said
  const isWord =
    DOING.has(first.norm) ||
    kindsOf(first.norm).size > 0 ||
    distance(first.norm, before.toLowerCase(), 2) <= 2
  return isWord ? `${first.text.toLowerCase()}${said.slice(first.end)}` : said
}
