import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Reply } from '../../src/assistant/turn.ts'
import type { App } from '../../src/operation.ts'
import { execute } from '../../src/operations.ts'
import { somebody, TestApp } from './app.ts'
import { Talk } from './talk.ts'

/** A Wednesday, midweek: some weekdays are past and some are still to come. */
export const WEDNESDAY = new Date('2026-03-11T10:00:00Z')

/** A conversation with the planner, on a Wednesday. */
export class Conversation extends Talk {
  constructor(app: App) {
    super({ ...app, now: () => WEDNESDAY }, somebody('talker'))
  }

  /** Sends the messages in order and returns the last reply. */
  async say(...messages: [string, ...string[]]): Promise<Reply> {
    let reply = await this.turn(messages[0])
    for (const message of messages.slice(1)) reply = await this.turn(message)
    return reply
  }

  /** Adds existing tasks, numbered in this order. */
  async have(...titles: string[]): Promise<void> {
    for (const title of titles) await execute('add_task', { title }, this.caller, this.app)
  }

  /** The tasks, one line each: "Buy milk", "Buy milk (done)", "Buy milk (2026-03-12 17:00, every Monday, High)". */
  async state(): Promise<string[]> {
    return (await this.tasks()).map(
      ({ title, completed, due_date, due_time, repeat, priority, description }) => {
        const due = [due_date, due_time].filter(Boolean).join(' ')
        const facts = [completed && 'done', due, repeat, priority, description].filter(Boolean)
        return facts.length > 0 ? `${title} (${facts.join(', ')})` : title
      },
    )
  }

  /** The tasks with their dates and reminders, one line each: "Dentist | 2026-03-13 15:00 | 1 hour before". */
  async reminders(): Promise<string[]> {
    return (await this.tasks()).map(({ title, due_date, due_time, remind = 'usual' }) =>
      [title, [due_date, due_time].filter(Boolean).join(' '), remind].filter(Boolean).join(' | '),
    )
  }
}

/** A new conversation for each test, on one database per file. */
export function eachConversation(): { readonly talk: Conversation } {
  const given = new TestApp('sqlite')
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
