import { type FormEvent, useEffect, useRef } from 'react'
import type { Task } from '../api.ts'
import { changeTask } from './actions.ts'

/** A task in the place where it stands, with everything that can be changed. */
export function TaskForm({ task, onDone }: { task: Task; onDone: () => void }) {
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => title.current?.select(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const changes = {
      ...(given.title !== task.title && { new_title: given.title }),
      ...(given.description !== (task.description ?? '') && { description: given.description || 'none' }),
      ...(given.due !== dueOf(task) && { due_date: given.due || 'none' }),
      ...(given.priority !== (task.priority ?? '') && { priority: given.priority || 'none' }),
    }
    if (Object.keys(changes).length === 0 || (await changeTask(task, changes))) onDone()
  }
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onDone()}
      className="card my-1 grid gap-2 p-3 shadow-floating"
      aria-label={`Edit: ${task.title}`}
    >
      <input
        ref={title}
        name="title"
        aria-label="Title"
        defaultValue={task.title}
        maxLength={255}
        required
        className="field"
      />
      <textarea
        name="description"
        aria-label="Description"
        placeholder="Description"
        defaultValue={task.description}
        maxLength={1000}
        rows={2}
        className="field py-2"
      />
      <div className="flex flex-wrap gap-2">
        <input
          name="due"
          aria-label="Due"
          placeholder="Due: friday 9am"
          defaultValue={dueOf(task)}
          className="field !w-40"
        />
        <select
          name="priority"
          aria-label="Priority"
          defaultValue={task.priority ?? ''}
          className="field !w-36"
        >
          <option value="">No priority</option>
          <option>Low</option>
          <option>Medium</option>
          <option>High</option>
        </select>
        <button type="submit" className="button primary ms-auto">
          Save
        </button>
        <button type="button" className="button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  )
}

function dueOf({ due_date, due_time }: Task): string {
  return [due_date, due_time].filter(Boolean).join(' ')
}
