import { ask, type Started } from '../../src/assistant/ask.ts'
import { decide } from '../../src/assistant/decide.ts'
import { answerBy, type Reply, runTurn } from '../../src/assistant/turn.ts'
import type { Caller } from '../../src/caller.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import type { TaskView } from '../../src/tasks/task.ts'

/** A conversation with the planner, from the message to the stored reply. */
export class Talk {
  readonly app: App
  readonly caller: Caller
  #id: string | undefined

  constructor(app: App, caller: Caller) {
    this.app = app
    this.caller = caller
  }

  get conversationId(): string | undefined {
    return this.#id
  }

  async turn(message: string): Promise<Reply> {
    const question = { message, ...(this.#id !== undefined && { conversation_id: this.#id }) }
    const asked = (await ask(this.app, this.caller, question, {})).data as Started
    this.#id = asked.conversationId
    const { decided } = asked
    const speaker = decided
      ? decide(decided.approval, decided.approved)
      : answerBy({ name: 'builtin:planner', isBuiltIn: true })
    const { stream, reply } = runTurn(asked, speaker)
    for await (const _ of stream);
    return reply
  }

  /** All tasks, in order of their numbers. */
  async tasks(): Promise<TaskView[]> {
    const args = { status: 'all', sort: 'number', limit: 100 }
    const { data } = await execute('list_tasks', args, this.caller, this.app)
    return (data as { tasks: TaskView[] }).tasks
  }
}
