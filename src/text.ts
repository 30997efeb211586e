import { z } from 'zod'

/**
 * Text as people write it, trimmed, at most `most` characters; blank only where `blank` allows it.
 * Characters are code points, as JSON Schema counts them. NUL is refused because PostgreSQL cannot store it,
 * a lone surrogate because both databases would silently replace it.
 */
export function text(name: string, most: number, { blank = false } = {}) {
  return z
    .string({ error: ({ input }) => `${name} ${input === undefined ? 'is required' : 'must be text'}` })
    .trim()
    .refine((value) => blank || VISIBLE.test(value), { error: `${name} cannot be empty`, abort: true })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: `${name} contains characters that cannot be stored (NUL or half of a surrogate pair)`,
    })
    .refine((value) => isAtMost(value, most), { error: `${name} can be at most ${most} characters` })
    .meta({ maxLength: most })
}

/** Something that shows: not only spaces, control characters, marks without a letter, and fillers. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/u

function isAtMost(value: string, most: number): boolean {
  if (value.length <= most) return true
  // A code point takes two UTF-16 units at most, so a longer text need not be counted.
  return value.length <= 2 * most && [...value].length <= most
}
