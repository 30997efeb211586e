import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ask } from '../../src/assistant/ask.ts'
import { decide } from '../../src/assistant/decide.ts'
import { planner } from '../../src/assistant/planner/planner.ts'
import { answerBy, type Reply, runTurn } from '../../src/assistant/turn.ts'
import type { Caller } from '../../src/caller.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import type { TaskView } from '../../src/tasks/task.ts'
import { Given, somebody } from './app.ts'

/** A Wednesday, so that every day of the week is still to come or just gone. */
export const WEDNESDAY = new Date('2026-03-11T10:00:00Z')

/** Somebody's conversation with the planner, from their message to the stored reply. */
export class Conversation {
  readonly app: App
  readonly caller: Caller = somebody('talker')
  #id: string | undefined

  constructor(app: App) {
    this.app = { ...app, now: () => WEDNESDAY }
  }

  /** Says these one after the other; what came of the last. */
  async say(...messages: [string, ...string[]]): Promise<Reply> {
    let reply = await this.#turn(messages[0])
    for (const message of messages.slice(1)) reply = await this.#turn(message)
    return reply
  }

  async #turn(message: string): Promise<Reply> {
    const question = { message, ...(this.#id !== undefined && { conversation_id: this.#id }) }
    const asked = await ask(this.app, this.caller, question, {})
    this.#id = asked.conversationId
    const { decided } = asked
    const speaker = decided
      ? decide(decided.approval, decided.approved)
      : answerBy({ model: planner, name: 'builtin:planner', isBuiltIn: true })
    const { stream, reply } = runTurn(asked, speaker)
    for await (const _ of stream);
    return reply
  }

  /** Tasks that were there before, numbered in this order. */
  async have(...titles: string[]): Promise<void> {
    for (const title of titles) await execute('add_task', { title }, this.caller, this.app)
  }

  /** All tasks there are, in the order of their numbers. */
  async tasks(): Promise<TaskView[]> {
    const args = { status: 'all', sort: 'number', limit: 100 }
    const { data } = await execute('list_tasks', args, this.caller, this.app)
    return (data as { tasks: TaskView[] }).tasks
  }

  /** How they stand, one line each: "Buy milk", "Buy milk (done)", "Buy milk (2026-03-12 17:00, High)". */
  async state(): Promise<string[]> {
    return (await this.tasks()).map(({ title, completed, due_date, due_time, priority, description }) => {
      const due = [due_date, due_time].filter(Boolean).join(' ')
      const facts = [completed && 'done', due, priority, description].filter(Boolean)
      return facts.length > 0 ? `${title} (${facts.join(', ')})` : title
    })
  }
}

/** A conversation of its own for each test, on one database for the file. */
export function eachConversation(): { readonly talk: Conversation } {
  const given = new Given('sqlite')
  let talk: Conversation
  beforeAll(() => given.open())
  afterAll(() => given.app.db.close())
  beforeEach(() => {
    talk = new Conversation(given.app)
  })
  return {
    get talk() {
      return talk
    },
  }
}
