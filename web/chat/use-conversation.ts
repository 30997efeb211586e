import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask, headers, Refused } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'
import { textOf } from './text-of.ts'
import { sending, settled } from './unsent.ts'

/** What the rest of the page hears of. */
export type Events = {
  /** The id of the conversation that begins here. */
  onConversation: (id: string) => void
  /** That one began which the person has left already. */
  onLeft: () => void
  /** That there is no such conversation any more. */
  onMissing: () => void
}

/** What the person said of an offer. */
type Word = { approval_id?: string; approved?: boolean }

type Stored = { messages: UIMessage[]; approvals: string[]; answering: boolean }

/** A conversation as the server keeps it, from the beginning or from where it was left. */
export function useConversation(id: string | undefined, events: Events) {
  const current = useRef(id)
  // The one that was opened; one that begins here keeps itself up to date.
  const [opened] = useState(id)
  const [isReading, setIsReading] = useState(id !== undefined)
  /** The offers that wait for the person's word, as the server had them; and those that were decided here. */
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const stored = useRef<ReadonlySet<string>>(new Set())
  const told = useRef(events)
  told.current = events
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const transport = useMemo(
    () =>
      new DefaultChatTransport({
        api: '/api/chat',
        prepareSendMessagesRequest: ({ messages }) => {
          const last = messages.at(-1)
          // The person's word stays with the message, so that trying again says the same.
          const word = last?.metadata as Word | undefined
          return {
            headers: { ...headers(), accept: 'text/event-stream', 'idempotency-key': last?.id ?? '' },
            body: {
              ...(word?.approval_id ? word : { message: textOf(last) }),
              ...(current.current !== undefined && { conversation_id: current.current }),
            },
          }
        },
        prepareReconnectToStreamRequest: () => ({ api: `/api/conversations/${current.current}/stream` }),
        fetch: (url, init) =>
          init?.method === 'POST'
            ? send(url, init, (given) => {
                if (isGone.current) told.current.onLeft()
                else if (given !== current.current) told.current.onConversation(given)
                current.current = given
              })
            : fetch(url, init),
      }),
    [],
  )
  const { messages, sendMessage, setMessages, resumeStream, status, error, clearError, stop, regenerate } =
    useChat({
      transport,
      // Often enough for the eye.
      throttle: 50,
    })

  const refresh = useCallback(async (): Promise<boolean> => {
    const { data } = await ask<{ data: Stored }>('GET', `/api/conversations/${current.current}`)
    if (isGone.current) return false
    stored.current = new Set(data.messages.map(({ id }) => id))
    setMessages(data.messages)
    setWaiting(new Set(data.approvals))
    setIsReading(false)
    return data.answering
  }, [setMessages])
  const failed = useCallback((problem: unknown) => {
    if (isGone.current) return
    setIsReading(false)
    if (problem instanceof Refused && problem.status === 404) told.current.onMissing()
    else toast((problem as Error).message)
  }, [])

  /** Reads the conversation, and goes on with an answer that is being given. */
  const read = useCallback(async () => {
    try {
      if (!(await refresh())) return
      await resumeStream()
      // It may have ended before it could be followed.
      await refresh()
    } catch (problem) {
      failed(problem)
    }
  }, [refresh, resumeStream, failed])
  useEffect(() => {
    if (opened !== undefined) void read()
  }, [opened, read])

  // Whoever comes back to the page sees what was said in another tab meanwhile.
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible' && current.current && status === 'ready') void read()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [status, read])

  // Another tab has deleted the conversation, or decided what was asked in it.
  const last = messages.at(-1)
  const isMissing = error !== undefined && refusalIn(error)?.error?.code === 'not_found'
  const wasDecision = Boolean((last?.metadata as Word | undefined)?.approval_id)
  useEffect(() => {
    if (!isMissing) return
    clearError()
    if (!wasDecision) return told.current.onMissing()
    toast('This was decided already')
    void read()
  }, [isMissing, wasDecision, clearError, read])

  /** Something else that was said since: it withdraws the offers before it. */
  const isOther = ({ id, role, metadata }: UIMessage) =>
    role === 'user' && !stored.current.has(id) && !(metadata as Word | undefined)?.approval_id

  return {
    messages,
    status,
    error,
    /** What the server had, and what has been offered since. */
    isOpen: (message: UIMessage, approval: string) =>
      !decided.has(approval) &&
      (waiting.has(approval) || !stored.current.has(message.id)) &&
      !messages.slice(messages.indexOf(message) + 1).some(isOther),
    isReading,
    busy: status === 'submitted' || status === 'streaming',
    say(text: string) {
      sending(text)
      void sendMessage({ text })
    },
    decide(approval_id: string, approved: boolean) {
      setDecided((before) => new Set(before).add(approval_id))
      void sendMessage({
        text: approved ? 'Yes, do it.' : 'No, leave them.',
        metadata: { approval_id, approved },
      })
    },
    async halt() {
      if (current.current) await ask('POST', `/api/conversations/${current.current}/stop`).catch(() => {})
      else await stop()
    },
    again: useMemo(() => () => void regenerate(), [regenerate]),
  }
}

/**
 * Sends a message, and hears in which conversation it is. Whoever leaves the conversation before that stops reading, but
 * what they said is said.
 */
async function send(
  url: RequestInfo | URL,
  init: RequestInit,
  onArrived: (id: string) => void,
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

type Refusal = { message: string; error?: { code?: string } }

/** What the server said, if it was the server that refused. */
export function refusalIn(error: Error): Refusal | undefined {
  try {
    return JSON.parse(error.message) as Refusal
  } catch {
    return undefined
  }
}
