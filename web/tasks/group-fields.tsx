import { lazy } from 'react'
import type { Task } from '../data/api.ts'
import { List, Tag } from '../ui/icons.tsx'
import { PickerField } from './picker-field.tsx'

const ListPicker = lazy(() => import('./list-picker.tsx'))
const TagPicker = lazy(() => import('./tag-picker.tsx'))

/** The list and the tags in the form of a task. Both are saved at once. */
export function GroupFields({ task }: { task: Task }) {
  const { list, tags = [], under } = task
  return (
    <>
      {under === undefined && (
        <PickerField
          icon={<List />}
          label="List"
          picker={(popover) => <ListPicker task={task} {...popover} />}
        >
          <bdi>{list ?? 'Inbox'}</bdi>
        </PickerField>
      )}
      <PickerField icon={<Tag />} label="Tags" picker={(popover) => <TagPicker task={task} {...popover} />}>
        {tags.length === 0 ? 'None' : tags.map((tag) => <bdi key={tag}>#{tag}</bdi>)}
      </PickerField>
    </>
  )
}
