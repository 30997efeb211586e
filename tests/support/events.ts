/** One server-sent event, or a comment. */
export type Event = { event?: string; id?: string; data?: string; comment?: string }

/** Reads server-sent events as they arrive. */
export class EventReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #decoder = new TextDecoder()
  #text = ''

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader()
  }

  /** The next event, or undefined at the end of the stream. */
  async next(): Promise<Event | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return asEvent(block)
      }
      const { value, done } = await this.#reader.read()
      if (done) return undefined
      this.#text += this.#decoder.decode(value, { stream: true })
    }
  }

  /** The data of the next change. */
  // biome-ignore lint/suspicious/noExplicitAny: tests check the data at run time.
  async nextChange(): Promise<any> {
    for (;;) {
      const event = await this.next()
      if (event === undefined) return undefined
      if (event.event === 'change') return { ...JSON.parse(event.data ?? ''), eventId: event.id }
    }
  }

  cancel = () => this.#reader.cancel()
}

function asEvent(block: string): Event {
  const event: Event = {}
  for (const line of block.split('\n')) {
    if (line.startsWith(':')) event.comment = line.slice(1).trim()
    const [, name, value] = /^(event|id|data): (.*)$/.exec(line) ?? []
    if (name) event[name as 'event'] = value as string
  }
  return event
}
