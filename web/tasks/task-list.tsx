import { useEffect, useMemo, useRef, useState } from 'react'
import { go } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { useTasks } from '../data/task-store.ts'
import { startDrag } from '../lists/dragging.ts'
import { GroupHeading } from './group-heading.tsx'
import { type Line, rowsOf } from './lines.ts'
import { Row } from './row.tsx'
import { runRowCommand } from './row-commands.ts'
import { useSelection } from './selection.ts'
import { useDrawnLines } from './use-drawn-lines.ts'
import { type EditedField, useEditing } from './use-editing.ts'
import { useRowFocus } from './use-row-focus.ts'

type Props = {
  lines: Line[]
  /** A task to open, once its row is among the lines. */
  opened: Task | undefined
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

export function TaskList({ lines, opened, selected, onSelect }: Props) {
  const { isComplete } = useTasks()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => rowsOf(lines), [lines])
  const lastPlace = rows.length - 1
  const [active, setActive] = useState(0)
  const tabStop = Math.min(active, lastPlace)
  const { editing, edit, stopEditing } = useEditing()
  const edited = editing && rows.find(({ task }) => task.id === editing.id)
  const { drawn, height, measure, scrollTo } = useDrawnLines(lines, scroller, {
    tabStop: rows[tabStop]?.index,
    edited: edited?.index,
  })
  const onMove = (place: number) => {
    setActive(place)
    scrollTo(rows[place]?.index ?? 0)
  }
  const { focusRow, focusAfter } = useRowFocus({ rows, scroller, onMove })
  const selection = useSelection(rows, selected, onSelect)
  const open = (task: Task, field: EditedField) => {
    // Saves the form that is open, so that nothing typed is lost.
    scroller.current?.querySelector('form')?.requestSubmit()
    edit(task, field)
  }
  const openedPlace = opened ? rows.findIndex(({ task }) => task.id === opened.id) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the row is there; the address is cleared then.
  useEffect(() => {
    if (!opened || openedPlace < 0) return
    onMove(openedPlace)
    open(opened, 'all')
    go({ task: undefined }, { replace: true })
  }, [opened, openedPlace])

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-16 tablet:pb-36">
      <ul aria-label="Tasks" className="relative" style={{ height }}>
        {drawn.map(({ index, key, start }) => {
          const line = lines[index]
          if (!line) return null
          const style = { transform: `translateY(${start}px)` }
          const shared = { ref: measure, 'data-index': index, style }
          if ('heading' in line)
            return (
              <li
                key={key}
                {...shared}
                className="absolute inset-x-0 top-0 flex h-10 items-center gap-2 px-2 pt-3 text-xs/4 font-semibold text-ink-2 max-tablet:h-11 max-tablet:pt-0"
              >
                <GroupHeading {...line} />
              </li>
            )
          const { task, place, group } = line
          const isEdited = editing?.id === task.id
          return (
            <li
              key={key}
              {...shared}
              className={`absolute inset-x-0 top-0 ${isEdited ? 'z-10' : ''}`}
              aria-setsize={isComplete ? rows.length : -1}
              aria-posinset={place + 1}
            >
              <Row
                task={task}
                group={group}
                editing={isEdited ? editing.field : undefined}
                isSelected={selected.has(task.id)}
                isSelecting={selected.size > 0}
                tabIndex={place === tabStop ? 0 : -1}
                place={place}
                onKeyDown={(event) =>
                  runRowCommand(event, line, { lastPlace, selection, edit, focusRow, focusAfter })
                }
                onDragStart={(event) =>
                  startDrag(event, 'tasks', selected.has(task.id) ? [...selected] : [task.id])
                }
                onFocus={() => setActive(place)}
                onSelect={(isRange) => selection.toggle(place, isRange)}
                onEdit={(field) => open(task, field)}
                onEdited={(isFocused) => {
                  stopEditing(task)
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
