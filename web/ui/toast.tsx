import { useEffect, useState } from 'react'
import { makeStore } from '../data/store.ts'

type Toast = {
  id: number
  text: string
  /** The title of a task or such, in any script and direction. */
  about?: string
  action?: { label: string; key?: string; run: () => void }
}

const SHOWN_MS = 8000

const store = makeStore<{ toast: Toast | undefined }>({ toast: undefined })
let count = 0

/** Shows a text for a few seconds. */
export function toast(text: string, more: Pick<Toast, 'about' | 'action'> = {}): void {
  store.set({ toast: { id: ++count, text, ...more } })
}

/** Runs the action of the toast that is shown, and returns whether there was one. */
export function runToastAction(): boolean {
  const { action } = store.get().toast ?? {}
  if (!action) return false
  store.reset()
  action.run()
  return true
}

export function Toasts() {
  const { toast: current } = store.use()
  const [held, setHeld] = useState<number>()
  // The next person to sign in must not see it.
  useEffect(() => () => store.reset(), [])
  useEffect(() => {
    if (!current || held === current.id) return
    const timer = setTimeout(() => store.reset(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [current, held])
  return (
    <div
      role="status"
      className="pointer-events-none flex justify-center max-tablet:fixed max-tablet:inset-x-4 max-tablet:top-15 max-tablet:z-50"
    >
      {current && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it from closing.
        <div
          key={current.id}
          className="enter card pointer-events-auto flex max-w-md items-center gap-2 py-1.5 ps-4 pe-2 shadow-floating"
          onMouseEnter={() => setHeld(current.id)}
          onMouseLeave={() => setHeld(undefined)}
          onFocus={() => setHeld(current.id)}
          onBlur={() => setHeld(undefined)}
        >
          <span className="line-clamp-2 min-h-7 content-center">
            {current.text}
            {current.about !== undefined && (
              <>
                {' '}
                <b className="font-semibold">
                  <bdi>{current.about}</bdi>
                </b>
              </>
            )}
          </span>
          {current.action && (
            <button type="button" className="quiet" onClick={runToastAction}>
              {current.action.label}
              {current.action.key && <kbd className="pointer-coarse:hidden">{current.action.key}</kbd>}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
