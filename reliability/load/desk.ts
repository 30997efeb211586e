import type { Line, Message } from './line.ts'
import type { Marks } from './marks.ts'
import type { Person } from './people.ts'

/** The calls of one phase. */
export class Tally {
  /** In milliseconds until the last byte, by the kind of call. */
  readonly times = new Map<string, number[]>()
  readonly errors: string[] = []
  /** What the server computed meanwhile, for this call or for others, in milliseconds of its main thread. */
  readonly busy: number[] = []

  add(kind: string, milliseconds: number): void {
    const times = this.times.get(kind)
    if (times) times.push(milliseconds)
    else this.times.set(kind, [milliseconds])
  }

  all(): number[] {
    return [...this.times.values()].flat()
  }
}

/** Where people make their calls: it times each one, counts errors, and reads every answer for foreign marks. */
export class Desk {
  readonly line: Line
  readonly marks: Marks
  readonly #busy: () => number
  tally = new Tally()

  /** `busy` is how long the server has computed since its start. */
  constructor(line: Line, marks: Marks, busy = () => Number.NaN) {
    this.line = line
    this.marks = marks
    this.#busy = busy
  }

  /** The text of an answer, or undefined after an error. */
  async ask(person: Person, kind: string, message: Message): Promise<string | undefined> {
    const { tally } = this
    const before = this.#busy()
    const started = performance.now()
    const answer = await this.line
      .send({ ...message, headers: { ...person.credential, ...message.headers } })
      .catch((error: NodeJS.ErrnoException) => ({
        status: 0,
        headers: {},
        text: error.code ?? error.message,
      }))
    const { status, headers, text } = answer
    tally.add(kind, performance.now() - started)
    tally.busy.push(this.#busy() - before)
    this.marks.read(person.mark, kind, JSON.stringify(headers) + text)
    if (status >= 200 && status < 300 && !FAILED.test(text)) return text
    tally.errors.push(`${kind}: ${status} ${text.slice(0, 200)}`)
    return undefined
  }
}

/** A failure that MCP or a stream reports with status 200. */
const FAILED = /"isError":true|"jsonrpc":"2\.0","id":1,"error"|"code":"processing_error"/
