import type { ReactNode } from 'react'
import { useModal } from '../ui/use-modal.ts'

/** The sidebar as a modal, on screens too narrow to keep it open. */
export default function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Escape key closes a dialog by itself.
    <dialog
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current?.close()}
      aria-label="Menu"
      className="m-0 h-full max-h-none w-80 max-w-[85vw] bg-canvas text-ink shadow-floating backdrop:bg-(--scrim) motion-safe:animate-[slide_240ms_cubic-bezier(0.2,0.7,0.2,1)]"
    >
      {children}
    </dialog>
  )
}
