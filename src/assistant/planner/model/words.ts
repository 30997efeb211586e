import { classOf } from './word-classes.ts'

/** A word of the text, with everything that features are made of. */
export type Word = {
  start: number
  end: number
  lower: string
  /** The word as features see it: numbers only by their size. */
  form: string
  class: string
  shape: string
  /** Part of a date ('B' begins one, 'I' continues), a recurrence 'R', a list's name 'L', an opening 'P', or 'O'. */
  chunk: string
}

const WORD = /\d+|\p{L}+|'(?:s|t|m|d|re|ve|ll)(?!\p{L})|\S/giu

/** The words of a text. Longer texts are read as far as this many words. */
export const MOST_WORDS = 400

export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.replace(/[’‘`]/g, "'").matchAll(WORD)) {
    const lower = match[0].toLowerCase()
    const number = /^\d/.test(lower)
    words.push({
      start: match.index,
      end: match.index + match[0].length,
      lower,
      form: number ? sizeOf(lower) : lower,
      class: number ? 'digits' : classOf(lower),
      shape: shapeOf(match[0]),
      chunk: 'O',
    })
    if (words.length === MOST_WORDS) break
  }
  return words
}

/** An hour, a day of the month, a minute, or longer. */
function sizeOf(digits: string): string {
  if (digits.length > 2) return `#${Math.min(digits.length, 5)}`
  const value = Number(digits)
  return value >= 1 && value <= 12 ? '#hour' : value <= 31 && value > 0 ? '#day' : '#minute'
}

function shapeOf(word: string): string {
  if (/^\d/.test(word)) return '0'
  if (!/^\p{L}/u.test(word)) return word
  if (/^\p{Lu}+$/u.test(word)) return word.length > 1 ? 'XX' : 'X'
  return /^\p{Lu}/u.test(word) ? 'Xx' : 'x'
}
