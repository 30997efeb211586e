import { useMemo, useRef } from 'react'
import type { ListedTask } from './lines.ts'

type Selected = ReadonlySet<string>

/** The selection after toggling one task, or, with an anchor, after adding every task from there. */
export function toggled(
  selected: Selected,
  ids: readonly string[],
  place: number,
  anchor?: number,
): Selected {
  const next = new Set(selected)
  const id = ids[place]
  if (id === undefined) return selected
  if (anchor !== undefined) {
    const [from, to] = [Math.min(anchor, place), Math.max(anchor, place)]
    for (const between of ids.slice(from, to + 1)) next.add(between)
  } else if (!next.delete(id)) next.add(id)
  return next
}

export type Selection = ReturnType<typeof useSelection>

/** Selecting by mouse and keyboard. A range starts at the task that was toggled last. */
export function useSelection(
  rows: readonly ListedTask[],
  selected: Selected,
  onSelect: (next: Selected) => void,
) {
  const anchor = useRef<number>(undefined)
  const ids = useMemo(() => rows.map(({ task }) => task.id), [rows])
  const toggle = (place: number, isRange = false) => {
    if (ids[place] === undefined) return
    onSelect(toggled(selected, ids, place, isRange ? anchor.current : undefined))
    anchor.current = place
  }
  return {
    toggle,
    extend(from: number, to: number) {
      anchor.current ??= from
      toggle(to, true)
    },
    selectAll: () => onSelect(new Set(ids)),
    clear: () => onSelect(new Set()),
  }
}
