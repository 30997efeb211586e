import { lazy, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { sayOccurrence } from '../data/dates.ts'
import { Repeat, Skip } from '../ui/icons.tsx'
import { skipTask } from './actions.ts'
import { FormPopover } from './form-popover.tsx'

const RepeatPicker = lazy(() => import('./repeat-picker.tsx'))

/** The repetition in the form of a task, with the button that skips a date. Both save at once. */
export function RepeatField({ task }: { task: Task }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { repeat, due_date } = task
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="button !whitespace-normal py-1"
        onClick={() => setIsOpen(true)}
      >
        <Repeat /> <span className="font-normal text-ink-2">Repeat</span>{' '}
        {repeat ? repeat.charAt(0).toUpperCase() + repeat.slice(1) : 'Never'}
      </button>
      {repeat && due_date && (
        <button type="button" className="button" onClick={() => void skipTask(task)}>
          <Skip /> Skip {sayOccurrence(due_date)}
        </button>
      )}
      {isOpen && (
        <FormPopover>
          <RepeatPicker task={task} anchor={button} onClose={() => setIsOpen(false)} />
        </FormPopover>
      )}
    </>
  )
}
