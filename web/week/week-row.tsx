import { openTask } from '../app/route.ts'
import type { Task } from '../data/api.ts'
import { isLate, sayClock, sayDone, sayDue, sayDueInside } from '../data/dates.ts'
import { startDrag } from '../lists/dragging.ts'
import { RowCheckbox } from '../tasks/row-checkbox.tsx'
import { Calendar, Flag, Repeat } from '../ui/icons.tsx'
import type { RowEvents } from './week-keys.ts'

type Props = {
  task: Task
  /** The day is not that of its section, so the row says it. */
  isDayShown?: boolean
  isMoving: boolean
  isTabStop: boolean
  events: RowEvents
}

/** A task in the week. It can be dragged to another day, unless it is done. */
export function WeekRow({ task, isDayShown = false, isMoving, isTabStop, events }: Props) {
  const { title, completed } = task
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row that the keyboard moves along.
    <div
      role="group"
      aria-label={completed ? `${title}, done` : title}
      data-task={task.id}
      tabIndex={isTabStop ? 0 : -1}
      draggable={!completed}
      onDragStart={(event) => startDrag(event, 'tasks', [task.id])}
      onFocus={() => events.onFocus(task)}
      onKeyDown={(event) => events.onKeyDown(event, task)}
      className={`group flex min-h-9 flex-wrap items-center gap-x-1 rounded-lg pe-1 hover:bg-sunken pointer-coarse:min-h-12 ${isMoving ? 'text-ink-2 outline-1 -outline-offset-1 outline-edge outline-dashed' : ''} ${completed ? '' : 'cursor-grab'}`}
    >
      <RowCheckbox task={task} isSelecting={false} isSelected={false} onSelect={() => undefined} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter does the same on the row. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter does the same on the row. */}
      <div
        className={`ms-2 line-clamp-2 min-w-0 grow basis-16 cursor-pointer py-1 wrap-anywhere ${completed ? 'text-ink-3 line-through' : ''}`}
        onClick={() => openTask(task.number)}
      >
        <bdi>{title}</bdi>
      </div>
      {completed ? (
        <span className="ms-auto flex-none pe-1.5 text-[0.8125rem]/[1.125rem] text-ink-3">
          Done {task.completed_at && sayDone(task.completed_at, true)}
        </span>
      ) : (
        <DateButton task={task} isDayShown={isDayShown} onPick={events.onPick} />
      )}
    </div>
  )
}

type DateProps = { task: Task; isDayShown: boolean; onPick: RowEvents['onPick'] }

/** Priority and time of a task. A click opens the calendar, which touch can use instead of dragging. */
function DateButton({ task, isDayShown, onPick }: DateProps) {
  const { due_time, priority, repeat } = task
  const time = due_time && sayClock(due_time)
  const text = isDayShown ? sayDue(task) : time
  const isEmpty = !text && !repeat
  return (
    <span className="ms-auto flex max-w-full items-center gap-x-1">
      {priority === 'High' && (
        <span className="text-warn">
          <Flag />
          <span className="sr-only">High priority</span>
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={`Due ${isDayShown ? sayDueInside(task) : (time ?? 'this day')}${repeat ? `, repeats ${repeat}` : ''}, change the date: ${task.title}`}
        onClick={({ currentTarget }) => onPick(task, currentTarget)}
        className={`flex min-h-7 min-w-0 items-center justify-center gap-1 rounded-md px-1.5 text-[0.8125rem]/[1.125rem] hover:bg-bubble pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:!opacity-100 ${isLate(task) ? 'text-danger' : 'text-ink-2'} ${isEmpty ? 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 focus:opacity-100' : ''}`}
      >
        {repeat && <Repeat />}
        {isEmpty ? <Calendar /> : text}
      </button>
    </span>
  )
}
