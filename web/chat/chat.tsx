import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type About, ask, headers } from '../api.ts'
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
}

/** The conversation: what was said, as it is said, and where to say more. */
export function Chat({ about, id, title, composer, onMenu, onNew, onConversation, onLeft }: Props) {
  const { isLost } = connection.use()
  const conversation = useConversation(id, { onConversation, onLeft })
  const { messages, status, error, open, isReading, busy, say, decide, halt, again } = conversation
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
            open={open}
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

type Stored = { messages: UIMessage[]; approvals: string[]; answering: boolean }

/** A conversation as the server keeps it, from the beginning or from where it was left. */
function useConversation(id: string | undefined, events: Pick<Props, 'onConversation' | 'onLeft'>) {
  const current = useRef(id)
  // The one that was opened; one that begins here keeps itself up to date.
  const [opened] = useState(id)
  const [isReading, setIsReading] = useState(id !== undefined)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
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
          const word = last?.metadata as { approval_id?: string; approved?: boolean } | undefined
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
  const { messages, sendMessage, setMessages, resumeStream, status, error, stop, regenerate } = useChat({
    transport,
  })

  // Reads the conversation that was opened, and goes on with an answer that is being given.
  useEffect(() => {
    if (opened === undefined) return
    let isGone = false
    const read = async (isAgain = false): Promise<void> => {
      const { data } = await ask<{ data: Stored }>('GET', `/api/conversations/${opened}`)
      if (isGone) return
      setMessages(data.messages)
      setOpen(new Set(data.approvals))
      setIsReading(false)
      if (!data.answering || isAgain) return
      await resumeStream()
      // It may have ended before it could be followed.
      await read(true)
    }
    read().catch((problem: Error) => {
      if (isGone) return
      setIsReading(false)
      toast(problem.message)
    })
    return () => {
      isGone = true
    }
  }, [opened, setMessages, resumeStream])

  return {
    messages,
    status,
    error,
    open,
    isReading,
    busy: status === 'submitted' || status === 'streaming',
    say(text: string) {
      sending(text)
      void sendMessage({ text })
    },
    decide(approval_id: string, approved: boolean) {
      setOpen((before) => new Set([...before].filter((one) => one !== approval_id)))
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
  useEffect(() => {
    // Whatever grows: a message, or a card that was still being fetched.
    const grown = new ResizeObserver(() => {
      if (log.current && isAtEnd.current) log.current.scrollTop = log.current.scrollHeight
    })
    if (content.current) grown.observe(content.current)
    return () => grown.disconnect()
  }, [])
  return (
    <div
      ref={log}
      role="log"
      aria-label="Conversation"
      aria-busy={busy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <div ref={content} className="flex min-h-full flex-col py-4 before:mt-auto">
        {children}
      </div>
    </div>
  )
}

function explained(error: Error): string {
  try {
    return (JSON.parse(error.message) as { message: string }).message
  } catch {
    return 'The answer broke off. What was done stays done; trying again does nothing twice.'
  }
}
