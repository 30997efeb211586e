import { setTimeout as sleep } from 'node:timers/promises'
import { rawSql, type TestAddress } from '../../tests/support/inspect.ts'
import { type Checked, checkLedger } from './check-ledger.ts'
import { Member, memberUrl } from './member.ts'
import { Person } from './people.ts'
import { readStored } from './read-stored.ts'
import type { Row } from './row.ts'
import { httpVoice, stdioVoice, type Voice } from './voice.ts'
import { write } from './write.ts'

type Options = {
  /** How many processes serve HTTP, and how many serve the first person over standard input. */
  servers: number
  stdio: number
  /** Environment, Node's options and starter of each process. */
  member?: Member['options']
  /** The address that the processes use, such as one of a proxy. */
  address?: TestAddress
  /** The address that clients of a server use. */
  through?: (server: Member) => () => string
}

/** How long a call that got no answer can still be under way. */
const SETTLE_MS = 6000

/** Processes on one database, and three people who write at the same time: one through all of them, two beside. */
export class Stage {
  readonly address: TestAddress
  readonly members: Member[]
  readonly people: Person[]
  readonly #writers: Promise<void>[]
  #isOver = false

  private constructor(address: TestAddress, members: Member[], people: Person[], voices: Voice[]) {
    this.address = address
    this.members = members
    this.people = people
    this.#writers = voices.map((voice) => write(voice, () => this.#isOver))
  }

  static async open(address: TestAddress, options: Options): Promise<Stage> {
    const used = options.address ?? address
    const servers = Array.from({ length: options.servers }, () => new Member(used, undefined, options.member))
    for (const server of servers) await server.start()
    const [first] = servers as [Member]
    const people = await Person.signUp(memberUrl(first), ['Ann', 'Bob', 'Cleo'])
    const [ann, ...others] = people as [Person, ...Person[]]
    const stdio = Array.from({ length: options.stdio }, () => new Member(used, ann, options.member))
    for (const member of stdio) await member.start()
    const voices = [
      ...servers.map((server) => httpVoice(ann, server, options.through?.(server))),
      ...stdio.map((member) => stdioVoice(ann, member)),
      ...others.map((person, index) => {
        const server = servers[index % servers.length] as Member
        return httpVoice(person, server, options.through?.(server))
      }),
    ]
    return new Stage(address, [...servers, ...stdio], people, voices)
  }

  get writes(): number {
    return this.people.reduce((sum, { ledger }) => sum + ledger.entries.length, 0)
  }

  /** Lets the writers make some more writes. */
  async untilWritten(more: number, patienceMs = 60_000): Promise<void> {
    const [goal, until] = [this.writes + more, Date.now() + patienceMs]
    while (this.writes < goal && Date.now() < until) await sleep(10)
    if (this.writes < goal) throw new Error(`The writers are stuck at ${this.writes} of ${goal} writes.`)
  }

  /** Ends the writers and the processes, and compares the ledgers with the database. */
  async close(what: string, detail: string): Promise<Row> {
    this.#isOver = true
    await Promise.all(this.#writers)
    const hasUnanswered = this.people.some(({ ledger }) => ledger.entries.some(({ outcome }) => outcome === 'unanswered'))
    if (hasUnanswered && this.address.engine === 'postgres') await sleep(SETTLE_MS)
    await Promise.all(this.members.map((member) => member.stop()))
    return this.row(what, detail)
  }

  /** Kills everything, after something unexpected. */
  async abandon(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.members.map((member) => member.kill().catch(() => {})))
  }

  private async row(what: string, detail: string): Promise<Row> {
    const entries = this.people.flatMap(({ ledger }) => ledger.entries)
    const checks: Checked[] = []
    for (const { id, ledger } of this.people)
      checks.push(checkLedger(ledger.entries, await readStored(this.address, id)))
    const count = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length
    return {
      what,
      detail,
      acknowledged: count('acknowledged'),
      refused: count('refused'),
      unanswered: count('unanswered'),
      made: checks.reduce((sum, { made }) => sum + made, 0),
      retried: entries.filter(({ isRetried }) => isRetried).length,
      broken: [
        ...checks.flatMap(({ broken }) => broken),
        ...this.people.flatMap(({ ledger }) => ledger.broken),
        ...this.#leaks(),
        ...(await this.#damage()),
      ],
    }
  }

  /** No text of anybody belongs into a log. */
  #leaks(): string[] {
    const log = this.members.flatMap((member) => member.log).join('\n')
    return this.people.filter(({ word }) => log.includes(word)).map(({ name }) => `a log has a text of ${name}`)
  }

  async #damage(): Promise<string[]> {
    if (this.address.engine === 'postgres') return []
    const found = await rawSql(this.address, 'pragma integrity_check')
    return found.flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : [`damaged file: ${text}`]))
  }
}
