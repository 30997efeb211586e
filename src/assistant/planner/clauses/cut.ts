import type { Clause } from './clause.ts'

export function cutStart(clause: Clause, pattern: RegExp): Clause {
  const length = pattern.exec(clause.text)?.[0].length ?? 0
  return length === 0 ? clause : clause.part(length)
}

export function cutEnd(clause: Clause, pattern: RegExp): Clause {
  const index = pattern.exec(clause.text)?.index
  return index === undefined ? clause : clause.part(0, index)
}

const LONGEST_TAIL = 60

/** Only looks at the end, for ambiguous patterns that would be slow on a long text. */
export function cutTail(clause: Clause, pattern: RegExp): Clause {
  const from = Math.max(clause.text.length - LONGEST_TAIL, 0)
  const index = pattern.exec(clause.text.slice(from))?.index
  return index === undefined ? clause : clause.part(0, from + index)
}

export function unquoted(text: string): string {
  return /^["“”'‘](.+)["“”'’]$/s.exec(text.trim())?.[1]?.trim() ?? text.trim()
}
