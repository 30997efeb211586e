import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'

const NEWS = compactPattern(
  /^(?:(?:oh|so|well|and|just)[ ,]+)*(?:(?:the|my|our) )?(?!(?:i|we|just|he|she|they)\b)[a-z'-]+(?: [a-z'-]+)? (?:just )?(?:rang|called|phoned|texted|emailed|messaged)(?: (?:me|us|back|again|earlier))*(?:,| and|\.) (?:(?:it's|its|it is) (?:his|her|their) |(?:his|her|their) [a-z]+(?: [a-z]+)?(?:'s| is| are) )/,
)

/** "mum rang, it's her birthday tomorrow", "dad called, his party is on friday": somebody's own event is no task. */
export function readNews({ text }: Clause): Reading | undefined {
  return NEWS.test(text) ? { act: { kind: 'chat', about: 'unchanged' }, score: 0.95 } : undefined
}
