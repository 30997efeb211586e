import type { Failure } from '../../src/envelope.ts'
import { headers } from '../data/api.ts'
import { decisionIn } from './proposals.ts'
import type { Transport } from './talk.ts'
import { textOf } from './text-of.ts'
import { settled } from './unsent.ts'

type Ends = {
  /** The conversation's id, once it has one. */
  conversation: () => string | undefined
  onArrived: (conversation: string) => void
}

/** Sends the newest message alone, with its id as idempotency key; the server has the rest of the conversation. */
export function makeTransport({ conversation, onArrived }: Ends): Transport {
  return {
    send(messages, signal) {
      const last = messages.at(-1)
      const id = conversation()
      const body = {
        ...(decisionIn(last) ?? { message: textOf(last) }),
        ...(id !== undefined && { conversation_id: id }),
      }
      return post(body, last?.id ?? '', signal, onArrived)
    },
    resume: (signal) => fetch(`/api/conversations/${conversation()}/stream`, { signal }),
  }
}

/** Sends a message. Leaving the conversation aborts reading the answer, never sending the message. */
async function post(
  body: object,
  key: string,
  signal: AbortSignal,
  onArrived: (conversation: string) => void,
): Promise<Response> {
  const reading = new AbortController()
  let hasArrived = false
  signal.addEventListener('abort', () => hasArrived && reading.abort())
  try {
    const response = await fetch('/api/chat', {
      method: 'POST',
      headers: {
        ...headers(),
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: reading.signal,
    })
    hasArrived = response.ok
    const id = response.headers.get('x-conversation-id')
    if (id) onArrived(id)
    if (signal.aborted) reading.abort()
    return response
  } finally {
    settled(hasArrived)
  }
}

type Refusal = { message: string; error?: Partial<Failure> }

/** The server's refusal, which is thrown as an error with the body as its message. */
export function refusalIn(error: Error | undefined): Refusal | undefined {
  try {
    return JSON.parse(error?.message ?? '') as Refusal
  } catch {
    return undefined
  }
}
