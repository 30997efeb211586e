import type { UIMessageChunk } from 'ai'
import type { Reply } from './turn.ts'

/** A turn that runs in this process, with its output so far. */
export type LiveTurn = {
  /** The message that it answers. */
  id: string
  reply: Promise<Reply>
  follow(): ReadableStream<UIMessageChunk>
}

/** The turns that run in this process, so that a client can reconnect to one. Other processes read the stored answer. */
export class LiveTurns {
  readonly #turns = new Map<string, LiveTurn>()

  /** Reads a turn to its end, even if every client leaves. */
  add(
    key: string,
    id: string,
    { stream, reply }: { stream: ReadableStream<UIMessageChunk>; reply: Promise<Reply> },
  ): LiveTurn {
    const chunks: UIMessageChunk[] = []
    let ended = false
    const waiting = new Set<() => void>()
    const wake = () => {
      for (const go of waiting) go()
      waiting.clear()
    }
    const turn: LiveTurn = {
      id,
      reply,
      follow() {
        let position = 0
        return new ReadableStream<UIMessageChunk>({
          async pull(controller) {
            while (position >= chunks.length && !ended) await new Promise<void>((go) => waiting.add(go))
            const chunk = chunks[position++]
            if (chunk) controller.enqueue(chunk)
            else controller.close()
          },
        })
      },
    }
    this.#turns.set(key, turn)
    const read = async () => {
      for await (const chunk of stream) {
        chunks.push(chunk)
        wake()
      }
    }
    void read()
      .catch(() => {})
      .then(() => reply)
      .catch(() => {})
      .finally(() => {
        ended = true
        wake()
        if (this.#turns.get(key) === turn) this.#turns.delete(key)
      })
    return turn
  }

  find(key: string): LiveTurn | undefined {
    return this.#turns.get(key)
  }

  /** Waits until all turns have ended. */
  async finished(): Promise<void> {
    await Promise.allSettled([...this.#turns.values()].map(({ reply }) => reply))
  }
}
