import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { placeBeside } from './place-beside.ts'
import { useModal } from './use-modal.ts'
import './popover.css'

type Props = {
  label: string
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  isNarrow?: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens beside an element or, on a phone, as a sheet. Escape and a click outside close it. */
export function Popover({ label, anchor, isNarrow = false, onClose, children }: Props) {
  const dialog = useModal()
  const isPressed = useRef(false)
  usePlace(dialog, anchor)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every modal dialog.
    <dialog
      ref={dialog}
      aria-label={label}
      className={isNarrow ? 'popover narrow' : 'popover'}
      onClose={onClose}
      // Both ends of the click must be outside: selecting text may end there.
      onPointerDown={({ target, currentTarget }) => {
        isPressed.current = target === currentTarget
      }}
      onClick={({ target, currentTarget }) => {
        if (isPressed.current && target === currentTarget) currentTarget.close()
      }}
    >
      {children}
    </dialog>
  )
}

type HeaderProps = { title: string; onDone?: () => void }

/** The heading of a sheet, and the button that submits its form or, without one, is done. */
export function SheetHeader({ title, onDone }: HeaderProps) {
  return (
    <header className="sticky top-0 z-10 grid min-h-14 grid-cols-[1fr_auto_1fr] items-center border-b border-line bg-surface px-2 tablet:hidden">
      <h2 className="col-start-2 text-base font-semibold">{title}</h2>
      <button
        type={onDone ? 'button' : 'submit'}
        className="quiet justify-self-end !text-[0.9375rem]"
        onClick={onDone}
      >
        Done
      </button>
    </header>
  )
}

function usePlace(dialog: RefObject<HTMLDialogElement | null>, anchor: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const popover = dialog.current
    if (!popover) return
    const place = () => {
      if (!anchor.current) return
      const isRtl = getComputedStyle(popover).direction === 'rtl'
      const window = { width: document.documentElement.clientWidth, height: innerHeight }
      const size = { width: popover.offsetWidth, height: popover.offsetHeight }
      const { left, top } = placeBeside(anchor.current.getBoundingClientRect(), size, window, isRtl)
      popover.style.left = `${left}px`
      popover.style.top = `${top}px`
    }
    place()
    const resized = new ResizeObserver(place)
    resized.observe(popover)
    resized.observe(document.documentElement)
    return () => resized.disconnect()
  }, [dialog, anchor])
}
