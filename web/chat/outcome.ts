import type { UIMessage } from 'ai'
import type { Envelope } from '../data/api.ts'
import type { Data as ActionData } from './action-card.tsx'

export type Part = UIMessage['parts'][number]
export type Data = ActionData & { approval?: string; expires_at?: string }
/** What came of a call. */
export type Outcome = { tool: string; input: object; envelope: Envelope<Data> }

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

export function isProposal({ envelope }: Outcome): boolean {
  return envelope.data?.approval !== undefined
}
