import type { Clause } from './clause.ts'

/** The forms that are tried on short clauses only can read the same words in several ways. */
export function isShort({ text }: Clause): boolean {
  return text.length <= 160
}

export function startOf(clause: Clause): Clause {
  return isShort(clause) ? clause : clause.part(0, 160)
}
