import type { UIMessage } from 'ai'
import { newKey } from '../data/new-key.ts'
import { makeStore } from '../data/store.ts'
import { readChunks, withChunk } from './answer-stream.ts'

/** Looks smooth, and saves work. */
const DRAW_EVERY_MS = 50

export type Transport = {
  send(messages: UIMessage[], signal: AbortSignal): Promise<Response>
  /** Follows the answer that the server is writing; its status is 204 if there is none. */
  resume(signal: AbortSignal): Promise<Response>
}

/** `submitted` until the answer begins. */
type State = {
  messages: UIMessage[]
  status: 'ready' | 'submitted' | 'streaming' | 'error'
  error: Error | undefined
}

export type Talk = ReturnType<typeof makeTalk>

/** The messages of a conversation, and the one request that waits for an answer or reads it. */
export function makeTalk(transport: Transport) {
  const store = makeStore<State>({ messages: [], status: 'ready', error: undefined })
  let active: AbortController | undefined

  async function run(request: (signal: AbortSignal) => Promise<Response>, isNew: boolean): Promise<void> {
    active?.abort()
    const own = new AbortController()
    active = own
    const end = (state: Partial<State>) => {
      if (active === own) store.set(state)
    }
    if (isNew) store.set({ status: 'submitted', error: undefined })
    try {
      const response = await request(own.signal)
      if (!response.ok) throw new Error(await response.text())
      if (response.body && response.status !== 204) {
        end({ status: 'submitted', error: undefined })
        await follow(response.body, own.signal)
      }
      end({ status: 'ready' })
    } catch (error) {
      end(own.signal.aborted ? { status: 'ready' } : { status: 'error', error: error as Error })
    }
  }

  /** Shows an answer as it comes. */
  async function follow(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    let message: UIMessage = { id: newKey(), role: 'assistant', parts: [] }
    const drawing = drawEvery(DRAW_EVERY_MS, () => {
      if (signal.aborted) return
      const { messages } = store.get()
      const place = messages.findLastIndex(({ id }) => id === message.id)
      const hasBegun = message.parts.some(({ type }) => type !== 'step-start')
      store.set({
        messages: place < 0 ? [...messages, message] : messages.with(place, message),
        ...(hasBegun && { status: 'streaming' }),
      })
    })
    try {
      for await (const chunks of readChunks(body)) {
        if (signal.aborted) return
        for (const chunk of chunks) {
          if (chunk.type === 'error') throw new Error(chunk.errorText)
          message = withChunk(message, chunk)
        }
        drawing.ask()
      }
    } finally {
      drawing.end()
    }
  }

  function answer(): Promise<void> {
    return run((signal) => transport.send(store.get().messages, signal), true)
  }

  return {
    use: store.use,
    setMessages: (messages: UIMessage[]) => store.set({ messages }),
    say(text: string, metadata?: object): void {
      const message: UIMessage = { id: newKey(), role: 'user', parts: [{ type: 'text', text }], metadata }
      store.set({ messages: [...store.get().messages, message] })
      void answer()
    },
    /** Sends the last message again, without its answer. */
    again(): void {
      const { messages } = store.get()
      store.set({ messages: messages.slice(0, messages.findLastIndex(({ role }) => role === 'user') + 1) })
      void answer()
    },
    resume: () => run(transport.resume, false),
    stop: () => active?.abort(),
    clearError(): void {
      if (store.get().status === 'error') store.set({ status: 'ready', error: undefined })
    },
  }
}

/** Draws at once, and then at most so often. */
function drawEvery(milliseconds: number, draw: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const drawAsked = () => {
    timer = undefined
    if (!isAsked) return
    isAsked = false
    timer = setTimeout(drawAsked, milliseconds)
    draw()
  }
  return {
    ask(): void {
      isAsked = true
      if (timer === undefined) drawAsked()
    },
    end(): void {
      clearTimeout(timer)
      drawAsked()
      clearTimeout(timer)
    },
  }
}
