import type { UIMessage } from 'ai'
import { isOfMany, isProposal, type Outcome, outcomeOf, type ProposalOutcome } from './outcome.ts'
import { APPROVED_WORDS } from './proposals.ts'
import { textOf } from './text-of.ts'

/** A proposal that was carried out, and whether its button approved it or a message did. */
export type Applied = { outcome: Outcome; byButton: boolean }

/** The change that a proposal led to: it is in the answer to the next message. */
export function appliedAfter(
  messages: readonly UIMessage[],
  message: UIMessage,
  proposal: ProposalOutcome,
): Applied | undefined {
  const decision = messages.indexOf(message) + 1
  const outcome = changesAfter(messages, decision).find((one) => isSameChange(one, proposal))
  return outcome && { outcome, byButton: isFolded(messages, decision) }
}

/** Whether a message is the press of a button to approve, or its answer: the card of the proposal shows both. */
export function isFolded(messages: readonly UIMessage[], index: number, isBusy = false): boolean {
  const message = messages[index]
  if (message?.role === 'assistant') return isFolded(messages, index - 1, isBusy)
  if (message?.role !== 'user' || textOf(message) !== APPROVED_WORDS) return false
  const proposals = outcomesIn(messages[index - 1]).filter(isProposal)
  const changes = changesAfter(messages, index)
  // Hidden from the start, or it would show up for a moment.
  if (isBusy && changes.length === 0 && index >= messages.length - 2) return proposals.length > 0
  return changes.length === 1 && proposals.some((proposal) => isSameChange(changes[0], proposal))
}

function changesAfter(messages: readonly UIMessage[], decision: number): Outcome[] {
  if (messages[decision]?.role !== 'user') return []
  return outcomesIn(messages[decision + 1]).filter((outcome) => !isProposal(outcome))
}

function isSameChange(outcome: Outcome | undefined, proposal: ProposalOutcome): boolean {
  if (!outcome || !isOfMany(outcome)) return false
  const { data } = outcome.envelope
  const { kind, tasks } = proposal.envelope.data
  return data?.kind === kind && idsOf(data.tasks) === idsOf(tasks)
}

function idsOf(tasks: readonly { id: string }[] = []): string {
  return tasks
    .map(({ id }) => id)
    .sort()
    .join()
}

function outcomesIn(message: UIMessage | undefined): Outcome[] {
  return message?.parts.flatMap((part) => outcomeOf(part) ?? []) ?? []
}
