import { lazy } from 'react'
import type { Task } from '../data/api.ts'
import { sayOccurrence } from '../data/dates.ts'
import { Repeat } from '../ui/icons.tsx'
import { Skip } from '../ui/more-icons.tsx'
import { skipTask } from './actions.ts'
import { PickerField } from './picker-field.tsx'

const RepeatPicker = lazy(() => import('./repeat-picker.tsx'))

/** The repetition in the form of a task, with the button that skips a date. Both save at once. */
export function RepeatField({ task }: { task: Task }) {
  const { repeat, due_date } = task
  return (
    <>
      <PickerField
        icon={<Repeat />}
        label="Repeat"
        picker={(popover) => <RepeatPicker task={task} {...popover} />}
      >
        {repeat ? repeat.charAt(0).toUpperCase() + repeat.slice(1) : 'Never'}
      </PickerField>
      {repeat && due_date && (
        <button type="button" className="button" onClick={() => void skipTask(task)}>
          <Skip /> Skip {sayOccurrence(due_date)}
        </button>
      )}
    </>
  )
}
