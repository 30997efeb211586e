import { useChat } from '@ai-sdk/react'
import type { UIMessage } from 'ai'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ask, isAway, Refused, type Success } from '../data/api.ts'
import { onConnected } from '../data/live.ts'
import { toast } from '../ui/toast.tsx'
import { appliedAfter } from './approved.ts'
import type { ProposalOutcome } from './outcome.ts'
import { APPROVED_WORDS, type Decision, decisionIn, isProposalOpen } from './proposals.ts'
import { makeTransport, refusalIn } from './transport.ts'
import { sending } from './unsent.ts'

/** Events for the rest of the page. */
export type Events = {
  /** The new conversation has got its id. */
  onConversation: (id: string) => void
  /** A new conversation has got its id after the person left it. */
  onLeft: () => void
  /** The conversation no longer exists. */
  onMissing: () => void
}

/** A conversation, new or stored, and the actions on it. */
export function useConversation(id: string | undefined, updatedAt: string | undefined, events: Events) {
  const current = useRef(id)
  const handlers = useRef(events)
  handlers.current = events
  const isGone = useIsGone()
  const transport = useMemo(
    () =>
      makeTransport({
        conversation: () => current.current,
        onArrived(conversation) {
          if (isGone.current) handlers.current.onLeft()
          else if (conversation !== current.current) handlers.current.onConversation(conversation)
          current.current = conversation
        },
      }),
    [isGone],
  )
  // 50 ms between renders of a streamed answer looks smooth and saves work.
  const chat = useChat({ transport, throttle: 50 })
  const { messages, sendMessage, status, error, clearError, stop, regenerate } = chat
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const { read, waiting, stored, isReading, isUnanswered } = useStored({
    current,
    handlers,
    isGone,
    chat,
    updatedAt,
  })

  // Another tab deleted the conversation, or decided on the proposal first.
  const isMissing = refusalIn(error)?.error?.code === 'not_found'
  const wasDecision = decisionIn(messages.at(-1)) !== undefined
  useEffect(() => {
    if (!isMissing) return
    clearError()
    if (!wasDecision) return handlers.current.onMissing()
    toast('This was decided already')
    void read()
  }, [isMissing, wasDecision, clearError, read])

  return {
    messages,
    status,
    error,
    isReading,
    /** The server ended in the middle of the answer to the last message. */
    isCut: isUnanswered && status === 'ready' && stored.current.has(messages.at(-1)?.id ?? ''),
    busy: status === 'submitted' || status === 'streaming',
    isOpen: (message: UIMessage, approval: string) =>
      isProposalOpen({ waiting, decided, stored: stored.current }, messages, message, approval),
    appliedAfter: (message: UIMessage, proposal: ProposalOutcome) =>
      appliedAfter(messages, message, proposal),
    say(text: string) {
      sending(text)
      void sendMessage({ text })
    },
    decide(approval_id: string, approved: boolean) {
      setDecided((before) => new Set(before).add(approval_id))
      const metadata: Decision = { approval_id, approved }
      void sendMessage({ text: approved ? APPROVED_WORDS : 'No, leave them.', metadata })
    },
    async halt() {
      if (current.current) await ask('POST', `/api/conversations/${current.current}/stop`).catch(() => {})
      else await stop()
    },
    again: useMemo(() => () => void regenerate(), [regenerate]),
  }
}

type Stored = { messages: UIMessage[]; approvals: string[]; answering: boolean }

type Reading = {
  current: RefObject<string | undefined>
  handlers: RefObject<Events>
  isGone: RefObject<boolean>
  /** Changes with everything that happens in the conversation. */
  updatedAt: string | undefined
  chat: Pick<ReturnType<typeof useChat>, 'messages' | 'setMessages' | 'resumeStream' | 'status'>
}

/** Reads the conversation from the server: when it is opened, and whenever something happens in it in another tab. */
function useStored({ current, handlers, isGone, updatedAt, chat }: Reading) {
  const { setMessages, resumeStream, status } = chat
  // A conversation that began on this page is up to date.
  const [opened] = useState(current.current)
  const [isReading, setIsReading] = useState(opened !== undefined)
  const [isUnread, setIsUnread] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set())
  const stored = useRef<ReadonlySet<string>>(new Set())
  const isWhole = useRef(opened === undefined)
  const latestStatus = useRef(status)
  latestStatus.current = status
  const shown = useRef(chat.messages)
  shown.current = chat.messages

  const refresh = useCallback(async (): Promise<boolean> => {
    const { data } = await ask<Success<Stored>>('GET', `/api/conversations/${current.current}`)
    // A message that was sent meanwhile is not in the answer.
    if (isGone.current || latestStatus.current !== 'ready') return false
    setIsReading(false)
    setIsUnread(false)
    const last = data.messages.at(-1)
    // This tab's own turn.
    if (isWhole.current && last?.role === 'assistant' && last.id === shown.current.at(-1)?.id) return false
    isWhole.current = true
    stored.current = new Set(data.messages.map(({ id }) => id))
    setMessages(data.messages)
    setWaiting(new Set(data.approvals))
    setIsUnanswered(last?.role === 'user' && !data.answering)
    return data.answering
  }, [current, isGone, setMessages])

  const readOnce = useCallback(async () => {
    try {
      const isAnswering = await refresh()
      if (!isAnswering) return
      await resumeStream()
      // The answer may have ended before its stream could be followed.
      await refresh()
    } catch (problem) {
      if (isGone.current) return
      if (isAway(problem)) return setIsUnread(true)
      setIsReading(false)
      if (problem instanceof Refused && problem.status === 404) handlers.current.onMissing()
      else toast((problem as Error).message)
    }
  }, [refresh, resumeStream, isGone, handlers])
  const { run: read, isRunning } = useOneAtATime(readOnce)

  useEffect(() => {
    if (opened !== undefined) void read()
  }, [opened, read])
  const known = useRef(updatedAt)
  useEffect(() => {
    // The list of conversations may come after the conversation itself.
    const isNews = known.current !== undefined && known.current !== updatedAt
    known.current = updatedAt
    // Not during this tab's own turn.
    if (isNews && current.current && (latestStatus.current === 'ready' || isRunning())) void read()
  }, [updatedAt, read, isRunning, current])
  useEffect(() => {
    if (isUnread) return onConnected(() => void read())
  }, [isUnread, read])
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible' && current.current && status === 'ready') void read()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [status, read, current])

  return { read, waiting, stored, isReading, isUnanswered }
}

/** Runs work that must not overlap: once more after the current run if it was asked for meanwhile. */
function useOneAtATime(work: () => Promise<void>) {
  const state = useRef<'idle' | 'busy' | 'again'>('idle')
  const run = useCallback(async () => {
    if (state.current !== 'idle') {
      state.current = 'again'
      return
    }
    do {
      state.current = 'busy'
      await work()
    } while ((state.current as string) === 'again')
    state.current = 'idle'
  }, [work])
  const isRunning = useCallback(() => state.current !== 'idle', [])
  return { run, isRunning }
}

/** True once the component has been unmounted. */
function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
