import { useEffect } from 'react'
import type { Task } from '../api.ts'
import { sayDue } from '../dates.ts'
import { pointAt } from '../marks.ts'

type Props = { tasks: Task[]; disabled: boolean; onPick: (text: string) => void }

const NUMBERS = ['', '', 'both', 'all three', 'all four', 'all five']

/** The tasks that may be meant: one tap says which, or a digit while the focus is here. */
export function Candidates({ tasks, disabled, onPick }: Props) {
  useEffect(() => () => pointAt(undefined), [])
  const pick = (task: Task) => {
    pointAt(undefined)
    onPick(`#${task.number}`)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that answers one question.
    <div
      role="group"
      aria-label="Which one"
      className="grid gap-1.5 text-sm"
      onMouseLeave={() => pointAt(undefined)}
      onBlur={() => pointAt(undefined)}
      onKeyDown={(event) => {
        const task = tasks[Number(event.key) - 1]
        if (!task || disabled || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        pick(task)
      }}
    >
      {tasks.map((task) => (
        <button
          key={task.id}
          type="button"
          disabled={disabled}
          onMouseEnter={() => pointAt(task.id)}
          onFocus={() => pointAt(task.id)}
          onClick={() => pick(task)}
          className="card flex min-h-11 w-full items-center gap-2.5 px-3 text-start enabled:hover:border-accent enabled:hover:bg-accent-soft"
        >
          <span className="w-6 flex-none text-end text-[13px] text-ink-3">{task.number}</span>
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            <bdi>{task.title}</bdi>
          </span>
          <span className="text-[13px] text-ink-2">
            {task.completed ? 'Done' : sayDue(task) || 'No date'}
          </span>
        </button>
      ))}
      <button
        type="button"
        disabled={disabled}
        onClick={() => onPick('no, keep them')}
        className="min-h-10 w-full rounded-xl border border-dashed border-edge text-ink-2 enabled:hover:bg-sunken pointer-coarse:min-h-11"
      >
        Keep {NUMBERS[tasks.length] ?? `all ${tasks.length}`}
      </button>
    </div>
  )
}
