import type { Envelope } from '../../../envelope.ts'
import type { ToolName } from '../../../operations.ts'
import type { Act } from '../act.ts'
import type { Context } from '../context.ts'
import type { Reply } from '../saying/reply.ts'
import { failureWords } from '../saying/reply-for-result.ts'
import type { Choice, State } from '../state.ts'
import { isProposed, onlyDone } from './only-done.ts'
import type { PlannerTools } from './tools.ts'

const MOST_RECENT = 6
/** Messages whose changes can each be undone together. */
const MOST_EARLIER = 10

/** One message in progress: its replies so far, and the state for the next message. */
export class Turn {
  readonly replies: Reply[] = []
  readonly choices: Choice[] = []
  /** Numbers of the changes made, for undoing. */
  readonly changes: number[] = []
  readonly tools: PlannerTools
  /** The state before the message. */
  readonly before: State
  state: State
  context: Context

  constructor(context: Context, tools: PlannerTools) {
    const { question, proposed, maybe, isTalk, ...state } = context.state
    this.context = context
    this.tools = onlyDone(tools)
    this.before = context.state
    this.state = state
  }

  say(reply: Reply, choices: Choice[] = []): void {
    this.replies.push(reply)
    this.choices.push(...choices)
  }

  failed(envelope: Envelope): void {
    if (envelope.success) return
    const { code, message, details } = envelope.error
    if (isProposed(envelope)) this.#waits(message)
    else this.say({ kind: 'failed', message: failureWords(code, message, details) })
  }

  /** One sentence reports all the changes that a message made. */
  #waits(summary: string): void {
    const last = this.replies.at(-1)
    if (last?.kind === 'waiting') last.summaries.push(summary)
    else this.say({ kind: 'waiting', summaries: [summary] })
  }

  know(part: Partial<State>): void {
    this.#become({ ...this.state, ...part })
  }

  did(done: Act, focus: readonly number[]): void {
    const { ask, ...state } = this.state
    const recent = [...new Set([...focus.toReversed(), ...state.recent])].slice(0, MOST_RECENT)
    const { changes, earlier } = this.before
    this.#become({
      ...state,
      done,
      focus: [...focus],
      recent,
      changes: [...this.changes],
      earlier: [...earlier, ...(changes.length > 0 ? [changes] : [])].slice(-MOST_EARLIER),
    })
  }

  /** A question replaces the last act: a correction can no longer refer to it. */
  asked(part: Partial<State>): void {
    const { done, ...state } = this.state
    this.#become({ ...state, ...part })
  }

  #become(state: State): void {
    this.state = state
    this.context = { ...this.context, state }
  }

  /** Reads the tasks again after a change. */
  async look(): Promise<void> {
    this.context = { ...this.context, view: await this.tools.view() }
  }

  /** Calls a tool that changes something, and keeps the number of the change for undoing. */
  async call(tool: ToolName, args: Record<string, unknown>): Promise<Envelope> {
    const envelope = await this.tools.call(tool, args)
    const change = envelope.success ? (envelope.data as { change?: number }).change : undefined
    if (typeof change === 'number') this.changes.push(change)
    return envelope
  }
}
