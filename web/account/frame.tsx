import type { ReactNode } from 'react'
import { Mark, Warning } from '../ui/more-icons.tsx'

type Props = { above?: ReactNode; below?: ReactNode; children: ReactNode; isBroad?: boolean }

/** A card in the middle of the page. */
export function Frame({ above, below, children, isBroad = false }: Props) {
  return (
    <main className="grid min-h-full place-content-center justify-items-center gap-4 px-4 py-10">
      {above ?? (
        <div className="flex items-center gap-2 text-[0.9375rem] font-semibold">
          <Mark /> Errand
        </div>
      )}
      <div
        className={`card ${isBroad ? 'w-[min(28rem,calc(100vw-2rem))] text-sm' : 'w-[min(24rem,calc(100vw-2rem))]'} p-7 shadow-hairline max-[25rem]:p-5`}
      >
        {children}
      </div>
      {below && <div className="text-[0.8125rem]/[1.125rem] text-ink-2">{below}</div>}
    </main>
  )
}

/** An error message beside its field or button. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className="flex gap-1.5 text-[0.8125rem]/[1.125rem] font-normal text-danger">
          <Warning /> {text}
        </p>
      )}
    </div>
  )
}
