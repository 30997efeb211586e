import type { ReactNode } from 'react'

/** A line drawing in the colour and size of the text. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="1rem"
      height="1rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      {children}
    </svg>
  )
}
