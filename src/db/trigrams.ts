import { type RawBuilder, sql } from 'kysely'
import { isInProcess } from './scan.ts'
import type { Db } from './tables.ts'

// The search index keeps one set of trigrams, the texts' runs of three characters, for each block of task numbers. Words
// whose trigrams are not all in the set are in none of the block's texts, so a search leaves the block out. A set is a
// bitmap, and several trigrams share a bit: it may let a block through in vain, but never leaves one out that matches.

/** How many task numbers a block has. */
export const BLOCK = 256

export function blockOf(number: number): number {
  return Math.floor(number / BLOCK)
}

/** PostgreSQL would store a longer value outside the row. */
const BYTES = 1024
const BITS = BYTES * 8
/** The most trigrams that a search looks up: more would rule out hardly any more blocks. */
const LOOKUPS = 12

/** The set of all trigrams in these texts. Stored, so another hash would need a migration. */
export function trigramsOf(texts: Iterable<string>): Uint8Array {
  const set = new Uint8Array(BYTES)
  for (const text of texts)
    for (let at = 0; at + 2 < text.length; at++) {
      const bit = bitAt(text, at)
      set[bit >> 3] = (set[bit >> 3] as number) | (1 << (bit & 7))
    }
  return set
}

/** Whether a set has all trigrams of a text. */
export function coversText(set: Uint8Array, text: string): boolean {
  for (let at = 0; at + 2 < text.length; at++) {
    const bit = bitAt(text, at)
    if (((set[bit >> 3] as number) & (1 << (bit & 7))) === 0) return false
  }
  return true
}

function bitAt(text: string, at: number): number {
  const first = Math.imul(text.charCodeAt(at), 0x9e3779b1)
  const second = Math.imul(text.charCodeAt(at + 1), 0x85ebca6b)
  const third = Math.imul(text.charCodeAt(at + 2), 0xc2b2ae35)
  let hash = first ^ second ^ third
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash >>> 12) % BITS
}

/** The values of `hasTrigrams`, one of each kind for every trigram that is looked up. */
export type Lookup = { [bit: `bit${number}` | `byte${number}`]: number; [mask: `mask${number}`]: Uint8Array }

/** How to look these words up; undefined if they are too short to have a trigram. */
export function lookUp(words: string): Lookup | undefined {
  if (words.length < 3) return undefined
  const bits = [...new Set(Array.from({ length: words.length - 2 }, (_, at) => bitAt(words, at)))]
  const lookup: Lookup = {}
  for (const index of PLACES) {
    // Spread over all of the words, or repeated if they have fewer.
    const bit = bits[Math.floor((index * bits.length) / LOOKUPS)] as number
    lookup[`bit${index}`] = bit
    lookup[`byte${index}`] = (bit >> 3) + 1
    lookup[`mask${index}`] = BYTES_WITH[bit & 7] as Uint8Array
  }
  return lookup
}

const PLACES = Array.from({ length: LOOKUPS }, (_, index) => index)

/** For each bit, all bytes that have it set. SQLite can look for a byte in these, but not for a bit in a byte. */
const BYTES_WITH = Array.from({ length: 8 }, (_, bit) =>
  Uint8Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => byte & (1 << bit)),
)

/** True if a block's set has all trigrams of a lookup. Always the same statement, whatever the words. */
export function hasTrigrams(db: Db, lookup: Lookup): RawBuilder<boolean> {
  const tests = PLACES.map((index) =>
    isInProcess(db)
      ? sql`instr(${lookup[`mask${index}`]}, substr(trigrams, ${lookup[`byte${index}`]}, 1)) > 0`
      : sql`get_bit(trigrams, ${lookup[`bit${index}`]}) = 1`,
  )
  return sql<boolean>`(${sql.join(tests, sql` and `)})`
}
