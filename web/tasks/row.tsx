import { lazy, Suspense } from 'react'
import { Boundary } from '../app/boundary.tsx'
import type { Task } from '../data/api.ts'
import { isLate, sayDueShort } from '../data/dates.ts'
import { useMark } from '../data/marks.ts'
import { type Touched, useTasks } from '../data/task-store.ts'
import { Flag, Trash } from '../ui/icons.tsx'
import { deleteTask } from './actions.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import type { EditedField } from './use-editing.ts'

const TaskForm = lazy(() => import('./task-form.tsx'))

type ShownProps = {
  task: Task
  /** The heading of its group. */
  group: string | undefined
  isSelected: boolean
  isSelecting: boolean
  tabIndex: number
  place: number
  onKeyDown: (event: React.KeyboardEvent) => void
  onFocus: () => void
  onSelect: (isRange: boolean) => void
  onEdit: () => void
}

type Props = ShownProps & {
  editing: EditedField | undefined
  onEdited: (isFocused: boolean) => void
}

export function Row({ editing, onEdited, ...shown }: Props) {
  if (!editing) return <ShownRow {...shown} />
  return (
    <Boundary>
      <Suspense fallback={<div className="h-40" />}>
        <TaskForm task={shown.task} field={editing} onDone={onEdited} />
      </Suspense>
    </Boundary>
  )
}

function ShownRow({ task, group, isSelected, isSelecting, place, onSelect, onEdit, ...rest }: ShownProps) {
  const touched = useTasks().touched.get(task.id)
  const mark = useMark(task.id)
  const tint =
    mark === 'deleting'
      ? 'bg-danger-soft'
      : isSelected || mark === 'pointed'
        ? 'bg-accent-soft'
        : 'hover:bg-sunken'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list that the keyboard moves along.
    <div
      {...rest}
      role="group"
      aria-label={`${task.title}${isSelected ? ', selected' : ''}`}
      data-row={place}
      className={`group relative flex min-h-10 items-center gap-2 rounded-lg pe-2 max-[719px]:min-h-13 ${touched ? 'changed' : ''} ${tint}`}
    >
      <RowCheckbox task={task} isSelecting={isSelecting} isSelected={isSelected} onSelect={onSelect} />
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isSelected}
        aria-label={`${task.number} Select: ${task.title}`}
        onClick={({ shiftKey }) => onSelect(shiftKey)}
        className="h-9 min-w-7 flex-none rounded-md text-center text-[13px] text-ink-3 hover:bg-bubble pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        {task.number}
      </button>
      <TitleAndDescription task={task} touched={touched} onEdit={onEdit} />
      <button
        type="button"
        tabIndex={-1}
        className="icon-button pointer-events-none -me-1 opacity-0 group-hover:pointer-events-auto group-hover:opacity-100 max-[719px]:!hidden"
        aria-label={`Delete: ${task.title}`}
        onClick={() => void deleteTask(task)}
      >
        <Trash />
      </button>
      {touched && (
        <span className="flex-none text-xs font-medium text-accent max-[1099px]:hidden">
          <Author {...touched} />
        </span>
      )}
      <PriorityAndDue task={task} isUnderToday={group === 'Today'} />
    </div>
  )
}

type TitleProps = { task: Task; touched: Touched | undefined; onEdit: () => void }

function TitleAndDescription({ task, touched, onEdit }: TitleProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same on the row.
    <div className="relative min-w-0 flex-1 cursor-text py-1" onClick={onEdit}>
      <div className={`line-clamp-2 wrap-anywhere ${task.completed ? 'text-ink-3 line-through' : ''}`}>
        <bdi>{task.title}</bdi>
      </div>
      {task.description && (
        <div className="truncate text-xs/4 text-ink-3">
          <bdi>{task.description}</bdi>
        </div>
      )}
      {touched && (
        <div className="text-xs/4 font-medium text-accent min-[1100px]:hidden">
          <Author {...touched} />
        </div>
      )}
    </div>
  )
}

function Author({ author }: Touched) {
  return (
    <>
      <bdi>{author}</bdi>, just now
    </>
  )
}

function PriorityAndDue({ task, isUnderToday }: { task: Task; isUnderToday: boolean }) {
  return (
    <span className="flex flex-none items-center gap-2 text-[13px]/[18px] max-[719px]:flex-col max-[719px]:items-end max-[719px]:gap-0.5">
      {task.priority === 'High' && (
        <span className="flex items-center gap-1 text-warn">
          <Flag /> High
        </span>
      )}
      {task.priority === 'Low' && <span className="text-ink-3">Low</span>}
      {task.due_date && (
        <span className={isLate(task) ? 'rounded-md bg-danger-soft px-1.5 py-0.5 text-danger' : 'text-ink-2'}>
          {sayDueShort(task, isUnderToday)}
        </span>
      )}
    </span>
  )
}
