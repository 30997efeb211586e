import type { Reading, Target } from './act.ts'
import type { Context } from './context.ts'
import { isKnown } from './read-target.ts'
import type { Clause } from './said-clause.ts'
import { targetOf } from './targets.ts'

const EXCHANGE =
  /^(?:swap|switch|exchange|flip)(?: around| round| over)? (?<x>.+?) (?:and|with|for|&) (?<y>.+?)(?: (?:around|round|over|days|dates|times|please))*[ .!?]*$/
const EXCHANGE_THEM =
  /^(?:no,? )?(?:do )?(?:it )?(?:the )?other way (?:round|around|about)(?: please)?[ .!]*$|^(?:swap|switch|exchange|flip)(?: around| round| over)? (?:them|those|these|both|those two|these two|the two|the two of them|them both)(?: (?:around|round|over|days|dates|times|please))*[ .!?]*$/

/** "swap the gym and the dentist": each gets the date of the other. */
export function readExchange(clause: Clause, context: Context): Reading | undefined {
  if (EXCHANGE_THEM.test(clause.text))
    return { act: { kind: 'exchange', target: { by: 'them', count: 2 } }, score: 0.95 }
  const found = clause.match(EXCHANGE)
  if (!found?.x || !found.y || !context.hasView) return undefined
  const targets: Target[] = [targetOf(found.x), targetOf(found.y)]
  return targets.every((target) => isKnown(target, context))
    ? { act: { kind: 'exchange', target: { by: 'each', targets } }, score: 0.95 }
    : undefined
}
