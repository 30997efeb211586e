import { useEffect, useState } from 'react'

const SHOWN_AFTER_MS = 300
const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3', 'w-3/5', 'w-2/5']

/** A placeholder for the list, shown only if loading takes a moment. */
export function Skeleton() {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label="Loading tasks" className="min-h-0 flex-1 px-5 pt-6">
      {isShown &&
        WIDTHS.map((width, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move.
            key={index}
            className="flex h-10 items-center gap-4 motion-safe:animate-pulse"
          >
            <span className="size-4.5 rounded-full bg-bubble" />
            <span className={`h-2.5 rounded-full bg-bubble ${width}`} />
          </div>
        ))}
    </div>
  )
}
