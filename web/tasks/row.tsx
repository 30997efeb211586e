import { useState } from 'react'
import type { Task } from '../api.ts'
import { daysFromToday, sayDue } from '../dates.ts'
import { Check, Flag, Pencil, Trash } from '../icons.tsx'
import type { Touched } from '../task-store.ts'
import { completeTask, deleteTask } from './actions.ts'
import { TaskForm } from './task-form.tsx'

type Props = {
  task: Task
  touched: Touched | undefined
  isSelected: boolean
  tabIndex: number
  place: number
  onKeyDown: (event: React.KeyboardEvent) => void
  onFocus: () => void
  onSelect: () => void
}

export function Row({ task, touched, isSelected, tabIndex, place, onKeyDown, onFocus, onSelect }: Props) {
  const [editing, setEditing] = useState(false)
  if (editing) return <TaskForm task={task} onDone={() => setEditing(false)} />
  const isLate = !task.completed && task.due_date !== undefined && daysFromToday(task.due_date) < 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list that the keyboard moves along.
    <div
      role="group"
      aria-label={task.title}
      data-row={place}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) {
          event.preventDefault()
          setEditing(true)
        } else onKeyDown(event)
      }}
      className={`group flex min-h-10 items-center gap-2 rounded-lg px-2 max-[719px]:min-h-13 ${touched ? 'changed' : ''} ${isSelected ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <label className="-m-3.5 grid size-11 flex-none cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={`Complete: ${task.title}`}
          tabIndex={-1}
          checked={task.completed}
          onChange={() => void completeTask(task)}
          className="peer col-start-1 row-start-1 size-4.5 cursor-pointer appearance-none rounded-full border border-edge checked:border-accent checked:bg-accent"
        />
        <span className="pointer-events-none col-start-1 row-start-1 hidden text-on-accent peer-checked:block">
          <Check />
        </span>
      </label>
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isSelected}
        aria-label={`Select: ${task.title}`}
        onClick={onSelect}
        className="w-7 flex-none text-end text-[13px] text-ink-3"
      >
        {task.number}
      </button>
      <div className="min-w-0 flex-1 ps-1">
        <div className={`truncate ${task.completed ? 'text-ink-3 line-through' : ''}`}>
          <bdi>{task.title}</bdi>
        </div>
        {task.description && (
          <div className="truncate text-xs/4 text-ink-3">
            <bdi>{task.description}</bdi>
          </div>
        )}
      </div>
      {touched && (
        <span className="flex-none text-xs text-accent">
          <bdi>{touched.client}</bdi>, just now
        </span>
      )}
      {task.priority === 'High' && (
        <span className="flex flex-none items-center gap-1 text-[13px] text-warn">
          <Flag /> High
        </span>
      )}
      {task.priority === 'Low' && <span className="flex-none text-[13px] text-ink-3">Low</span>}
      {task.due_date && (
        <span
          className={`flex-none rounded-md px-1.5 text-[13px] ${isLate ? 'bg-danger-soft text-danger' : 'text-ink-2'}`}
        >
          {sayDue(task)}
        </span>
      )}
      <span className="hidden flex-none group-focus-within:flex group-hover:flex">
        <button
          type="button"
          tabIndex={-1}
          className="icon-button"
          aria-label={`Edit: ${task.title}`}
          onClick={() => setEditing(true)}
        >
          <Pencil />
        </button>
        <button
          type="button"
          tabIndex={-1}
          className="icon-button"
          aria-label={`Delete: ${task.title}`}
          onClick={() => void deleteTask(task)}
        >
          <Trash />
        </button>
      </span>
    </div>
  )
}
