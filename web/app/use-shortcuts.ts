import { useEffect, useRef } from 'react'

const OFF = 'errand-shortcuts-off'
const SEQUENCE_MS = 1000

export function areShortcutsOn(): boolean {
  return localStorage.getItem(OFF) === null
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
}

/** Runs single keys and sequences ("g t") while no field has the focus. `false` leaves the key to the browser. */
export function useShortcuts(keys: Record<string, () => unknown>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    let before = ''
    let at = 0
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
        return
      if (event.repeat || !areShortcutsOn() || document.querySelector('dialog[open], [role=menu]')) return
      const sequence = Date.now() - at < SEQUENCE_MS ? `${before} ${event.key}` : ''
      const run = current.current[sequence] ?? current.current[event.key]
      before = event.key
      at = Date.now()
      if (run && run() !== false) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (target as HTMLInputElement).type !== 'checkbox'))
  )
}
