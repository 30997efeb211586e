import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type About, ask, headers, Refused } from '../api.ts'
import { Clock, Menu, Pencil } from '../icons.tsx'
import { connection, onConnected } from '../live.ts'
import { toast } from '../toast.tsx'
import { Composer } from './composer.tsx'
import { Failure } from './failure.tsx'
import { Greeting } from './greeting.tsx'
import { Message, textOf } from './message.tsx'
import { sending, settled } from './unsent.ts'

type Props = {
  about: About
  id: string | undefined
  title: string | undefined
  composer: RefObject<HTMLTextAreaElement | null>
  onMenu: () => void
  onNew: () => void
  /** Hears the id of the conversation that begins here. */
  onConversation: (id: string) => void
  /** Hears that one began which the person has left already. */
  onLeft: () => void
  /** Hears that there is no such conversation any more. */
  onMissing: () => void
}

/** The conversation: what was said, as it is said, and where to say more. */
export function Chat({
  about,
  id,
  title,
  composer,
  onMenu,
  onNew,
  onConversation,
  onLeft,
  onMissing,
}: Props) {
  const { isLost } = connection.use()
  const conversation = useConversation(id, { onConversation, onLeft, onMissing })
  const { messages, status, error, isOpen, isReading, busy, say, decide, halt, again } = conversation
  // It never reached the server: it goes out when that can be reached again.
  const isWaiting = status === 'error' && error instanceof TypeError && messages.at(-1)?.role === 'user'
  useEffect(() => {
    if (isWaiting) return onConnected(again)
  }, [isWaiting, again])
  return (
    <>
      <header className="flex h-13 flex-none items-center gap-2 border-b border-line px-5 max-[1099px]:px-3">
        <button type="button" className="icon-button min-[1100px]:hidden" aria-label="Menu" onClick={onMenu}>
          <Menu />
        </button>
        <h2 className="min-w-0 flex-1 truncate font-semibold max-[719px]:text-center">
          <bdi>{title ?? 'New conversation'}</bdi>
        </h2>
        <button
          type="button"
          className="icon-button min-[1100px]:hidden"
          aria-label="New conversation"
          onClick={onNew}
        >
          <Pencil />
        </button>
      </header>
      <Log busy={busy}>
        {messages.length === 0 && !isReading && <Greeting model={about.model} onPick={say} />}
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            about={about}
            isOpen={isOpen}
            isLast={index === messages.length - 1}
            busy={busy}
            onDecide={decide}
            onSay={say}
            onAgain={() => say(textOf(messages.findLast(({ role }) => role === 'user')))}
          />
        ))}
        {status === 'submitted' && (
          <p className="px-5 py-2 text-ink-3 motion-safe:animate-pulse">Working on it</p>
        )}
        {isWaiting ? (
          <div role="status" className="me-5 flex items-center gap-1.5 self-end text-[13px] text-ink-3">
            <Clock /> Waiting to send
            {!isLost && (
              <button type="button" className="quiet" onClick={again}>
                Try again
              </button>
            )}
          </div>
        ) : (
          error && (
            <div className="px-5 py-2">
              <Failure text={explained(error)} onAgain={again} />
            </div>
          )
        )}
      </Log>
      <Composer composer={composer} busy={busy} onSend={say} onStop={halt} model={about.model} />
    </>
  )
}

/** What the person said of an offer. */
type Word = { approval_id?: string; approved?: boolean }

type Stored = { messages: UIMessage[]; approvals: string[]; answering: boolean }

/** A conversation as the server keeps it, from the beginning or from where it was left. */
function useConversation(
  id: string | undefined,
  events: Pick<Props, 'onConversation' | 'onLeft' | 'onMissing'>,
) {
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

  return {
    messages,
    status,
    error,
    /** What the server had, and what has been offered since. */
    isOpen: (message: UIMessage, approval: string) =>
      !decided.has(approval) && (waiting.has(approval) || !stored.current.has(message.id)),
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

/** Stays at the newest while the reader is there, and leaves them alone where they scrolled to. */
function Log({ busy, children }: { busy: boolean; children: React.ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ top: 0, height: 0 })
  useEffect(() => {
    // Whatever grows: a message, or a card that was still being fetched.
    const grown = new ResizeObserver(() => {
      if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
    })
    if (content.current) grown.observe(content.current)
    return () => grown.disconnect()
  }, [])
  // Who says something wants to see what comes of it.
  useEffect(() => {
    if (!busy || !log.current) return
    isAtEnd.current = true
    log.current.scrollTop = log.current.scrollHeight
  }, [busy])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop: top, scrollHeight: height, clientHeight } }) => {
        // Only a reader scrolls up; what grows below only leaves them behind.
        if (height - top - clientHeight < 40) isAtEnd.current = true
        else if (height === before.current.height && top < before.current.top) isAtEnd.current = false
        before.current = { top, height }
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <div ref={content} className="flex min-h-full flex-col py-4 before:mt-auto">
        {children}
      </div>
    </div>
  )
}

type Refusal = { message: string; error?: { code?: string } }

/** What the server said, if it was the server that refused. */
function refusalIn(error: Error): Refusal | undefined {
  try {
    return JSON.parse(error.message) as Refusal
  } catch {
    return undefined
  }
}

function explained(error: Error): string {
  return (
    refusalIn(error)?.message ??
    'The answer broke off. What was done stays done; trying again does nothing twice.'
  )
}
