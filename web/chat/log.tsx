import { type ReactNode, useEffect, useRef } from 'react'

/** Stays at the newest while the reader is there, and leaves them alone where they scrolled to. */
export function Log({ busy, children }: { busy: boolean; children: ReactNode }) {
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
