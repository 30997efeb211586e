import { lazy, type Ref, Suspense, useRef } from 'react'
import { Boundary } from '../app/boundary.tsx'
import type { Task } from '../data/api.ts'
import { useMark } from '../data/marks.ts'
import { type Touched, useTasks } from '../data/task-store.ts'
import { Trash } from '../ui/icons.tsx'
import { deleteTask } from './actions.ts'
import { FieldPicker } from './field-picker.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import { HOVER_ONLY, RowDone, RowDue } from './row-due.tsx'
import { RowGroups } from './row-groups.tsx'
import { RowHolder } from './row-holder.tsx'
import { StepFacts } from './step-facts.tsx'
import type { EditedField } from './use-editing.ts'
import { shownNumber, Waits } from './waits.tsx'

const TaskForm = lazy(() => import('./task-form.tsx'))

/** Headings that name a day. */
const NAMED_DAYS = ['Yesterday', 'Today', 'Tomorrow']

type ShownProps = {
  task: Task
  /** The heading of its group. */
  group: string | undefined
  isSelected: boolean
  isSelecting: boolean
  tabIndex: number
  place: number
  onKeyDown: (event: React.KeyboardEvent) => void
  onDragStart: (event: React.DragEvent) => void
  onFocus: () => void
  onSelect: (isRange: boolean) => void
  onEdit: (field: EditedField) => void
}

type Props = ShownProps & {
  editing: EditedField | undefined
  onEdited: (isFocused: boolean) => void
}

export function Row({ editing, onEdited, ...shown }: Props) {
  const { task } = shown
  const due = useRef<HTMLSpanElement>(null)
  if (editing === 'all' || editing === 'steps')
    return (
      <Boundary>
        <Suspense fallback={<div className="h-40" />}>
          <TaskForm task={task} isAddingStep={editing === 'steps'} onDone={onEdited} />
        </Suspense>
      </Boundary>
    )
  return (
    <>
      <ShownRow {...shown} due={due} />
      {editing && <FieldPicker field={editing} task={task} anchor={due} onClose={() => onEdited(true)} />}
    </>
  )
}

function ShownRow(props: ShownProps & { due: Ref<HTMLSpanElement> }) {
  const { task, group, isSelected, isSelecting, place, due, onSelect, onEdit, ...rest } = props
  const touched = useTasks().touched.get(task.id)
  const mark = useMark(task.id)
  const isDayNamed = group !== undefined && NAMED_DAYS.includes(group)
  const tint =
    mark === 'deleting'
      ? 'doomed bg-danger-soft'
      : isSelected || mark === 'pointed'
        ? 'chosen bg-accent-soft'
        : 'hover:bg-sunken'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of a list that the keyboard moves along.
    <div
      {...rest}
      draggable
      role="group"
      aria-label={`${task.title}${isSelected ? ', selected' : ''}`}
      data-row={place}
      className={`group relative flex min-h-10 flex-wrap items-center gap-x-2 rounded-lg pe-2 max-tablet:min-h-13 ${touched ? 'changed' : ''} ${tint}`}
    >
      <RowCheckbox task={task} isSelecting={isSelecting} isSelected={isSelected} onSelect={onSelect} />
      <button
        type="button"
        tabIndex={-1}
        aria-pressed={isSelected}
        aria-label={`${shownNumber(task)} Select: ${task.title}`.trim()}
        onClick={({ shiftKey }) => onSelect(shiftKey)}
        className="h-9 min-w-7 flex-none rounded-md text-center text-[0.8125rem] text-ink-3 hover:bg-bubble pointer-coarse:-me-2 pointer-coarse:h-11 pointer-coarse:min-w-11"
      >
        {shownNumber(task)}
      </button>
      <TitleAndDescription task={task} touched={touched} onEdit={() => onEdit('all')} />
      <button
        type="button"
        tabIndex={-1}
        className={`icon-button -me-1 ${HOVER_ONLY}`}
        aria-label={`Delete: ${task.title}`}
        onClick={() => void deleteTask(task)}
      >
        <Trash />
      </button>
      <Waits task={task} />
      {touched && (
        <span className="flex-none text-xs font-medium text-accent max-desk:hidden">
          <Author {...touched} />
        </span>
      )}
      {task.completed ? (
        <RowDone ref={due} task={task} isDayNamed={isDayNamed} />
      ) : (
        <RowDue ref={due} task={task} isDayNamed={isDayNamed} onEdit={() => onEdit('due')} />
      )}
    </div>
  )
}

type TitleProps = { task: Task; touched: Touched | undefined; onEdit: () => void }

function TitleAndDescription({ task, touched, onEdit }: TitleProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same on the row.
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same on the row.
    <div className="relative min-w-0 grow basis-20 cursor-text py-1" onClick={onEdit}>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className={`line-clamp-2 wrap-anywhere ${task.completed ? 'text-ink-3 line-through' : ''}`}>
          <bdi>{task.title}</bdi>
        </div>
        <StepFacts task={task} />
        <RowHolder task={task} />
        <RowGroups task={task} />
      </div>
      {task.description && (
        <div className="truncate text-xs/4 text-ink-3">
          <bdi>{task.description}</bdi>
        </div>
      )}
      {touched && (
        <div className="text-xs/4 font-medium text-accent desk:hidden">
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
