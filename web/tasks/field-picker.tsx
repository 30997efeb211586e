import { lazy, type RefObject, Suspense } from 'react'
import { Boundary } from '../app/boundary.tsx'
import type { Task } from '../data/api.ts'
import { moveTask } from './actions.ts'

const DatePicker = lazy(() => import('./date-picker.tsx'))
const RepeatPicker = lazy(() => import('./repeat-picker.tsx'))
const RemindPicker = lazy(() => import('./remind-picker.tsx'))
const ListPicker = lazy(() => import('./list-picker.tsx'))
const TagPicker = lazy(() => import('./tag-picker.tsx'))

/** The fields that have a popover. */
export type PickedField = 'due' | 'repeat' | 'remind' | 'list' | 'tags'

type Props = {
  field: PickedField
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Changes one field of a task. */
export function FieldPicker(props: Props) {
  return (
    <Boundary>
      <Suspense>
        <Picker {...props} />
      </Suspense>
    </Boundary>
  )
}

function Picker({ field, task, ...popover }: Props) {
  if (field === 'repeat') return <RepeatPicker task={task} {...popover} />
  if (field === 'remind') return <RemindPicker task={task} {...popover} />
  if (field === 'list') return <ListPicker task={task} {...popover} />
  if (field === 'tags') return <TagPicker task={task} {...popover} />
  return <DatePicker title={task.title} due={task} onPick={(next) => moveTask(task, next)} {...popover} />
}
