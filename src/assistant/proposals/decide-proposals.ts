import type { Caller } from '../../caller.ts'
import { newestMessages } from '../../conversations/message-store.ts'
import type { Envelope } from '../../envelope.ts'
import { type App, perform } from '../../operation.ts'
import { approveProposal } from '../../proposals/approve-proposal.ts'
import { approveProposals } from '../../proposals/approve-proposals.ts'
import { declineProposal } from '../../proposals/decline-proposal.ts'
import type { Proposal } from '../../proposals/proposal-store.ts'
import { summarise } from '../../proposals/summarise.ts'
import { PART } from '../planner/answer.ts'
import { restoreState } from '../planner/restore-state.ts'
import type { Choice } from '../planner/state.ts'
import { Speech, type Writer } from '../speech.ts'
import type { TurnContext } from '../tools.ts'
import type { Speaker } from '../turn.ts'
import type { Meant } from './find-meant.ts'

const MOST_LISTED = 20

const REFUSED =
  'Only the person themselves can decide on proposals, in the page or in their terminal. Nothing was changed.'

/** What the person is told, and the proposals that it is about. */
type Told = { words: string; numbers: number[]; choices?: Choice[]; isShown?: true }

/** Lists proposals, or carries out the person's decision on them, as the person and without a model. */
export function decideProposals(meant: Meant, person: Caller): Speaker {
  return async (context, writer) => {
    const decider = new Decider(context, writer, person)
    const { choices = [], ...told } = await decider.tell(meant)
    new Speech(writer, { isOurs: true }).say(told.words, { isShown: told.isShown === true })
    const state = await stateAfter(context, decider)
    writer.write({ type: PART, data: { replies: [{ kind: 'proposals', ...told }], choices, state } })
  }
}

/** The planner goes on from here: "undo" and "it" mean what was approved. */
async function stateAfter(
  { app, caller, conversationId }: TurnContext,
  { changes, tasks }: Decider,
): Promise<object> {
  const messages = await app.db.read(caller, (db) => newestMessages(db, caller, conversationId, 12))
  const before = restoreState(messages.filter(({ role }) => role === 'assistant'))
  const { question, proposed, maybe, isTalk, ...state } = before
  return changes.length > 0 ? { ...state, focus: tasks, changes } : state
}

class Decider {
  readonly changes: number[] = []
  readonly tasks: number[] = []
  readonly #context: TurnContext
  readonly #writer: Writer
  readonly #person: Caller

  constructor(context: TurnContext, writer: Writer, person: Caller) {
    this.#context = context
    this.#writer = writer
    this.#person = person
  }

  async tell({ verb, proposals, waiting, isAll, isRefused, reason }: Meant): Promise<Told> {
    if (isRefused) return { words: REFUSED, numbers: [] }
    if (waiting.length === 0) return { words: 'No proposals are waiting.', numbers: [] }
    if (verb === 'list') return listed(proposals)
    if (proposals.length === 0) return whichOne(verb, waiting)
    if (verb === 'decline') return this.#decline(proposals, reason)
    return isAll ? this.#approveAll(proposals) : this.#approve(proposals)
  }

  async #approve(proposals: Proposal[]): Promise<Told> {
    const lines: string[] = []
    let isShown = true
    for (const proposal of proposals) {
      const args = { proposal: proposal.number }
      const envelope = await perform(approveProposal, args, this.#person, this.#app, this.#once())
      if (this.#made(approveProposal.name, args, envelope)) {
        lines.push(`Approved: ${summarise(proposal.changes)}. Proposed by ${proposal.client}.`)
        continue
      }
      isShown = false
      lines.push(`${envelope.message}. In Proposals you can keep yours or replace it.`)
    }
    return {
      words: lines.join('\n'),
      numbers: proposals.map(({ number }) => number),
      ...(isShown && { isShown }),
    }
  }

