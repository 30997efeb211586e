import { EventReader } from '../../tests/support/events.ts'
import type { Marks } from './marks.ts'
import type { Person } from './people.ts'

/** One open live feed of a person, read as a page would read it. */
export class Feed {
  readonly person: Person
  /** The numbers of the changes that arrived. */
  readonly changes: number[] = []
  /** The newest change when it opened. */
  first = 0
  isOpen = true
  readonly #reader: EventReader
  #awaited: { change: number; arrive: (at: number) => void } | undefined

  static async open(url: string, person: Person, marks: Marks): Promise<Feed> {
    const response = await fetch(`${url}/api/live`, { headers: person.credential })
    if (response.status !== 200) throw new Error(`A live feed was refused: ${response.status}`)
    const feed = new Feed(person, new EventReader(response))
    const ready = await feed.#reader.next()
    feed.first = Number(ready?.id)
    void feed.#read(marks)
    return feed
  }

  constructor(person: Person, reader: EventReader) {
    this.person = person
    this.#reader = reader
  }

  /** The moment at which a change arrives. */
  arrival(change: number): Promise<number> {
    return new Promise((resolve) => {
      if ((this.changes.at(-1) ?? 0) >= change) resolve(performance.now())
      else this.#awaited = { change, arrive: resolve }
    })
  }

  async close(): Promise<void> {
    this.isOpen = false
    await this.#reader.cancel()
  }

  async #read(marks: Marks): Promise<void> {
    while (this.isOpen) {
      const event = await this.#reader.next().catch(() => undefined)
      if (!event) {
        this.isOpen = false
        return
      }
      marks.read(this.person.mark, 'live feed', JSON.stringify(event))
      if (event.event !== 'change') continue
      this.changes.push(Number(event.id))
      if (this.#awaited && Number(event.id) >= this.#awaited.change) {
        this.#awaited.arrive(performance.now())
        this.#awaited = undefined
      }
    }
  }
}
