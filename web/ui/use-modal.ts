import { type RefObject, useEffect, useRef } from 'react'

/** A dialog that opens when it appears: over the page, with the focus kept inside and given back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
