import { useEffect } from 'react'
import type { ShownTask } from '../../src/assistant/planner/saying/reply.ts'
import type { Choice } from '../../src/assistant/planner/state.ts'
import { sayDue } from '../data/dates.ts'
import { pointAt } from '../data/marks.ts'
import { taskNumbered } from '../data/task-store.ts'
import type { Item } from './choice-items.ts'

type Props = {
  items: Item[]
  /** What happens to the chosen task. */
  verb?: string | undefined
  /** The way out when tasks are offered. */
  none?: Choice | undefined
  disabled: boolean
  onPick: (text: string) => void
}

/** Answers to a question: tap one, or press its digit while the focus is inside. */
export function Choices({ items, verb = 'change', none, disabled, onPick }: Props) {
  useEffect(() => () => pointAt(undefined), [])
  const pick = (say: string) => {
    pointAt(undefined)
    onPick(say)
  }
  const tasks = items.filter(({ task }) => task !== undefined)
  const words = items.filter(({ task }) => task === undefined)
  const inOrder = [...tasks, ...words]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons that answers one question.
    <div
      role="group"
      aria-label={tasks.length > 0 ? `Which one should I ${verb}?` : 'Answers'}
      className="grid gap-1.5 text-sm"
      onMouseLeave={() => pointAt(undefined)}
      onBlur={() => pointAt(undefined)}
      onKeyDown={(event) => {
        const item = inOrder[Number(event.key) - 1]
        if (!item || disabled || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        event.stopPropagation()
        pick(item.say)
      }}
    >
      {tasks.map(({ say, task }) => (
        <TaskChoice key={say} task={task as ShownTask} disabled={disabled} onPick={() => pick(say)} />
      ))}
      {words.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {words.map(({ label, say }) => (
            <button
              key={say}
              type="button"
              className="button !h-auto max-w-full py-1 !whitespace-normal wrap-anywhere"
              disabled={disabled}
              onClick={() => pick(say)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {none && (
        <button
          type="button"
          disabled={disabled}
          onClick={() => pick(none.say)}
          className="min-h-10 w-full rounded-xl border border-dashed border-edge px-3 py-1.5 text-ink-2 enabled:hover:bg-sunken pointer-coarse:min-h-11"
        >
          {none.label}
        </button>
      )}
    </div>
  )
}

type TaskProps = { task: ShownTask; disabled: boolean; onPick: () => void }

function TaskChoice({ task, disabled, onPick }: TaskProps) {
  const point = () => pointAt(taskNumbered(task.number)?.id)
  return (
    <button
      type="button"
      disabled={disabled}
      onMouseEnter={point}
      onFocus={point}
      onClick={onPick}
      className="card flex min-h-11 w-full items-center gap-2.5 px-3 py-1.5 text-start enabled:hover:border-accent enabled:hover:bg-accent-soft"
    >
      <span className="w-6 flex-none text-end text-[0.8125rem] text-ink-3">{task.number}</span>
      <span className="min-w-0 flex-1 basis-24 font-medium wrap-anywhere">
        <bdi>{task.title}</bdi>
      </span>
      <span className="max-w-[45%] flex-none text-end text-[0.8125rem] text-ink-2">
        {task.completed ? 'Done' : sayDue(task) || 'No date'}
      </span>
    </button>
  )
}
