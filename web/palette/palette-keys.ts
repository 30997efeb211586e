import type { KeyboardEvent, RefObject } from 'react'
import { isPaletteKey } from '../app/page-commands.ts'
import type { Row } from './find-rows.ts'
import type { Rows } from './use-rows.ts'

/** How far PageDown goes. */
const PAGE = 8

type Palette = Rows & {
  choose: (row: Row | undefined) => Promise<void>
  dialog: RefObject<HTMLDialogElement | null>
}

/** Runs the keys of the palette. */
export function runPaletteKey(event: KeyboardEvent, palette: Palette): void {
  const { query, task, rows, at, moveTo, showActions, choose, dialog } = palette
  if (event.nativeEvent.isComposing) return
  const row = rows[at]
  const isAtEnd = (event.target as HTMLInputElement).selectionStart === query.length
  const around = (place: number) => (place + rows.length) % Math.max(1, rows.length)
  const openActions = row && 'task' in row && (() => showActions(row.task))
  const back = task && (() => showActions(undefined))
  const keys: Record<string, (() => unknown) | false | undefined> = {
    ArrowDown: () => moveTo(around(at + 1)),
    ArrowUp: () => moveTo(around(at - 1)),
    PageDown: () => moveTo(Math.min(at + PAGE, rows.length - 1)),
    PageUp: () => moveTo(Math.max(at - PAGE, 0)),
    Enter: () => void choose(rowOfEnter(event, rows) ?? row),
    Tab: !event.shiftKey && openActions,
    ArrowRight: isAtEnd && openActions,
    Backspace: query === '' && back,
    Escape: back,
  }
  const close = () => dialog.current?.close()
  const run = isPaletteKey(event.nativeEvent) ? close : keys[event.key]
  // The button that closes the palette keeps its own keys.
  if (!run || (event.target instanceof HTMLButtonElement && event.key !== 'Escape')) return
  event.preventDefault()
  run()
}

/** Alt Enter adds the typed words, and Ctrl Enter asks them, wherever the choice is. */
function rowOfEnter({ altKey, ctrlKey, metaKey }: KeyboardEvent, rows: readonly Row[]): Row | undefined {
  const id = altKey ? 'typed-add' : ctrlKey || metaKey ? 'typed-ask' : undefined
  return rows.find((row) => row.id === id)
}
