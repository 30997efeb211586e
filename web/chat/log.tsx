import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  busy: boolean
  /** The greeting is read from its start. */
  isEmpty: boolean
  children: ReactNode
}

/** Scrolls along with the newest message, unless the reader has scrolled up. */
export function Log({ busy, isEmpty, children }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const isFollowing = useRef(!isEmpty)
  isFollowing.current = !isEmpty
  const before = useRef({ top: 0, height: 0 })
  useEffect(() => {
    // Also for cards that finish loading later.
    const observer = new ResizeObserver(() => {
      if (log.current && isAtEnd.current && isFollowing.current)
        log.current.scrollTop = log.current.scrollHeight
    })
    if (content.current) observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  // Sending a message scrolls to its answer.
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
        // Only a reader scrolls up; new content below does not move `top`.
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
