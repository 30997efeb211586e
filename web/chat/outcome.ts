import type { UIMessage } from 'ai'
import { type ChangeKind, REPORTED, type Reported } from '../../src/tasks/change-kinds.ts'
import type { Change, Envelope, Task } from '../data/api.ts'
import { OPERATION_FACTS } from '../data/operation-facts.ts'

export type Part = UIMessage['parts'][number]

/** The fields of any tool's result that the chat shows. */
export type Result = Partial<Task> & {
  change?: number
  tasks?: Task[]
  /** Tasks that the list leaves out. */
  more?: number
  previous_title?: string
  already_completed?: boolean
  completed_at?: string
  completed_steps?: number
  deleted_steps?: number
  /** The next occurrence of a repeating task. */
  next?: { number: number; due_date: string }
  /** The date that was skipped. */
  skipped?: string
  count?: number
  total?: number
  kind?: ChangeKind
  /** The operation that was undone. */
  operation?: string
  approval?: string
  expires_at?: string
  /** A change that waits in Proposals, or the number of one that the person approved. */
  proposal?: WaitingProposal | number
  /** What was approved, in words. */
  summary?: string
  /** How many were approved together. */
  approved?: number
}

type WaitingProposal = { number: number; status: 'waiting'; summary: string }

/** A tool call with its result. */
export type Outcome = { tool: string; input: object; envelope: Envelope<Result> }

/** A change of many tasks that waits for the person's approval. */
export type ProposalOutcome = Outcome & {
  envelope: { data: { approval: string; kind: ChangeKind; tasks: Task[]; expires_at: string } }
}

export function outcomeOf(part: Part): Outcome | undefined {
  if (!part.type.startsWith('tool-') || !('output' in part) || !part.output) return undefined
  return {
    tool: part.type.slice('tool-'.length),
    input: (part.input ?? {}) as object,
    envelope: part.output as Envelope<Result>,
  }
}

/** True for a line in the card of changes, false for tasks found, a question or a proposal. */
export function isAction(outcome: Outcome): boolean {
  return !isAmbiguous(outcome) && !isRead(outcome) && !isProposal(outcome) && !waitingIn(outcome)
}

export function isAmbiguous({ envelope }: Outcome): boolean {
  return envelope.error?.code === 'ambiguous'
}

export function isProposal(outcome: Outcome): outcome is ProposalOutcome {
  return outcome.envelope.data?.approval !== undefined
}

/** The change that waits in Proposals, because the assistant may not make it by itself: nothing has been done. */
export function waitingIn({ envelope }: Outcome): WaitingProposal | undefined {
  const proposal = envelope.data?.proposal
  return typeof proposal === 'object' ? proposal : undefined
}

/** The kind of a change of many tasks that was approved too late: some of them had changed. */
export function changedSince({ input, envelope }: Outcome): ChangeKind | undefined {
  const { change } = input as { change?: ChangeKind }
  return envelope.error?.code === 'conflict' && change && change in REPORTED ? change : undefined
}

export function isRead({ tool }: Outcome): boolean {
  return FACTS.get(tool)?.effect === 'read'
}

/** True for a completion of a task that was completed before: nothing changed. */
export function isAlready({ envelope }: Outcome): boolean {
  return envelope.data?.already_completed === true
}

/** True for a tool that changes many tasks after a preview. */
export function isOfMany({ tool }: Outcome): boolean {
  return FACTS.get(tool)?.previews === true
}

/**
 * The change that a call makes. An approved proposal can be any change, and stored messages may name tools that no
 * longer exist, so the history may have to say it.
 */
export function reportedBy({ tool, envelope }: Outcome, tasks: Change['tasks'] = []): Reported {
  const kind = envelope.data?.kind
  return FACTS.get(tool)?.reports ?? (kind ? REPORTED[kind] : reportedIn(tasks))
}

function reportedIn(tasks: NonNullable<Change['tasks']>): Reported {
  if (tasks.length === 0) return 'changed'
  if (tasks.every(({ after }) => after === null)) return 'deleted'
  if (tasks.every(({ before }) => before === null)) return 'added'
  return tasks.every(({ before, after }) => after?.completed && !before?.completed) ? 'completed' : 'changed'
}

type Facts = { effect: 'read' | 'write' | 'destroy'; reports?: Reported; previews?: true }

const FACTS = new Map<string, Facts>(Object.entries(OPERATION_FACTS))
