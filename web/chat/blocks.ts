import type { PlannerAnswer } from '../../src/assistant/planner/saying/reply.ts'
import { isAction, isProposal, type Outcome, outcomeOf, type Part, waitingIn } from './outcome.ts'

/** A text, an error, or tool calls that one card shows. */
export type Block = string | { trouble: string } | [Outcome, ...Outcome[]]

/** The blocks of an answer, in order. Consecutive changes share a card. */
export function blocksOf(parts: readonly Part[]): Block[] {
  const blocks: Block[] = []
  for (const part of parts) {
    const last = blocks.at(-1)
    if (part.type === 'text') {
      const mark = part.providerMetadata?.errand
      if (mark?.trouble) blocks.push({ trouble: part.text })
      // A question or heading comes above its tasks, although the model writes it after reading them.
      else if (part.text.trim() !== '' && isTasks(last)) blocks.splice(-1, 0, part.text)
      else if (part.text.trim() !== '' && !mark?.shown) blocks.push(part.text)
      continue
    }
    const outcome = outcomeOf(part)
    if (!outcome) continue
    if (Array.isArray(last) && isAction(last[0]) && isAction(outcome)) last.push(outcome)
    else blocks.push([outcome])
  }
  return blocks
}

function isTasks(block: Block | undefined): boolean {
  return Array.isArray(block) && !isAction(block[0]) && !isProposal(block[0]) && !waitingIn(block[0])
}

/** The planner's replies, which it sends as data. */
export function saidIn(parts: readonly Part[]): PlannerAnswer | undefined {
  const part = parts.find(({ type }) => type === 'data-errand')
  return part && 'data' in part ? (part.data as PlannerAnswer) : undefined
}
