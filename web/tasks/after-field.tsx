import { lazy } from 'react'
import type { Task } from '../data/api.ts'
import { useTaskNumbered } from '../data/task-store.ts'
import { Clock } from '../ui/icons.tsx'
import { PickerField } from './picker-field.tsx'

const AfterPicker = lazy(() => import('./after-picker.tsx'))

/** The task that this one waits for, in the form; saved at once. */
export function AfterField({ task }: { task: Task }) {
  const first = useTaskNumbered(task.after)
  return (
    <PickerField
      icon={<Clock />}
      label="After"
      picker={(popover) => <AfterPicker task={task} {...popover} />}
    >
      {first && !first.completed ? <bdi>{`#${first.number} ${first.title}`}</bdi> : 'Nothing'}
    </PickerField>
  )
}
