import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { useMarks } from '../data/marks.ts'
import { useTasks } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'
import { changeMany, completeTask, deleteTask, setPriority } from './actions.ts'
import type { Line } from './lines.ts'
import { Row } from './row.tsx'

const ROW = 40
const HEADING = 40

type Props = {
  lines: Line[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

type Editing = { id: string; title: string; field: 'title' | 'due' }

/** The list itself. Only what can be seen is drawn. */
export function TaskList({ lines, selected, onSelect }: Props) {
  const { tasks, touched } = useTasks()
  const { pointed, deleting } = useMarks()
  const [active, setActive] = useState(0)
  const [editing, setEditing] = useState<Editing>()
  const anchor = useRef<number>(undefined)
  const scroller = useRef<HTMLDivElement>(null)
  const positions = useMemo(() => lines.flatMap((line, index) => ('task' in line ? [index] : [])), [lines])
  const stop = positions[Math.min(active, positions.length - 1)]
  const edited = editing && lines.findIndex((line) => 'task' in line && line.task.id === editing.id)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index] && 'heading' in lines[index] ? HEADING : ROW),
    getItemKey: (index) => keyOf(lines[index]),
    overscan: 12,
    // What the keyboard would come to, and what is being edited, are drawn wherever they are.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), stop ?? 0, edited ?? 0])]
        .filter((index) => index >= 0 && index < lines.length)
        .sort((a, b) => a - b),
    // Behind another tab everything is 0 high, and would be taken for that when it is shown again.
    measureElement: (element, entry, instance) => {
      const index = instance.indexFromElement(element)
      const { getItemKey, estimateSize } = instance.options
      return (
        measureElement(element, entry, instance) ||
        (instance.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index))
      )
    },
  })
  // Behind another view nothing is drawn but what is being edited, so that it is there again.
  const items = virtual.getVirtualItems()
  const isHidden = items.length === 0 && edited !== undefined && edited >= 0
  const drawn = isHidden ? [{ index: edited, key: keyOf(lines[edited]), start: 0 }] : items
  const focusPlace = useFocusSoon(scroller)
  const focusRow = (place: number) => {
    const next = Math.max(0, Math.min(positions.length - 1, place))
    const line = positions[next]
    if (line === undefined) return
    setActive(next)
    virtual.scrollToIndex(line, { align: 'auto' })
    focusPlace(next)
  }
  const followUp = useFocusAfter(lines, positions, focusRow)
  const taskAt = (place: number): Task | undefined => {
    const line = lines[positions[place] ?? -1]
    return line && 'task' in line ? line.task : undefined
  }
  useEffect(() => {
    if (!editing || tasks.has(editing.id)) return
    setEditing(undefined)
    toast('It was deleted elsewhere while you edited it:', { about: editing.title })
  }, [editing, tasks])
  const toggle = (place: number, isRange = false) => {
    const next = new Set(selected)
    const task = taskAt(place)
    if (!task) return
    if (isRange && anchor.current !== undefined) {
      const [from, to] = [Math.min(anchor.current, place), Math.max(anchor.current, place)]
      for (let index = from; index <= to; index++) next.add(taskAt(index)?.id as string)
    } else if (!next.delete(task.id)) next.add(task.id)
    anchor.current = place
    onSelect(next)
  }
  const move = (place: number, isSelecting: boolean) => {
    if (isSelecting) {
      anchor.current ??= active
      toggle(place, true)
    }
    focusRow(place)
  }
  const pressed = (event: React.KeyboardEvent, task: Task, place: number) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (event.ctrlKey || event.metaKey) {
      if (event.key !== 'a') return
      event.preventDefault()
      return onSelect(new Set(lines.flatMap((line) => ('task' in line ? line.task.id : []))))
    }
    const remove = () => {
      followUp(task, place)
      void deleteTask(task)
    }
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(place + 1, event.shiftKey),
      ArrowUp: () => move(place - 1, event.shiftKey),
      Home: () => focusRow(0),
      End: () => focusRow(positions.length - 1),
      Enter: () => setEditing({ id: task.id, title: task.title, field: 'title' }),
      d: () => setEditing({ id: task.id, title: task.title, field: 'due' }),
      ' ': () => {
        followUp(task, place)
        void completeTask(task)
      },
      x: () => toggle(place),
      Escape: () => onSelect(new Set()),
      Delete: remove,
      Backspace: remove,
      '1': () => void setPriority(task, 'Low'),
      '2': () => void setPriority(task, 'Medium'),
      '3': () => void setPriority(task, 'High'),
    }
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-16">
      <ul aria-label="Tasks" className="relative" style={{ height: virtual.getTotalSize() }}>
        {drawn.map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          const style = { transform: `translateY(${start}px)` }
          const shared = { ref: virtual.measureElement, 'data-index': index, style }
          if ('heading' in line)
            return (
              <li
                key={key}
                {...shared}
                className="absolute inset-x-0 top-0 flex h-10 items-end gap-2 px-2 pb-1.5 text-xs/4 font-semibold text-ink-2"
              >
                <Heading {...line} />
              </li>
            )
          const { task, place, group } = line
          return (
            <li
              key={key}
              {...shared}
              className={`absolute inset-x-0 top-0 ${editing?.id === task.id ? 'z-10' : ''}`}
              aria-setsize={positions.length}
              aria-posinset={place + 1}
            >
              <Row
                task={task}
                group={group}
                touched={touched.get(task.id)}
                mark={deleting.has(task.id) ? 'deleting' : pointed === task.id ? 'pointed' : undefined}
                editing={editing?.id === task.id ? editing.field : undefined}
                isSelected={selected.has(task.id)}
                isSelecting={selected.size > 0}
                tabIndex={place === Math.min(active, positions.length - 1) ? 0 : -1}
                place={place}
                onKeyDown={(event) => pressed(event, task, place)}
                onFocus={() => setActive(place)}
                onSelect={(isRange) => toggle(place, isRange)}
                onEdit={() => {
                  // What was being edited is saved, not thrown away.
                  scroller.current?.querySelector('form')?.requestSubmit()
                  setEditing({ id: task.id, title: task.title, field: 'title' })
                }}
                onEdited={(isFocused) => {
                  setEditing((now) => (now?.id === task.id ? undefined : now))
                  if (isFocused) focusRow(place)
                }}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Heading({ heading, count, tasks }: { heading: string; count: number; tasks: Task[] }) {
  const isLate = heading === 'Overdue'
  return (
    <>
      <h3 className={isLate ? 'text-danger' : ''}>{heading}</h3>
      <span className={isLate ? 'text-danger' : 'font-normal text-ink-3'}>{count}</span>
      {isLate && (
        <button
          type="button"
          className="quiet ms-auto -mb-1.5 !text-xs"
          onClick={() => void changeMany(tasks, 'set_due_date', 'today')}
        >
          Move to today
        </button>
      )}
    </>
  )
}

const FOCUS_MS = 1000

/** Whether the person has turned to something else than the list. */
function isElsewhere(list: HTMLElement | null): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body && !list?.contains(activeElement)
}

/** Focuses a row as soon as it is drawn: it may be far away, or a form still stands in its place. */
function useFocusSoon(scroller: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ place: number; until: number }>(undefined)
  const attempt = () => {
    const { place, until } = wanted.current ?? { place: 0, until: 0 }
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)
    if (Date.now() > until || isElsewhere(scroller.current)) wanted.current = undefined
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

/** How long something may take to leave its place. */
const LEAVE_MS = 5000

/** After something left its place by the keyboard, the focus goes to what stands there now. */
function useFocusAfter(lines: Line[], positions: number[], focusRow: (place: number) => void) {
  const waiting = useRef<{ id: string; place: number; until: number }>(undefined)
  const focus = useRef(focusRow)
  focus.current = focusRow
  useEffect(() => {
    const wait = waiting.current
    if (!wait) return
    const line = lines[positions[wait.place] ?? -1]
    if (line && 'task' in line && line.task.id === wait.id) return
    waiting.current = undefined
    if (Date.now() < wait.until) focus.current(wait.place)
  }, [lines, positions])
  return ({ id }: Task, place: number) => {
    waiting.current = { id, place, until: Date.now() + LEAVE_MS }
  }
}

function keyOf(line: Line | undefined): string {
  if (!line) return ''
  return 'task' in line ? line.task.id : `heading-${line.heading}`
}
