import { type ReactNode, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '../app/boundary.tsx'

/** A popover that a field of a form opens. React sends its events to the form, which must not take them for its own. */
export function FormPopover({ children }: { children: ReactNode }) {
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops events.
    <div onKeyDown={(event) => event.stopPropagation()} onSubmit={(event) => event.stopPropagation()}>
      <Boundary>
        <Suspense>{children}</Suspense>
      </Boundary>
    </div>,
    document.body,
  )
}
