import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { FormPopover } from './form-popover.tsx'

export type PopoverProps = { anchor: RefObject<HTMLElement | null>; onClose: () => void }

type Props = {
  icon: ReactNode
  label: string
  picker: (popover: PopoverProps) => ReactNode
  /** The value as it is. */
  children: ReactNode
}

/** A value in the form of a task, and the popover that changes it. */
export function PickerField({ icon, label, picker, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="button flex-wrap !whitespace-normal py-1 wrap-anywhere"
        onClick={() => setIsOpen(true)}
      >
        {icon} <span className="font-normal text-ink-2">{label}</span> {children}
      </button>
      {isOpen && <FormPopover>{picker({ anchor: button, onClose: () => setIsOpen(false) })}</FormPopover>}
    </>
  )
}
