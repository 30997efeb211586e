import type { Task } from '../api.ts'
import { sayDue } from '../dates.ts'

type Props = { tasks: Task[]; disabled: boolean; onPick: (text: string) => void }

/** The tasks that may be meant: one tap says which. */
export function Candidates({ tasks, disabled, onPick }: Props) {
  return (
    <ul className="card divide-y divide-line text-sm">
      {tasks.map((task) => (
        <li key={task.id}>
          <button
            type="button"
            disabled={disabled}
            onClick={() => onPick(`#${task.number}`)}
            className="flex min-h-10 w-full items-center gap-2.5 px-3 text-start hover:bg-accent-soft"
          >
            <span className="w-6 flex-none text-end text-ink-3">{task.number}</span>
            <bdi className="min-w-0 flex-1">{task.title}</bdi>
            <span className="text-ink-2">{sayDue(task)}</span>
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          disabled={disabled}
          onClick={() => onPick('no, keep them')}
          className="flex min-h-10 w-full items-center px-3 text-start text-ink-2 hover:bg-sunken"
        >
          None of these
        </button>
      </li>
    </ul>
  )
}
