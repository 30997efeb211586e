import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type About, ask, HEADERS } from '../api.ts'
import { Menu } from '../icons.tsx'
import { toast } from '../toast.tsx'
import { Composer } from './composer.tsx'
import { Message } from './message.tsx'

type Props = {
  about: About
  id: string | undefined
  title: string | undefined
  composer: RefObject<HTMLTextAreaElement | null>
  onMenu: () => void
  onConversation: (id: string) => void
}

type Stored = { messages: UIMessage[]; approvals: string[]; answering: boolean }

const OFFERS = ['Add buy milk tomorrow', 'What’s due this week?', 'Add pay rent on the 1st, high priority']

/** The conversation: what was said, as it is said, and where to say more. */
export function Chat({ about, id, title, composer, onMenu, onConversation }: Props) {
  const conversation = useRef(id)
  // The one that was opened; one that begins here keeps itself up to date.
  const [opened] = useState(id)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const transport = useMemo(
    () =>
      new DefaultChatTransport({
        api: '/api/chat',
        prepareSendMessagesRequest: ({ messages }) => {
          const last = messages.at(-1)
          // The person's word stays with the message, so that trying again says the same.
          const word = last?.metadata as { approval_id?: string; approved?: boolean } | undefined
          return {
            headers: { ...HEADERS, accept: 'text/event-stream', 'idempotency-key': last?.id ?? '' },
            body: {
              ...(word?.approval_id ? word : { message: textOf(last) }),
              ...(conversation.current !== undefined && { conversation_id: conversation.current }),
            },
          }
        },
        prepareReconnectToStreamRequest: () => ({ api: `/api/conversations/${conversation.current}/stream` }),
        fetch: async (url, init) => {
          const response = await fetch(url, init)
          const given = response.headers.get('x-conversation-id')
          if (given && given !== conversation.current) {
            conversation.current = given
            onConversation(given)
          }
          return response
        },
      }),
    [onConversation],
  )
  const { messages, sendMessage, setMessages, resumeStream, status, error, stop, regenerate } = useChat({
    transport,
  })
  const busy = status === 'submitted' || status === 'streaming'

  // Reads the conversation that was opened, and goes on with an answer that is being given.
  useEffect(() => {
    if (opened === undefined) return
    let gone = false
    const read = async (isAgain = false): Promise<void> => {
      const { data } = await ask<{ data: Stored }>('GET', `/api/conversations/${opened}`)
      if (gone) return
      setMessages(data.messages)
      setOpen(new Set(data.approvals))
      if (!data.answering || isAgain) return
      await resumeStream()
      // It may have ended before it could be followed.
      await read(true)
    }
    read().catch((problem: Error) => toast(problem.message))
    return () => {
      gone = true
    }
  }, [opened, setMessages, resumeStream])

  const decide = (approval_id: string, approved: boolean) => {
    setOpen((before) => new Set([...before].filter((one) => one !== approval_id)))
    void sendMessage({
      text: approved ? 'Yes, do it.' : 'No, leave them.',
      metadata: { approval_id, approved },
    })
  }
  const halt = async () => {
    if (conversation.current)
      await ask('POST', `/api/conversations/${conversation.current}/stop`).catch(() => {})
    else await stop()
  }
  return (
    <>
      <header className="flex h-13 flex-none items-center gap-2 border-b border-line px-5">
        <button
          type="button"
          className="icon-button -ms-2 min-[1100px]:hidden"
          aria-label="Menu"
          onClick={onMenu}
        >
          <Menu />
        </button>
        <h1 className="truncate font-semibold">
          <bdi>{title ?? 'New conversation'}</bdi>
        </h1>
      </header>
      <Log busy={busy}>
        {messages.length === 0 && id === undefined && (
          <Greeting onPick={(text) => void sendMessage({ text })} />
        )}
        {messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            isTerse={about.model.built_in}
            open={open}
            isLast={index === messages.length - 1}
            busy={busy}
            onDecide={decide}
            onSay={(text) => void sendMessage({ text })}
          />
        ))}
        {status === 'submitted' && <p className="animate-pulse px-5 py-2 text-ink-3">Working on it</p>}
        {error && (
          <div role="alert" className="mx-5 my-2 flex items-center gap-2 text-danger">
            {explained(error)}
            <button type="button" className="quiet" onClick={() => void regenerate()}>
              Try again
            </button>
          </div>
        )}
      </Log>
      <Composer
        composer={composer}
        busy={busy}
        onSend={(text) => void sendMessage({ text })}
        onStop={halt}
        model={about.model}
      />
    </>
  )
}

function Greeting({ onPick }: { onPick: (text: string) => void }) {
  return (
    <div className="m-auto grid max-w-80 gap-2 p-6 text-center">
      <h2 className="text-[26px]/8 font-semibold">What needs doing?</h2>
      <p className="mb-2 text-ink-2">Say it as you would to a person.</p>
      {OFFERS.map((text) => (
        <button key={text} type="button" className="button w-full" onClick={() => onPick(text)}>
          {text}
        </button>
      ))}
    </div>
  )
}

/** Stays at the newest while the reader is there, and leaves them alone where they scrolled to. */
function Log({ busy, children }: { busy: boolean; children: React.ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = log.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  })
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
      className="flex min-h-0 flex-1 flex-col overflow-y-auto py-4"
    >
      {children}
    </div>
  )
}

function textOf(message: UIMessage | undefined): string {
  return message?.parts.map((part) => (part.type === 'text' ? part.text : '')).join('') ?? ''
}

function explained(error: Error): string {
  try {
    return (JSON.parse(error.message) as { message: string }).message
  } catch {
    return 'Errand cannot be reached. Your message is kept.'
  }
}
