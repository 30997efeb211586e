import { compactPattern } from '../../../compact-pattern.ts'
import type { Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import type { Context } from '../context.ts'
import { namedIn } from '../targets/named-task.ts'
import { sentenceIn } from '../words/whole-sentence.ts'

const NEWS = compactPattern(
  /^(?:(?:oh|so|well|and|just)[ ,]+)*(?:(?:the|my|our) )?(?!(?:i|we|just|he|she|they)\b)[a-z'-]+(?: [a-z'-]+)? (?:just )?(?:rang|called|phoned|texted|emailed|messaged)(?: (?:me|us|back|again|earlier))*(?:,| and|\.) (?:(?:it's|its|it is) (?:his|her|their) |(?:his|her|their) [a-z]+(?: [a-z]+)?(?:'s| is| are) )/,
)

/** Ends a sentence that only tells: "…, so excited", "…, can't wait". */
const FEELING = compactPattern(
  /[,.!] ?(?:(?:i'm|i am|we're|and|so|really|very|super|too|a bit|quite|such) )*(?:excited|happy|nervous|proud|glad|thrilled|delighted|stressed|sad|scared|worried|relieved|gutted|jealous|anxious|exciting|can't wait|cannot wait|cant wait|yay+|woo+|woohoo|hooray|finally|at last|fingers crossed|wish me luck)[ .!]*$/,
)

/** "mum rang, it's her birthday tomorrow", "dad called, his party is on friday": somebody's own event is no task. */
export function readNews(whole: Clause, context: Context): Reading | undefined {
  return NEWS.test(whole.text) || isFelt(whole, context)
    ? { act: { kind: 'chat', about: 'unchanged' }, score: 0.95 }
    : undefined
}

/** "my mum arrives on Sunday, so excited": news, unless they are about a task. */
function isFelt(whole: Clause, context: Context): boolean {
  const at = FEELING.exec(whole.text)?.index
  const told = at ? whole.part(0, at) : undefined
  return (
    told !== undefined &&
    !/[,.!?]/.test(told.text) &&
    (sentenceIn(told.text) !== undefined || /(?: is| are|'s|'re) \x80$/.test(told.text)) &&
    namedIn(told, context, 'open', true) === undefined
  )
}
