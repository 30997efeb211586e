import { PAST_FORMS, STOP_WORDS } from './lexicon.ts'

/** A word of a text, with its position. */
export type Word = { text: string; norm: string; stem: string; start: number; end: number }

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const norm = plainLetters(word.toLowerCase().replaceAll('’', "'"))
    return { text: word, norm, stem: stemOf(norm), start: index, end: index + word.length }
  })
}

/** Without accents, so that "Dvorak" finds "Dvořák". */
function plainLetters(word: string): string {
  return /^[a-z0-9']*$/.test(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Words that may tell tasks apart. */
export function contentWords(text: string): Word[] {
  return wordsIn(text).filter(({ norm }) => !STOP_WORDS.has(norm))
}

/** The stem of a word: posted, posting and posts give "post", bought gives "buy". */
export function stemOf(norm: string): string {
  const word = norm.replace(/'s?$|'(?:ve|re|ll|d|m)$/, '')
  const verb = PAST_FORMS.get(word)
  return bare(verb ?? word)
}

function bare(word: string): string {
  if (word.length <= 3 || /\d/.test(word)) return word
  let stem = word
  if (/(?:[sx]|ch|sh)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/[^s]s$/.test(stem) && !/(?:us|is)$/.test(stem)) stem = stem.slice(0, -1)
  if (/ied$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (hasVowelBefore(stem, 'ed') && stem.length > 4) stem = undoubled(stem.slice(0, -2))
  else if (hasVowelBefore(stem, 'ing') && stem.length > 5) stem = undoubled(stem.slice(0, -3))
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}

function hasVowelBefore(stem: string, ending: string): boolean {
  return stem.endsWith(ending) && /[aeiouy]/.test(stem.slice(0, -ending.length))
}

/** "stopped" leaves "stopp". */
function undoubled(stem: string): string {
  return /([bdgmnprt])\1$|.{3}ell$/.test(stem) ? stem.slice(0, -1) : stem
}

/** The edit distance with swaps, up to a maximum. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      let least = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, (before[to - 2] ?? 0) + 1)
      next.push(least)
    }
    before = row
    row = next
  }
  return Math.min(row[other.length] ?? most + 1, most + 1)
}

/** Capitalises a title: "buy groceries" becomes "Buy groceries". */
export function sentence(text: string): string {
  const [first = '', ...rest] = text.replace(/\s+/g, ' ').trim()
  return first.toUpperCase() + rest.join('')
}
