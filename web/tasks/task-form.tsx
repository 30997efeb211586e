import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import type { Due } from '../data/dates.ts'
import { Trash } from '../ui/icons.tsx'
import { Warning } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.tsx'
import { changeTask, deleteTask } from './actions.ts'
import { AfterField } from './after-field.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { DueField } from './due-field.tsx'
import { GroupFields } from './group-fields.tsx'
import { canHaveSteps, canRepeat } from './kinds.ts'
import { RemindField } from './remind-field.tsx'
import { RepeatField } from './repeat-field.tsx'
import { Steps } from './steps.tsx'
import { changesIn, dueChanges, type FormFields, formFieldsOf } from './task-changes.ts'

const PRIORITIES = ['none', 'Low', 'Medium', 'High']

type Props = { task: Task; isAddingStep: boolean; onDone: (isFocused: boolean) => void }

/** Edits a task in its place in the list. Title, description, date and priority are saved by Save, all else at once. */
export default function TaskForm({ task: current, isAddingStep, onDone }: Props) {
  // As it was when the form opened: Save must not undo what others have changed since.
  const [task] = useState(current)
  const before = formFieldsOf(task)
  const [picked, setPicked] = useState<Due>()
  const [problem, setProblem] = useState<string>()
  const title = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isAddingStep) title.current?.select()
    title.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [isAddingStep])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = Object.fromEntries(new FormData(form)) as FormFields
    const changes = { ...changesIn(before, fields), ...(picked && dueChanges(current, picked)) }
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
      // Scrolled into view above the place of toasts, which must not cover its buttons.
      className="enter card my-1 grid scroll-mb-36 gap-2 p-3 shadow-floating max-tablet:scroll-mb-4"
      aria-label={`Edit: ${task.title}`}
    >
      <input
        ref={title}
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
        defaultValue={before.description}
        maxLength={1000}
        rows={2}
        dir="auto"
        className="field py-2"
      />
      <div className="flex flex-wrap gap-2">
        <DueField title={task.title} due={picked ?? current} onChange={setPicked} />
        {canRepeat(current) && <RepeatField task={current} />}
        {!current.completed && <RemindField task={current} />}
        <GroupFields task={current} />
        {!current.completed && <AfterField task={current} />}
      </div>
      <ClaimFacts task={current} />
      <PriorityChoice chosen={before.priority} />
      {canHaveSteps(current) && <Steps task={current} isAdding={isAddingStep} />}
      {problem && (
        <p role="alert" className="flex gap-1.5 text-[0.8125rem] text-danger">
          <Warning /> {problem}
        </p>
      )}
      <Buttons task={task} onDone={onDone} />
    </form>
  )
}

function PriorityChoice({ chosen }: { chosen: string }) {
  return (
    <fieldset className="segments">
      <legend className="sr-only">Priority</legend>
      {PRIORITIES.map((priority) => (
        <label key={priority}>
          <input type="radio" name="priority" value={priority} defaultChecked={priority === chosen} />
          {priority === 'none' ? 'No priority' : priority}
        </label>
      ))}
    </fieldset>
  )
}

function Buttons({ task, onDone }: Pick<Props, 'task' | 'onDone'>) {
  return (
    <div className="flex gap-2">
      <button type="submit" className="button primary">
        Save
      </button>
      <button type="button" className="button" onClick={() => onDone(true)}>
        Cancel
      </button>
      <button
        type="button"
        className="quiet end ms-auto !text-danger"
        onClick={() => {
          onDone(false)
          void deleteTask(task)
        }}
      >
        <Trash /> Delete
      </button>
    </div>
  )
}
