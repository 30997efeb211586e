import { DefaultChatTransport, type UIMessage } from 'ai'
import type { Failure } from '../../src/envelope.ts'
import { headers } from '../data/api.ts'
import { decisionIn } from './proposals.ts'
import { textOf } from './text-of.ts'
import { settled } from './unsent.ts'

type Ends = {
  /** The conversation's id, once it has one. */
  conversation: () => string | undefined
  onArrived: (conversation: string) => void
}

/** Sends the newest message alone, with its id as idempotency key; the server has the rest of the conversation. */
export function makeTransport({ conversation, onArrived }: Ends): DefaultChatTransport<UIMessage> {
  return new DefaultChatTransport({
    api: '/api/chat',
    prepareSendMessagesRequest: ({ messages }) => {
      const last = messages.at(-1)
      const id = conversation()
      return {
        headers: { ...headers(), accept: 'text/event-stream', 'idempotency-key': last?.id ?? '' },
        body: {
          ...(decisionIn(last) ?? { message: textOf(last) }),
          ...(id !== undefined && { conversation_id: id }),
        },
      }
    },
    prepareReconnectToStreamRequest: () => ({ api: `/api/conversations/${conversation()}/stream` }),
    fetch: (url, init) => (init?.method === 'POST' ? send(url, init, onArrived) : fetch(url, init)),
  })
}

/** Sends a message. Leaving the conversation aborts reading the answer, never sending the message. */
async function send(
  url: RequestInfo | URL,
  init: RequestInit,
  onArrived: (conversation: string) => void,
): Promise<Response> {
  const reading = new AbortController()
  let hasArrived = false
  init.signal?.addEventListener('abort', () => hasArrived && reading.abort())
  try {
    const response = await fetch(url, { ...init, signal: reading.signal })
    hasArrived = response.ok
    const id = response.headers.get('x-conversation-id')
    if (id) onArrived(id)
    if (init.signal?.aborted) reading.abort()
    return response
  } finally {
    settled(hasArrived)
  }
}

type Refusal = { message: string; error?: Partial<Failure> }

/** The server's refusal, which the AI SDK throws as an error with the body as its message. */
export function refusalIn(error: Error | undefined): Refusal | undefined {
  try {
    return JSON.parse(error?.message ?? '') as Refusal
  } catch {
    return undefined
  }
}
