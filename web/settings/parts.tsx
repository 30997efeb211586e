import type { ReactNode } from 'react'
import { Check } from '../ui/icons.tsx'
import { Copy } from '../ui/more-icons.tsx'
import { useCopy } from '../ui/use-copy.ts'

type SectionProps = { title: string; about?: ReactNode; children: ReactNode }

export function Section({ title, about, children }: SectionProps) {
  return (
    <section aria-label={title} className="mt-8">
      <div className="mb-2">
        <h2 className="text-[0.9375rem]/[1.375rem] font-semibold">{title}</h2>
        {about && <p className="text-[0.8125rem]/[1.125rem] text-ink-2">{about}</p>}
      </div>
      {children}
    </section>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <div className="card divide-y divide-line">{children}</div>
}

type RowProps = { title: ReactNode; about?: ReactNode; children?: ReactNode }

/** A setting on the left, its controls on the right. */
export function Row({ title, about, children }: RowProps) {
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <div className="wrap-anywhere">{title}</div>
        {about && <p className="text-xs/4 text-ink-3">{about}</p>}
      </div>
      {children}
    </div>
  )
}

/** Code to copy. */
export function Snippet({ name, text }: { name: string; text: string }) {
  const { isCopied, copy } = useCopy(text)
  return (
    <div className="relative grid content-center rounded-lg border border-line bg-sunken pointer-coarse:min-h-15">
      <section
        aria-label={name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        className="overflow-x-auto p-3 pe-24 text-[0.8125rem]/5"
      >
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <button
        type="button"
        className="button absolute end-2 top-2"
        aria-label={`${isCopied ? 'Copied' : 'Copy'}: ${name}`}
        onClick={copy}
      >
        {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy'}
      </button>
    </div>
  )
}
