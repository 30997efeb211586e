import { setTimeout as sleep } from 'node:timers/promises'
import { rawSql, type TestAddress } from '../../tests/support/inspect.ts'
import { type Checked, checkLedger } from './check-ledger.ts'
import type { Entry, WriteOutcome } from './ledger.ts'
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
  member?: (index: number) => Member['options']
  /** The address that the processes use, such as one of a proxy. */
  address?: TestAddress
  /** Runs once the servers have started. */
  prepare?: (servers: readonly Member[]) => Promise<void>
  /** The address that clients of a server use. */
  through?: (server: Member) => () => string
}

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
    let members = 0
    const member = (person?: Person) => new Member(used, person, options.member?.(members++))
    const servers = Array.from({ length: options.servers }, () => member())
    for (const server of servers) await server.start()
    const [first] = servers as [Member]
    const people = await Person.signUp(memberUrl(first), ['Ann', 'Bob', 'Cleo'])
    await options.prepare?.(servers)
    const [ann, ...others] = people as [Person, ...Person[]]
    const stdio = Array.from({ length: options.stdio }, () => member(ann))
    for (const started of stdio) await started.start()
    const voices = [
      ...servers.map((server) => httpVoice(ann, server, options.through?.(server))),
      ...stdio.map((started) => stdioVoice(ann, started)),
      ...others.map((person, index) => {
        const server = servers[index % servers.length] as Member
        return httpVoice(person, server, options.through?.(server))
      }),
    ]
    return new Stage(address, [...servers, ...stdio], people, voices)
  }

  count(outcome: WriteOutcome): number {
    return this.#entries.filter((entry) => entry.outcome === outcome).length
  }

  get #entries(): Entry[] {
    return this.people.flatMap(({ ledger }) => ledger.entries)
  }

  /** Lets the writers make some more writes. */
  async untilWritten(more: number, patienceMs?: number): Promise<void> {
    const goal = this.count('acknowledged') + more
    await this.until(() => this.count('acknowledged') >= goal, patienceMs)
  }

  async until(isSo: () => boolean, patienceMs = 120_000): Promise<void> {
    const until = Date.now() + patienceMs
    while (!isSo() && Date.now() < until) await sleep(10)
    if (isSo()) return
    await this.#abandon()
    throw new Error(`The writers are stuck after ${this.count('acknowledged')} writes.`)
  }

  /** Ends the writers and the processes, and compares the ledgers with the database, wherever that is by then. */
  async close(what: string, detail: string, settle = () => this.address): Promise<Row> {
    this.#isOver = true
    await Promise.all(this.#writers)
    await Promise.all(this.members.map((member) => member.stop()))
    await untilIdle(this.address)
    return this.#row(what, detail, settle())
  }

  /** Kills everything, after something unexpected. */
  async #abandon(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.members.map((member) => member.kill().catch(() => {})))
  }

  async #row(what: string, detail: string, address: TestAddress): Promise<Row> {
    const checks: Checked[] = []
    for (const { id, ledger } of this.people)
      checks.push(checkLedger(ledger.entries, await readStored(address, id)))
    return {
      what,
      detail,
      acknowledged: this.count('acknowledged'),
      refused: this.count('refused'),
      unanswered: this.count('unanswered'),
      made: checks.reduce((sum, { made }) => sum + made, 0),
      retried: this.#entries.filter(({ isRetried }) => isRetried).length,
      searched: this.people.reduce((sum, { heard }) => sum + heard, 0),
      broken: [
        ...checks.flatMap(({ broken }) => broken),
        ...this.people.flatMap(({ ledger }) => ledger.broken),
        ...this.#leaks(),
        ...(await damageOf(address)),
      ],
    }
  }

  /** No text of anybody belongs into a log. */
  #leaks(): string[] {
    const log = this.members.flatMap((member) => member.log).join('\n')
    return this.people
      .filter(({ word }) => log.includes(word))
      .map(({ name }) => `a log has a text of ${name}`)
  }
}

/** A statement that got no answer can still be under way. */
async function untilIdle(address: TestAddress): Promise<void> {
  if (address.engine === 'sqlite') return
  const others =
    'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null'
  while ((await rawSql(address, others)).length > 0) await sleep(50)
}

async function damageOf(address: TestAddress): Promise<string[]> {
  if (address.engine === 'postgres') return []
  const found = await rawSql(address, 'pragma integrity_check')
  return found.flatMap(({ integrity_check: text }) => (text === 'ok' ? [] : [`damaged file: ${text}`]))
}
