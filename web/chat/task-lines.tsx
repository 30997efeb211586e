import type { ShownTask } from '../../src/assistant/planner/saying/reply.ts'
import { sayDue } from '../data/dates.ts'

const MOST_ROWS = 12

/** Tasks, one line each; a long list scrolls. */
export function TaskLines({ label, tasks }: { label: string; tasks: readonly ShownTask[] }) {
  const isLong = tasks.length > MOST_ROWS
  return (
    <ul
      aria-label={label}
      // The keyboard must reach an element that scrolls.
      tabIndex={isLong ? 0 : undefined}
      className={`divide-y divide-line ${isLong ? 'max-h-96 overflow-y-auto' : ''}`}
    >
      {tasks.map((task) => (
        <TaskLine key={task.number} task={task} />
      ))}
    </ul>
  )
}

export function TaskLine({ task }: { task: ShownTask }) {
  return (
    <li className="flex min-h-8.5 items-center gap-2.5 px-3 py-1">
      <span className="w-6 flex-none text-end text-[0.8125rem] text-ink-3">{task.number}</span>
      <span className={`min-w-0 flex-1 wrap-anywhere ${task.completed ? 'text-ink-3 line-through' : ''}`}>
        <bdi>{task.title}</bdi>
      </span>
      <span className="flex-none text-[0.8125rem] text-ink-2">{sayDue(task)}</span>
    </li>
  )
}
