import type { UIMessage } from 'ai'
import type { ChangeKind } from '../../src/tasks/change-kinds.ts'
import type { Envelope, Task } from '../data/api.ts'
import type { Data as ActionData } from './action-card.tsx'

export type Part = UIMessage['parts'][number]
/** A change of many tasks that waits for the person's approval. */
export type ProposedChange = { approval: string; kind: ChangeKind; tasks: Task[]; expires_at: string }

export type Data = ActionData & { approval?: string; expires_at?: string }
/** A tool call with its result. */
export type Outcome = { tool: string; input: object; envelope: Envelope<Data> }
export type ProposalOutcome = Outcome & { envelope: { data: ProposedChange } }

export function outcomeOf(part: Part): Outcome | undefined {
  if (!part.type.startsWith('tool-') || !('output' in part) || !part.output) return undefined
  return {
    tool: part.type.slice('tool-'.length),
    input: (part.input ?? {}) as object,
    envelope: part.output as Envelope<Data>,
  }
}

/** Whether it is told by a line of the card of what was done. */
export function isAction(outcome: Outcome): boolean {
  return !isAmbiguous(outcome) && outcome.tool !== 'list_tasks' && !isProposal(outcome)
}

export function isAmbiguous({ envelope }: Outcome): boolean {
  return envelope.error?.code === 'ambiguous'
}

export function isProposal(outcome: Outcome): outcome is ProposalOutcome {
  return outcome.envelope.data?.approval !== undefined
}