  /** All of a program are one change. */
  async #approveAll(proposals: Proposal[]): Promise<Told> {
    const lines: string[] = []
    let skipped = 0
    for (const [program, its] of Map.groupBy(proposals, (proposal) => proposal.program)) {
      const args = { program }
      const envelope = await perform(approveProposals, args, this.#person, this.#app, this.#once())
      if (!this.#made(approveProposals.name, args, envelope) || !envelope.success) {
        lines.push(`${envelope.message}.`)
        continue
      }
      const { approved } = envelope.data
      skipped += envelope.data.skipped
      lines.push(`Approved ${count(approved, 'proposal')} of ${its[0]?.client}.`)
    }
    if (skipped > 0)
      lines.push(
        `${count(skipped, 'proposal')} no longer ${skipped === 1 ? 'fits' : 'fit'}, because you changed the task since. In Proposals you can keep yours or replace it.`,
      )
    return { words: lines.join('\n'), numbers: proposals.map(({ number }) => number) }
  }

  async #decline(proposals: Proposal[], reason: string | undefined): Promise<Told> {
    const lines: string[] = []
    for (const proposal of proposals) {
      const args = { proposal: proposal.number, ...(reason && { reason }) }
      const envelope = await perform(declineProposal, args, this.#person, this.#app, this.#once())
      this.#context.made.push({ tool: declineProposal.name, args, envelope })
      lines.push(envelope.success ? `Declined: ${summarise(proposal.changes)}.` : `${envelope.message}.`)
    }
    const clients = [...new Set(proposals.map(({ client }) => client))].join(' and ')
    const told = reason ? ` ${clients} will read your reason.` : ''
    return { words: `${lines.join('\n')}${told}`, numbers: proposals.map(({ number }) => number) }
  }

  get #app(): App {
    return this.#context.app
  }

  /** A turn that runs again must not decide on another proposal: the same key with other arguments is refused. */
  #once(): { idempotencyKey: string } {
    const { turn, made } = this.#context
    return { idempotencyKey: `decision-${turn}-${made.length}` }
  }

  /** Keeps the call with the answer, so that the page shows it with its Undo. */
  #made(tool: string, args: Record<string, unknown>, envelope: Envelope): boolean {
    const toolCallId = `decision-${this.#context.made.length + 1}`
    this.#context.made.push({ tool, args, envelope })
    if (!envelope.success) return false
    this.#writer.write({ type: 'tool-input-available', toolCallId, toolName: tool, input: args })
    this.#writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
    const { change, tasks = [] } = envelope.data as { change?: number; tasks?: { number: number }[] }
    if (typeof change === 'number') this.changes.push(change)
    this.tasks.push(...tasks.map(({ number }) => number))
    return true
  }
}

function listed(proposals: readonly Proposal[]): Told {
  const numbers = proposals.map(({ number }) => number)
  const [only, ...more] = proposals
  if (!only) return { words: 'Nothing of that program is waiting.', numbers }
  if (more.length === 0)
    return {
      words: `${only.client} would like to ${summarise(only.changes)}. Nothing happens until you approve.`,
      numbers,
      choices: [
        { label: 'Approve', say: 'approve it' },
        { label: 'Decline', say: 'decline it' },
      ],
    }
  return {
    words: [
      `${proposals.length} proposals are waiting. Nothing happens until you approve.`,
      ...linesOf(proposals),
      'You can say “approve the first one”, “approve all” or “decline the second because …”.',
    ].join('\n'),
    numbers,
    choices: [{ label: `Approve all ${proposals.length}`, say: 'approve all' }],
  }
}

function whichOne(verb: 'approve' | 'decline' | 'list', waiting: readonly Proposal[]): Told {
  return {
    words: [
      `Which one should I ${verb}? ${waiting.length === 1 ? 'One proposal is' : `${waiting.length} proposals are`} waiting.`,
      ...linesOf(waiting),
    ].join('\n'),
    numbers: waiting.map(({ number }) => number),
  }
}

function linesOf(proposals: readonly Proposal[]): string[] {
  const lines = proposals
    .slice(0, MOST_LISTED)
    .map(({ client, changes }, index) => `${index + 1}. ${client}: ${summarise(changes)}`)
  const more = proposals.length - lines.length
  return more > 0 ? [...lines, `and ${more} more in Proposals`] : lines
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}
