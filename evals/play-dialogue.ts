import { randomUUID } from 'node:crypto'
import { person } from '../bench/people.ts'
import type { App } from '../src/operation.ts'
import { execute } from '../src/operations.ts'
import { clockAt } from '../src/tasks/calendar.ts'
import { Talk } from '../tests/support/talk.ts'
import type { Dialogue } from './dialogue.ts'
import { judgeTurn } from './judge-turn.ts'
import { meantDays, withDays } from './meant-days.ts'

export type Played = {
  dialogue: Dialogue
  /** How long each turn took. */
  milliseconds: number[]
  /** The failing turn, if any. */
  failure?: { turn: number; message: string; reply: string; why: string }
}

/** Plays one dialogue as a new person and judges every turn. */
export async function playDialogue(app: App, dialogue: Dialogue): Promise<Played> {
  const { today } = clockAt(app.now(), app.timezone)
  const talk = new Talk(app, person(`${dialogue.id}-${randomUUID()}`))
  await giveStart(talk, dialogue.start, today)
  const states = [await talk.tasks()]
  const milliseconds: number[] = []
  for (const [index, { say, expect }] of dialogue.turns.entries()) {
    const message = withDays(say, today)
    const started = performance.now()
    const { text: reply } = await talk.turn(message)
    milliseconds.push(performance.now() - started)
    states.push(await talk.tasks())
    const verdict = judgeTurn(expect, { states, message, reply, today })
    if (!verdict.isGood)
      return { dialogue, milliseconds, failure: { turn: index + 1, message, reply, why: verdict.why } }
    if (verdict.stops) break
  }
  return { dialogue, milliseconds }
}

export async function giveStart(talk: Talk, tasks: Dialogue['start'], today: string): Promise<void> {
  for (const { status, due_date, completed_on, ...task } of tasks) {
    const due = due_date === undefined ? undefined : meantDays(due_date, today)[0]
    const args = { ...task, ...(due && { due_date: due }) }
    const finished = completed_on === undefined ? undefined : meantDays(completed_on, today)[0]
    const app = finished ? { ...talk.app, now: () => new Date(`${finished}T09:00:00Z`) } : talk.app
    const { data, message } = await execute('add_task', args, talk.caller, app)
    if (!data) throw new Error(`Cannot add the tasks of a dialogue: ${message}`)
    const { number } = data as { number: number }
    if (status === 'completed' || finished)
      await execute('complete_task', { task_identifier: String(number) }, talk.caller, app)
  }
}
