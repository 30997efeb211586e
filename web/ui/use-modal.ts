import { type RefObject, useEffect, useRef } from 'react'

/** Opens its dialog as a modal when it is mounted; the browser traps the focus and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const restore = rememberCaret()
    dialog.current?.showModal()
    dialog.current?.addEventListener('close', restore, { once: true })
  }, [])
  return dialog
}

/** Chrome gives the focus back to a text field without its caret, and typing would be lost. */
function rememberCaret(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return () => {}
  const { selectionStart, selectionEnd, value } = field
  return () => {
    // Null for fields without text, such as a checkbox. After a change the caret is where it belongs.
    const isSame = document.activeElement === field && field.value === value
    if (selectionStart !== null && isSame) field.setSelectionRange(selectionStart, selectionEnd)
  }
}
