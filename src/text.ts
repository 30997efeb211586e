import { z } from 'zod'

/** "1 task", "2 tasks". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/**
 * Trimmed text of at most `max` characters, not blank unless `blank` is set. Characters are code points, as in JSON
 * Schema. NUL is refused because PostgreSQL cannot store it, a lone surrogate because both databases would silently
 * replace it.
 */
export function text(name: string, max: number, { blank = false } = {}) {
  return z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}` })
    .trim()
    .refine((value) => blank || VISIBLE.test(value), { error: `${name} cannot be empty`, abort: true })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `${name} contains characters that cannot be stored (NUL or half of a surrogate pair)`,
    })
    .refine((value) => isAtMost(value, max), { error: `${name} can be at most ${max} characters` })
    .meta({ maxLength: max })
}

/** A visible character: not a space, control character, mark or filler. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/u

function isAtMost(value: string, max: number): boolean {
  if (value.length <= max) return true
  // A code point takes at most two UTF-16 units, so longer text need not be counted.
  return value.length <= 2 * max && [...value].length <= max
}
