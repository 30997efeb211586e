// First, before anything builds a schema.
import './zod-without-code.ts'

import type { UIMessage } from 'ai'
import { type RefObject, useEffect } from 'react'
import { MenuButton } from '../app/menu-button.tsx'
import type { About } from '../data/api.ts'
import { connection, onConnected } from '../data/live.ts'
import { Clock } from '../ui/icons.tsx'
import { Pencil } from '../ui/more-icons.tsx'
import { isFolded } from './approved.ts'
import { useAsked } from './asked.ts'
import { Composer } from './composer.tsx'
import { Failure } from './failure.tsx'
import { Greeting } from './greeting.tsx'
import { Log } from './log.tsx'
import { Message, prepareAnswers } from './message.tsx'
import { ProposalNotices } from './proposal-notices.tsx'
import { textOf } from './text-of.ts'
import { refusalIn } from './transport.ts'
import { type Events, useConversation } from './use-conversation.ts'

type Props = Events & {
  about: About
  id: string | undefined
  title: string | undefined
  /** When something last happened in the conversation, in any tab. */
  updatedAt: string | undefined
  composer: RefObject<HTMLTextAreaElement | null>
  onMenu: () => void
  onNew: () => void
}

/** The conversation with its message field. */
export default function Chat({ about, id, title, updatedAt, composer, onMenu, onNew, ...events }: Props) {
  const { isLost } = connection.use()
  useEffect(prepareAnswers, [])
  useEffect(() => {
    const isIdle = document.activeElement === document.body
    if (isIdle && matchMedia('(pointer: fine)').matches) composer.current?.focus()
  }, [composer])
  const conversation = useConversation(id, updatedAt, events)
  const { messages, status, error, isOpen, appliedAfter, isReading, isCut } = conversation
  const { busy, say, decide, halt, again } = conversation
  useAsked(!isReading && !busy, say)
  // The message never reached the server; it is sent once the connection is back.
  const isWaiting = status === 'error' && error instanceof TypeError && messages.at(-1)?.role === 'user'
  useEffect(() => {
    if (isWaiting) return onConnected(again)
  }, [isWaiting, again])
  return (
    <>
      <header className="flex h-13 flex-none items-center gap-2 border-b border-line px-5 max-desk:px-3">
        <MenuButton className="desk:hidden" onOpen={onMenu} />
        <h2 className="min-w-0 flex-1 truncate font-semibold max-tablet:text-center">
          <bdi>{title ?? 'New conversation'}</bdi>
        </h2>
        <button
          type="button"
          className="icon-button desk:hidden"
          aria-label="New conversation"
          onClick={onNew}
        >
          <Pencil />
        </button>
      </header>
      <Log busy={busy} isEmpty={messages.length === 0}>
        {isReading && isLost && <p className="px-5 py-2 text-ink-3">Needs a connection</p>}
        {messages.length === 0 && !isReading && <Greeting about={about} onPick={say} />}
        {messages.map((message, index) =>
          isFolded(messages, index, busy) ? null : (
            <Message
              key={message.id}
              message={message}
              about={about}
              isOpen={isOpen}
              appliedAfter={appliedAfter}
              isLast={index === messages.length - 1}
              busy={busy}
              onDecide={decide}
              onSay={say}
              onAgain={() => say(requestIn(messages, -1))}
              onShowAgain={() => say(requestIn(messages, -2))}
            />
          ),
        )}
        {status === 'submitted' && (
          <p className="px-5 py-2 text-ink-3 motion-safe:animate-pulse">Working on it</p>
        )}
        {isWaiting ? (
          <div role="status" className="me-5 flex items-center gap-1.5 self-end text-[0.8125rem] text-ink-3">
            <Clock /> Waiting to send
            {!isLost && (
              <button type="button" className="quiet" onClick={again}>
                Try again
              </button>
            )}
          </div>
        ) : (
          (error || isCut) && (
            <div className="px-5 py-2">
              <Failure text={refusalIn(error)?.message ?? CUT_OFF} onAgain={again} />
            </div>
          )
        )}
        <ProposalNotices />
      </Log>
      <Composer conversation={id} composer={composer} busy={busy} onSend={say} onStop={halt} about={about} />
    </>
  )
}

/** The person's last message, or an earlier one. */
function requestIn(messages: UIMessage[], index: number): string {
  return textOf(messages.filter(({ role }) => role === 'user').at(index))
}

const CUT_OFF = 'The answer was cut off. Changes already made are kept.'
