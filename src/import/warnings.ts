import { z } from 'zod'
import type { Warn } from './draft.ts'

export const WarningView = z.object({
  message: z.string(),
  count: z.int(),
  examples: z.array(z.string()).describe('Up to three titles'),
})
export type WarningView = z.output<typeof WarningView>

const MAX_EXAMPLES = 3
const LONGEST_EXAMPLE = 80

/** Collects what an import cannot keep: each kind once, with a count and some examples. */
export function makeWarnings(): { warn: Warn; list(): WarningView[] } {
  const kinds = new Map<string, WarningView>()
  return {
    warn(message, example) {
      const kind = kinds.get(message) ?? { message, count: 0, examples: [] }
      kinds.set(message, kind)
      kind.count++
      const shown = shortened(example)
      if (shown === '' || kind.examples.length === MAX_EXAMPLES || kind.examples.includes(shown)) return
      kind.examples.push(shown)
    },
    list: () => [...kinds.values()],
  }
}

/** A title for a list of examples: one line, and not too long. */
export function shortened(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const characters = [...line.slice(0, 2 * LONGEST_EXAMPLE)]
  return characters.length > LONGEST_EXAMPLE || line.length > 2 * LONGEST_EXAMPLE
    ? `${characters.slice(0, LONGEST_EXAMPLE).join('')}…`
    : line
}
