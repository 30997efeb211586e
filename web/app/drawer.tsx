import type { ReactNode } from 'react'
import { useModal } from '../ui/use-modal.ts'

/** The sidebar where there is no room for it: over the page, with the focus kept inside and given back. */
export default function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself.
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      aria-label="Conversations"
      className="m-0 h-full max-h-none w-72 max-w-[85vw] bg-canvas text-ink shadow-floating backdrop:bg-(--scrim) motion-safe:animate-[slide_240ms_cubic-bezier(0.2,0.7,0.2,1)]"
    >
      {children}
    </dialog>
  )
}
