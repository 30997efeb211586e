import type { Clause } from './clause.ts'

/** Ambiguous patterns run only on short clauses, where they cannot be slow. */
export function isShort({ text }: Clause): boolean {
  return text.length <= 160
}

export function startOf(clause: Clause): Clause {
  return isShort(clause) ? clause : clause.part(0, 160)
}
