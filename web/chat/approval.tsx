import type { Task } from '../api.ts'
import { sayDue } from '../dates.ts'

type Props = { kind: string; tasks: Task[]; isOpen: boolean; onDecide: (approved: boolean) => void }

const VERBS: Record<string, string> = { delete: 'Delete', complete: 'Complete', reopen: 'Reopen' }

/** Exactly which tasks would be changed, and the person's word on it. */
export function Approval({ kind, tasks, isOpen, onDecide }: Props) {
  const isDelete = kind === 'delete'
  const count = tasks.length === 1 ? '1 task' : `${tasks.length} tasks`
  return (
    <section
      aria-label={`${VERBS[kind] ?? 'Change'} ${count}?`}
      className={`card text-sm ${isDelete && isOpen ? '!border-danger' : ''}`}
    >
      <h3 className="px-3 pt-2.5 font-semibold">
        {VERBS[kind] ?? 'Change'} {count}?
      </h3>
      <ul className="max-h-60 overflow-y-auto px-3 py-2">
        {tasks.map((task) => (
          <li key={task.id} className="flex gap-2.5 py-1">
            <span className="w-6 flex-none text-end text-ink-3">{task.number}</span>
            <bdi className="min-w-0 flex-1">{task.title}</bdi>
            <span className="text-ink-2">{sayDue(task)}</span>
          </li>
        ))}
      </ul>
      {isOpen && (
        <div className="flex gap-2 border-t border-line p-2.5">
          <button
            type="button"
            className={`button ${isDelete ? 'danger' : 'primary'}`}
            onClick={() => onDecide(true)}
          >
            {isDelete ? `Delete ${count}` : 'Approve'}
          </button>
          <button type="button" className="button" onClick={() => onDecide(false)}>
            Keep
          </button>
        </div>
      )}
    </section>
  )
}
