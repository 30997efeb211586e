/** A tag in a text, such as "#work". */
export type FoundTag = { start: number; end: number; name: string }

/** "#3" is the number of a task, and "C#" a language. */
const HASH_TAG = /(?<![\p{L}\p{N}#&/])#(\p{L}[\p{L}\p{N}_-]*)/gu

export function findTags(text: string): FoundTag[] {
  if (!text.includes('#')) return []
  return Array.from(text.matchAll(HASH_TAG), ({ 0: { length }, 1: name = '', index }) => ({
    start: index,
    end: index + length,
    name: name.toLowerCase(),
  }))
}

export function withoutTags(text: string): string {
  return text.replace(HASH_TAG, '').replace(/\s+/g, ' ').trim()
}
