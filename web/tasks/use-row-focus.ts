import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Task } from '../data/api.ts'
import type { ListedTask } from './lines.ts'

const FOCUS_MS = 1000
const LEAVE_MS = 5000

type List = {
  rows: readonly ListedTask[]
  scroller: RefObject<HTMLElement | null>
  /** Called before the row at a place gets the focus. */
  onMove: (place: number) => void
}

/** Moves the focus between rows, and keeps it in place when its row goes away. */
export function useRowFocus({ rows, scroller, onMove }: List) {
  const focusSoon = useFocusSoon(scroller)
  const focusRow = (place: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, place))
    if (!rows[next]) return
    onMove(next)
    focusSoon(next)
  }
  return { focusRow, focusAfter: useFocusAfter(rows, focusRow) }
}

/** Focuses a row once it is drawn: it may be far away, or still covered by its form. */
function useFocusSoon(scroller: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ place: number; until: number }>(undefined)
  const attempt = () => {
    const { place, until } = wanted.current ?? { place: 0, until: 0 }
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)
    if (Date.now() > until || isFocusElsewhere(scroller.current)) wanted.current = undefined
    else if (row) {
      wanted.current = undefined
      row.focus()
    }
  }
  useLayoutEffect(attempt)
  return (place: number) => {
    wanted.current = { place, until: Date.now() + FOCUS_MS }
    attempt()
  }
}

function isFocusElsewhere(list: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !list?.contains(activeElement)
}

/** Once a task has left its place, for example by being completed, focuses the task that took the place. */
function useFocusAfter(rows: readonly ListedTask[], focusRow: (place: number) => void) {
  const waiting = useRef<{ id: string; place: number; until: number }>(undefined)
  const focus = useRef(focusRow)
  focus.current = focusRow
  useEffect(() => {
    const wait = waiting.current
    if (!wait || rows[wait.place]?.task.id === wait.id) return
    waiting.current = undefined
    if (Date.now() < wait.until) focus.current(wait.place)
  }, [rows])
  return ({ id }: Task, place: number) => {
    waiting.current = { id, place, until: Date.now() + LEAVE_MS }
  }
}
