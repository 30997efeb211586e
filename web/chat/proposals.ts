import type { UIMessage } from 'ai'

/** Sent by the button that approves, as the server says it too. */
export const APPROVED_WORDS = 'Yes, do it.'

/** The decision on a proposal, kept with its message so that a retry sends the same. */
export type Decision = { approval_id: string; approved: boolean }

export function decisionIn(message: UIMessage | undefined): Decision | undefined {
  const decision = message?.metadata as Partial<Decision> | undefined
  return decision?.approval_id ? (decision as Decision) : undefined
}

export type Proposals = {
  /** Ids of the proposals that were open when the conversation was read. */
  waiting: ReadonlySet<string>
  /** Ids of the proposals decided on this page. */
  decided: ReadonlySet<string>
  /** Ids of the messages that were read from the server. */
  stored: ReadonlySet<string>
}

/** Whether a proposal still waits for a decision. Any other message sent after it withdraws it. */
export function isProposalOpen(
  { waiting, decided, stored }: Proposals,
  messages: readonly UIMessage[],
  message: UIMessage,
  approval: string,
): boolean {
  if (decided.has(approval)) return false
  if (stored.has(message.id) && !waiting.has(approval)) return false
  return !messages
    .slice(messages.indexOf(message) + 1)
    .some((later) => later.role === 'user' && !stored.has(later.id) && !decisionIn(later))
}
