import { type RefObject, useEffect, useRef } from 'react'

/** Opens its dialog as a modal when it is mounted; the browser traps the focus and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
