import { randomUUID } from 'node:crypto'
import { person } from '../../../bench/people.ts'
import type { Caller } from '../../../src/caller.ts'
import { type App, type Call, perform } from '../../../src/operation.ts'
import { ALL_OPERATIONS } from '../../../src/operations.ts'
import { makeSealer } from '../../../src/outbox/seal.ts'
import { workOnce } from '../../../src/outbox/worker.ts'
import { giveChannel, recordingSenders } from '../../../tests/support/receiver.ts'
import type { Checks } from './checks.ts'

export type Data = Record<string, unknown>

/** A person in this process, with a clock that can be set, and a worker that sends their reminders. */
export class ClockedPerson {
  readonly caller: Caller = person(`clocked-${randomUUID()}`)
  readonly app: App
  readonly #sent: { title: string }[]
  readonly #zone: string
  readonly #checks: Checks
  now: Date

  private constructor(base: App, { zone, start, checks }: { zone: string; start: Date; checks: Checks }) {
    const { senders, sent } = recordingSenders()
    this.#sent = sent
    this.#zone = zone
    this.#checks = checks
    this.now = start
    const sealer = makeSealer('the secret of this run')
    this.app = { ...base, now: () => this.now, senders: () => senders, sealer: () => sealer }
  }

  static async meet(
    base: App,
    options: { zone: string; start: Date; checks: Checks },
  ): Promise<ClockedPerson> {
    const met = new ClockedPerson(base, options)
    await giveChannel(met.app, met.caller, { kind: 'post' })
    return met
  }

  /** Makes a call that has to succeed. */
  async call(name: string, args: object = {}, call: Call = {}): Promise<Data> {
    const operation = ALL_OPERATIONS.find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    const answer = await perform(operation, args, this.caller, this.app, { timezone: this.#zone, ...call })
    this.#checks.equal(`${name} at ${this.now.toISOString()}`, answer.message, answer.success, true)
    return (answer.data ?? {}) as Data
  }

  /** Lets the worker act, and returns the titles of what it sent. */
  async work(): Promise<string[]> {
    const before = this.#sent.length
    await workOnce(this.app, { baseUrl: 'https://errand.test' })
    return this.#sent.slice(before).map(({ title }) => title)
  }
}
