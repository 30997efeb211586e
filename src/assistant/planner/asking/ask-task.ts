import { compactPattern } from '../../../compact-pattern.ts'
import type { Aspect, Reading } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { cutStart } from '../clauses/cut.ts'
import type { Context } from '../context.ts'
import { nameIn, targetOf } from '../targets/targets.ts'
import { matches } from '../tasks/match-titles.ts'
import { TASK_NOUN } from '../words/lexicon.ts'
import { contentWords } from '../words/words.ts'
import { GENERIC } from './ask-forms.ts'

const VAGUE =
  /^(?:i|you|we|it|that|this|them|those|they|to|be|is|say|said|anything|something|everything|all|any|the|my|due|next|done|what|things|much|many)$/

/** "at what hour does he land" */
const SOMEBODY = /^(?:he|she|they|it)(?:'s| is| are| has)? \w+(?: (?:there|here|in|back|home|off))?$/

/** "did I pay the home insurance", and no "did I tell you" */
const DID_I = compactPattern(
  /^(?:did|have) (?:i|we) (?:already |ever )?(?:pay|paid|send|sent|book|booked|call|called|ring|rung|renew|renewed|return|returned|submit|submitted|order|ordered|buy|bought|collect|collected|post|posted|sign|signed|email|emailed|clean|cleaned|finish|finished|complete|completed|cancel|cancelled)\b/,
)

const OUR_TASKS = compactPattern(
  new RegExp(`\\b${TASK_NOUN}\\b|\\blist\\b|\\bdown\\b|\\bon (?:there|here)\\b`),
)

export function askTask(
  clause: Clause,
  context: Context,
  forms: RegExp[],
  aspect: Aspect,
): Reading | undefined {
  const isDate = /^(?:when|left|date|time)$/.test(aspect)
  for (const form of forms) {
    const part = clause.match(form)?.x
    if (!part) continue
    if (
      /^(?:anything|something|everything|all|what|any|nothing|things|so|i|that day|up|there)(?:\s|$)/.test(
        part.text,
      ) &&
      !isDate
    )
      continue
    const plain = cutStart(part, /^(?:my |the )?next (?=\w{3,})/)
    const name = nameIn(plain)
    const target = targetOf(plain)
    const isSomebody = isDate && SOMEBODY.test(part.text)
    if (part.isEmpty || !name || VAGUE.test(name.text) || target.by === 'it' || isSomebody) {
      const isAboutIt =
        target.by === 'it' ||
        (isDate &&
          (isSomebody || part.isEmpty || /^(?:i|you|we|it|that|this|say|said)$/.test(name?.text ?? 'it')))
      if (!isAboutIt || (context.state.focus.length === 0 && context.hasView)) continue
      return { act: { kind: 'ask', ask: { about: 'task', aspect, target: { by: 'it' } } }, score: 0.9 }
    }
    if (target.by !== 'words')
      return { act: { kind: 'ask', ask: { about: 'task', aspect, target } }, score: 0.92 }
    const undated = name.whens.reduce(
      (rest, when) => rest.replace(clause.message.text.slice(when.start, when.end), ' '),
      name.piece.text,
    )
    const words = contentWords(undated).filter(({ norm }) => !GENERIC.test(norm))
    if (words.length === 0) continue
    const [best] = matches(name.piece.text, context.view)
    if (best && (best.wordShare >= 0.4 || best.titleShare >= 0.5))
      return { act: { kind: 'ask', ask: { about: 'task', aspect, target } }, score: 0.94 }
    if (!context.hasView || /\bmy\b|\bi\b|\bon (?:there|here)\b/.test(clause.text)) {
      const isOurs = aspect !== 'any' || OUR_TASKS.test(clause.text)
      if (isOurs)
        return {
          act: { kind: 'ask', ask: { about: 'task', aspect, target } },
          score: isDate ? 0.75 : DID_I.test(clause.text) ? 0.8 : aspect === 'any' ? 0.7 : 0.6,
        }
    }
  }
  return undefined
}
