import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Entry, Kind } from './ledger.ts'
import type { Reply, Voice } from './voice.ts'

type State = { exists: boolean; isDone: boolean; description?: string }

/** A task that only this writer touches, so it knows how the task has to be. */
type Owned = { number: number; title: string; state: State; last: { change: number; before: State } }

type Shown = { number: number; completed: boolean; description?: string }

const MOST_TASKS = 6
const RETRIES = 25
/** After a refusal. */
const PAUSE_MS = 50
/** The refusals that a fault explains. */
const OUTAGES = ['processing_error', 'unreachable']

/** Makes changes one after the other until told to stop, and puts each into the person's ledger. */
export async function write(voice: Voice, isOver: () => boolean): Promise<void> {
  const writer = new Writer(voice)
  while (!isOver()) await writer.step(isOver)
}

class Writer {
  readonly #voice: Voice
  readonly #id = randomUUID().slice(0, 8)
  #tasks: Owned[] = []
  #count = 0

  constructor(voice: Voice) {
    this.#voice = voice
  }

  async step(isOver: () => boolean): Promise<void> {
    if (this.#tasks.length < MOST_TASKS && randomInt(3) === 0) return this.#add(isOver)
    const task = this.#tasks[randomInt(Math.max(1, this.#tasks.length))]
    if (!task) return this.#add(isOver)
    const choice = randomInt(10)
    if (choice < 2) return this.#look(task)
    if (!task.state.exists || choice < 4) return this.#undo(task, isOver)
    if (choice < 5) return this.#delete(task, isOver)
    if (choice < 7 && !task.state.isDone) return this.#complete(task, isOver)
    return this.#update(task, isOver)
  }

  #next(): string {
    return `${this.#voice.person.word} ${this.#id}-${++this.#count}`
  }

  async #add(isOver: () => boolean): Promise<void> {
    const title = this.#next()
    const reply = await this.#make('add_task', title, { title }, isOver)
    if (reply.kind !== 'ok') return
    const { number, change } = reply.data as { number: number; change: number }
    const last = { change, before: { exists: false, isDone: false } }
    this.#tasks.push({ number, title, state: { exists: true, isDone: false }, last })
  }

  async #update(task: Owned, isOver: () => boolean): Promise<void> {
    const description = this.#next()
    const args = { task_identifier: String(task.number), description }
    const reply = await this.#make('update_task', description, args, isOver)
    this.#moveOn(task, reply, { ...task.state, description })
  }

  async #complete(task: Owned, isOver: () => boolean): Promise<void> {
    const reply = await this.#make('complete_task', task.title, named(task), isOver)
    this.#moveOn(task, reply, { ...task.state, isDone: true })
  }

  async #delete(task: Owned, isOver: () => boolean): Promise<void> {
    const reply = await this.#make('delete_task', task.title, named(task), isOver)
    this.#moveOn(task, reply, { ...task.state, exists: false })
  }

  async #undo(task: Owned, isOver: () => boolean): Promise<void> {
    const { change, before } = task.last
    const reply = await this.#make('undo_change', String(change), { change: String(change) }, isOver)
    this.#moveOn(task, reply, before)
  }

  /** Reads its own task: a read after an acknowledged write has to show it. */
  async #look(task: Owned): Promise<void> {
    const own = task.title.split(' ')[1] as string
    const reply = await this.#voice.call('list_tasks', { search: own, status: 'all', limit: 100 })
    if (reply.kind !== 'ok') return
    const { tasks } = reply.data as { tasks: Shown[] }
    const shown = tasks.find(({ number }) => number === task.number)
    const seen = shown ? [true, shown.completed, shown.description] : [false]
    const { exists, isDone, description } = task.state
    const expected = exists ? [true, isDone, description] : [false]
    if (JSON.stringify(seen) !== JSON.stringify(expected))
      this.#voice.person.ledger.breaks(
        `stale: task ${task.number} was read as ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`,
      )
  }

  /** A write with an unknown outcome leaves its task alone from then on. */
  #moveOn(task: Owned, reply: Reply, state: State): void {
    if (reply.kind === 'ok') {
      task.last = { change: reply.data.change as number, before: task.state }
      task.state = state
    } else if (reply.kind === 'none') this.#tasks = this.#tasks.filter((each) => each !== task)
  }

  async #make(kind: Kind, subject: string, args: object, isOver: () => boolean): Promise<Reply> {
    const key = randomUUID()
    const first = await this.#voice.call(kind, args, key)
    // Some clients give up; the others repeat the call with the same key, as they are told to.
    const reply =
      first.kind === 'none' && randomInt(2) === 0 ? await this.#retry(kind, args, key, isOver) : first
    const { ledger } = this.#voice.person
    ledger.write(entryOf(kind, subject, reply, reply !== first))
    if (reply.kind === 'refused') await sleep(PAUSE_MS)
    if (reply.kind === 'refused' && !OUTAGES.includes(reply.code))
      ledger.breaks(`refused without a reason: ${kind} ${subject}, as ${reply.code}`)
    return reply
  }

  async #retry(kind: Kind, args: object, key: string, isOver: () => boolean): Promise<Reply> {
    for (let tries = 0; tries < RETRIES && !isOver(); tries++) {
      const reply = await this.#voice.call(kind, args, key)
      // A refusal says nothing about the first call, which may still be under way.
      if (reply.kind === 'ok') return reply
    }
    return { kind: 'none' }
  }
}

function named({ number }: Owned): { task_identifier: string } {
  return { task_identifier: String(number) }
}

function entryOf(kind: Kind, subject: string, reply: Reply, isRetried: boolean): Entry {
  if (reply.kind !== 'ok') return { kind, subject, outcome: reply.kind === 'none' ? 'unanswered' : 'refused' }
  const change = reply.data.change as number
  return { kind, subject, outcome: 'acknowledged', change, ...(isRetried && { isRetried }) }
}
