import { useTasks } from '../data/task-store.ts'
import { changeMany } from './actions.ts'
import type { HeadingLine } from './lines.ts'

/** The heading of a group with the number of its tasks, once all are known. */
export function GroupHeading({ heading, count, tasks }: HeadingLine) {
  const { isComplete } = useTasks()
  const isLate = heading === 'Overdue'
  return (
    <>
      <h3 className={isLate ? 'late text-danger' : ''}>{heading}</h3>
      {isComplete && <span className={isLate ? 'text-danger' : 'font-normal text-ink-3'}>{count}</span>}
      {isLate && isComplete && (
        <button
          type="button"
          className="quiet end ms-auto -my-2 !text-xs"
          onClick={() => void changeMany(tasks, 'set_due_date', 'today')}
        >
          Move to today
        </button>
      )}
    </>
  )
}
