import { useEffect, useState } from 'react'

type Toast = { id: number; text: string; action?: { label: string; run: () => void } }

let show = (_: Toast) => {}
let count = 0

/** Says something for a few seconds. */
export function toast(text: string, action?: Toast['action']): void {
  show({ id: ++count, text, ...(action && { action }) })
}

const SHOWN_MS = 8000

export function Toasts() {
  const [current, setCurrent] = useState<Toast>()
  const [held, setHeld] = useState(false)
  useEffect(() => {
    show = setCurrent
  }, [])
  useEffect(() => {
    if (!current || held) return
    const timer = setTimeout(() => setCurrent(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [current, held])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-50 flex justify-center px-4"
    >
      {current && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody is over it.
        <div
          key={current.id}
          className="enter card pointer-events-auto flex items-center gap-2 px-4 py-2 shadow-floating"
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <bdi>{current.text}</bdi>
          {current.action && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                current.action?.run()
                setCurrent(undefined)
              }}
            >
              {current.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
