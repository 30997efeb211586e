import { z } from 'zod'

/**
 * Trimmed text of at most `most` characters, not blank unless `blank` is set.
 * Characters are code points, as in JSON Schema. NUL is refused because PostgreSQL cannot store it,
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

/** A visible character: not a space, control character, mark or filler. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/u

function isAtMost(value: string, most: number): boolean {
  if (value.length <= most) return true
  // A code point takes at most two UTF-16 units, so longer text need not be counted.
  return value.length <= 2 * most && [...value].length <= most
}
