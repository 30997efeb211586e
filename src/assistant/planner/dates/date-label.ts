import type { When } from './find-whens.ts'

/** "before november" keeps its before, and "between friday and sunday" its between. */
export function dateLabel({ prefix, words, range }: When): string {
  const plain = words.replace(/(?<=(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tmrw)s$/i, '')
  if (prefix === 'from' && range?.to !== range?.from)
    return / and /.test(plain) ? `between ${plain}` : `from ${plain}${range?.to ? '' : ' on'}`
  return prefix && /^(?:before|after|by|until|since)$/.test(prefix) ? `${prefix} ${plain}` : plain
}
