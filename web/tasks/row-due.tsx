import { type Ref, useEffect } from 'react'
import type { Task } from '../data/api.ts'
import { needHistory, useHistory } from '../data/change-store.ts'
import { isLate, sayDone, sayDue, sayDueShort } from '../data/dates.ts'
import { sayRemindInside } from '../data/remind-words.ts'
import { Bell, Calendar, Flag, Repeat } from '../ui/icons.tsx'
import { doneBy } from './done-by.ts'

/** For buttons of a row that appear under the mouse; the keyboard has keys for them. */
export const HOVER_ONLY =
  'pointer-events-none opacity-0 group-hover:pointer-events-auto group-hover:opacity-100 max-tablet:!hidden'

type DueProps = { ref: Ref<HTMLSpanElement>; task: Task; isDayNamed: boolean; onEdit: () => void }

/** Priority and due date of an open task. A click on the date changes it. */
export function RowDue({ ref, task, isDayNamed, onEdit }: DueProps) {
  const { priority, repeat } = task
  const due = sayDueShort(task, isDayNamed)
  const hasBell = task.remind !== undefined && task.remind !== 'none'
  const isShown = due !== '' || repeat !== undefined || hasBell
  const isFlagged = priority === 'High' || priority === 'Low'
  return (
    <span
      ref={ref}
      className="ms-auto flex flex-none items-center gap-2 text-[0.8125rem]/[1.125rem] max-tablet:grid max-tablet:justify-items-end max-tablet:*:[grid-area:1/1]"
    >
      {isFlagged && (
        <span
          className={`pointer-events-none flex items-center gap-1 ${priority === 'High' ? 'text-warn' : 'text-ink-3'} ${isShown ? 'max-tablet:self-start max-tablet:pe-1.5' : ''}`}
        >
          {priority === 'High' && <Flag />} {priority}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={dueLabel(task)}
        onClick={onEdit}
        className={`group/due flex items-center justify-end max-tablet:min-h-11 max-tablet:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${isFlagged ? 'max-tablet:items-end' : ''} ${isShown ? '' : HOVER_ONLY}`}
      >
        <span
          className={`flex items-center gap-1 rounded-md px-1.5 py-0.5 ${isLate(task) ? 'late bg-danger-soft text-danger' : 'text-ink-2 group-hover/due:bg-bubble'}`}
        >
          {hasBell && <Bell />}
          {repeat && <Repeat />}
          {due || (!repeat && !hasBell && <Calendar />)}
        </span>
      </button>
    </span>
  )
}

function dueLabel(task: Task): string {
  const { due_date, repeat, remind, title } = task
  const facts = [
    due_date && `Due ${sayDue(task)}`,
    due_date && repeat && `repeats ${repeat}`,
    remind === 'none' ? 'no reminder' : remind && `reminder ${sayRemindInside(remind)}`,
    due_date ? 'change the date' : 'set a date',
  ].filter(Boolean)
  const label = `${facts.join(', ')}: ${title}`
  return label.charAt(0).toUpperCase() + label.slice(1)
}

type DoneProps = Pick<DueProps, 'ref' | 'task' | 'isDayNamed'>

/** When a task was completed, and by whom if it was not the person. */
export function RowDone({ ref, task, isDayNamed }: DoneProps) {
  const actor = doneBy(useHistory().changes, task.id)
  useEffect(needHistory, [])
  return (
    <span
      ref={ref}
      className="ms-auto max-w-[45%] flex-none pe-1.5 text-end text-[0.8125rem]/[1.125rem] wrap-anywhere text-ink-3"
    >
      Done {task.completed_at && sayDone(task.completed_at, isDayNamed)}
      {actor && (
        <>
          {' '}
          by <bdi>{actor}</bdi>
        </>
      )}
    </span>
  )
}
