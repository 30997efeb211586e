import { compactPattern } from '../../../compact-pattern.ts'
import type { Range, Reading, Target } from '../act.ts'
import type { Clause } from '../clauses/clause.ts'
import { WHEN } from '../clauses/masked-message.ts'
import type { Context } from '../context.ts'
import { isKnown, WHY } from '../targets/known-target.ts'
import { targetIn } from '../targets/target-in-clause.ts'
import { resolve } from '../tasks/resolve.ts'
import { HYPOTHETICAL } from '../words/lexicon.ts'

const SKIP =
  "(?:skip|leave out|miss out|(?:i'll|i will|let's|lets|let me|we'll|i'd like to|i want to|i'm going to|i need to) skip|(?:i'm |we're )?(?:skipping|not doing)|(?:i|we) (?:won't|will not|can't|cannot|am not going to) (?:do|be doing|manage))"
const THIS_TIME =
  '(?:(?:just |only )?(?:this|the next) (?:time|once|one|round|occurrence)|for once|just once|once|for now)'

/** These skip one occurrence only if they say which; otherwise they are about the whole series. */
const CANCEL =
  "(?:cancel|call off|drop|delete|remove|scrap|(?:i|we) (?:don't|do not) (?:need|have) to|(?:i|we) needn't|(?:there's )?no need to|no)"

const SKIPPED = [
  // "skip this week's plants", "skip the rent this month"
  `^${SKIP} (?:(?<d>${WHEN}) )?(?<x>.+?)(?: (?:just |only )?(?:for )?(?<w>${WHEN})| ${THIS_TIME})?${WHY}$`,
  // "cancel yoga this week", "no gym on friday", "delete this week's yoga"
  `^${CANCEL} (?:(?<d>${WHEN}) (?<x>.+?)|(?<y>.+?) (?:just |only )?(?:for )?(?<w>${WHEN}))${WHY}$`,
  // "skip this week", "skip monday's one"
  `^${SKIP} (?:the )?(?:(?<d>${WHEN})(?: (?:one|occurrence))?|${THIS_TIME})${WHY}$`,
].map((form) => compactPattern(new RegExp(form)))

const SKIPS =
  /\b(?:skip|skipping|doing|do|manage|out|cancel|call off|drop|delete|remove|scrap|no|need to|have to|needn't)\b/

/** "skip it this week", "skip the plants": only for tasks that repeat. */
export function readSkip(clause: Clause, context: Context): Reading | undefined {
  if (HYPOTHETICAL.test(clause.text) || !SKIPS.test(clause.text)) return undefined
  const mayRepeat = context.hasView
    ? context.view.tasks.some(({ repeat }) => repeat !== undefined)
    : /\bskip/.test(clause.text)
  if (!mayRepeat) return undefined
  for (const form of SKIPPED.toReversed()) {
    const found = clause.match(form)
    if (!found) continue
    const part = found.x ?? found.y
    const target: Target = part ? targetIn(part, context) : { by: 'it' }
    if (target.by === 'unsaid' || target.by === 'filter') continue
    const when = (found.w ?? found.d)?.whens[0]
    if (when?.often || (context.hasView && !repeats(target, context))) continue
    const due: Range | undefined = when?.range ?? (when?.day ? { from: when.day, to: when.day } : undefined)
    // Without the tasks, "skip this song" may be for a music player.
    const score = context.hasView || due ? 0.98 : 0.9
    return { act: { kind: 'skip', target, ...(due && { due }) }, score }
  }
  return undefined
}

function repeats(target: Target, context: Context): boolean {
  const found = isKnown(target, context) ? resolve(target, 'change', context) : undefined
  const tasks = found && ('tasks' in found ? found.tasks : 'which' in found ? found.which : [])
  return tasks !== undefined && tasks.length > 0 && tasks.every(({ repeat }) => repeat !== undefined)
}
