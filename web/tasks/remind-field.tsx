import { lazy } from 'react'
import type { Task } from '../data/api.ts'
import { sayRemind } from '../data/remind-words.ts'
import { Bell } from '../ui/icons.tsx'
import { PickerField } from './picker-field.tsx'

const RemindPicker = lazy(() => import('./remind-picker.tsx'))

/** The reminder in the form of a task, saved at once. */
export function RemindField({ task }: { task: Task }) {
  const { remind } = task
  return (
    <PickerField
      icon={<Bell />}
      label="Remind"
      picker={(popover) => <RemindPicker task={task} {...popover} />}
    >
      {remind === undefined ? 'By default' : remind === 'none' ? 'Never' : sayRemind(remind)}
    </PickerField>
  )
}
