import { type DragEvent, useState } from 'react'
import type { Side } from './list-order.ts'

/** What can be dragged: ids of tasks, separated by spaces, or the id of a list. */
const TYPES = { tasks: 'application/x-errand-tasks', list: 'application/x-errand-list' } as const
type Kind = keyof typeof TYPES

export function startDrag({ dataTransfer }: DragEvent, kind: Kind, ids: readonly string[]): void {
  dataTransfer.setData(TYPES[kind], ids.join(' '))
  dataTransfer.effectAllowed = 'move'
}

type Drop = (ids: string[], side: Side) => void

/** Lets an element accept drops. `over` is the kind of thing held above it, and the nearer side. */
export function useDrop(drops: Partial<Record<Kind, Drop>>) {
  const [over, setOver] = useState<{ kind: Kind; side: Side }>()
  const kindOf = ({ dataTransfer }: DragEvent) =>
    (Object.keys(drops) as Kind[]).find((kind) => dataTransfer.types.includes(TYPES[kind]))
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        const kind = kindOf(event)
        if (!kind) return
        event.preventDefault()
        const side = nearerSide(event)
        if (over?.kind !== kind || over.side !== side) setOver({ kind, side })
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined)
      },
      onDrop(event: DragEvent) {
        const kind = kindOf(event)
        setOver(undefined)
        if (!kind) return
        event.preventDefault()
        drops[kind]?.(event.dataTransfer.getData(TYPES[kind]).split(' '), nearerSide(event))
      },
    },
  }
}

function nearerSide({ currentTarget, clientY }: DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
