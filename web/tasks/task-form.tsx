import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { Trash, Warning } from '../ui/icons.tsx'
import { toast } from '../ui/toast.tsx'
import { changeTask, deleteTask } from './actions.ts'

const DAYS = ['today', 'tomorrow', 'next monday', 'none'] as const
const DAY_NAMES = { today: 'Today', tomorrow: 'Tomorrow', 'next monday': 'Next Monday', none: 'No date' }
const LEVELS = ['none', 'Low', 'Medium', 'High']

type Props = { task: Task; field: 'title' | 'due'; onDone: (isFocused: boolean) => void }

/** A task in the place where it stands, with everything that can be changed. */
export default function TaskForm({ task: current, field, onDone }: Props) {
  // As it was when the person began: what somebody else changes meanwhile is not set back.
  const [task] = useState(current)
  const first = useRef<HTMLInputElement>(null)
  const [due, setDue] = useState(dueOf(task))
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    first.current?.select()
    first.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>
    const changes = {
      ...(given.title !== task.title && { new_title: given.title }),
      ...(given.description !== (task.description ?? '') && { description: given.description || 'none' }),
      ...(due !== dueOf(task) && { due_date: due.trim() || 'none' }),
      ...(given.priority !== (task.priority ?? 'none') && { priority: given.priority }),
    }
    try {
      if (Object.keys(changes).length > 0) await changeTask(task, changes)
      onDone(true)
    } catch (error) {
      const { message } = error as Error
      if (form.isConnected) setProblem(message)
      else toast(message)
    }
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone(true)
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      className="enter card my-1 grid gap-2 p-3 shadow-floating"
      aria-label={`Edit: ${task.title}`}
    >
      <input
        ref={field === 'title' ? first : undefined}
        name="title"
        aria-label="Title"
        defaultValue={task.title}
        maxLength={255}
        required
        dir="auto"
        className="field font-semibold"
      />
      <textarea
        name="description"
        aria-label="Description"
        placeholder="Description"
        defaultValue={task.description}
        maxLength={1000}
        rows={2}
        dir="auto"
        className="field py-2"
      />
      <div className="flex flex-wrap items-center gap-1">
        <input
          ref={field === 'due' ? first : undefined}
          name="due"
          aria-label="Due"
          placeholder="Due: friday 9am"
          autoComplete="off"
          value={due}
          onChange={({ target }) => setDue(target.value)}
          className="field !w-44"
        />
        {DAYS.map((day) => (
          <button
            key={day}
            type="button"
            className="quiet"
            onClick={() => setDue(day === 'none' ? '' : [day, task.due_time].filter(Boolean).join(' '))}
          >
            {DAY_NAMES[day]}
          </button>
        ))}
      </div>
      <fieldset className="segments">
        <legend className="sr-only">Priority</legend>
        {LEVELS.map((level) => (
          <label key={level}>
            <input
              type="radio"
              name="priority"
              value={level}
              defaultChecked={level === (task.priority ?? 'none')}
            />
            {level === 'none' ? 'No priority' : level}
          </label>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="flex gap-1.5 text-[13px] text-danger">
          <Warning /> {problem}
        </p>
      )}
      <div className="flex gap-2">
        <button type="submit" className="button primary">
          Save
        </button>
        <button type="button" className="button" onClick={() => onDone(true)}>
          Cancel
        </button>
        <button
          type="button"
          className="quiet ms-auto !text-danger"
          onClick={() => {
            onDone(false)
            void deleteTask(task)
          }}
        >
          <Trash /> Delete
        </button>
      </div>
    </form>
  )
}

function dueOf({ due_date, due_time }: Task): string {
  return [due_date, due_time].filter(Boolean).join(' ')
}
