import { type ComponentType, lazy, type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { List, Tag } from '../ui/icons.tsx'
import { FormPopover } from './form-popover.tsx'

const ListPicker = lazy(() => import('./list-picker.tsx'))
const TagPicker = lazy(() => import('./tag-picker.tsx'))

/** The list and the tags in the form of a task. Both are saved at once. */
export function GroupFields({ task }: { task: Task }) {
  const { list, tags = [], under } = task
  return (
    <>
      {under === undefined && (
        <Field task={task} icon={<List />} label="List" Picker={ListPicker}>
          <bdi>{list ?? 'Inbox'}</bdi>
        </Field>
      )}
      <Field task={task} icon={<Tag />} label="Tags" Picker={TagPicker}>
        {tags.length === 0 ? 'None' : tags.map((tag) => <bdi key={tag}>#{tag}</bdi>)}
      </Field>
    </>
  )
}

type PickerProps = { task: Task; anchor: RefObject<HTMLElement | null>; onClose: () => void }
type Props = {
  task: Task
  icon: ReactNode
  label: string
  Picker: ComponentType<PickerProps>
  children: ReactNode
}

function Field({ task, icon, label, Picker, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="button flex-wrap !whitespace-normal py-1 wrap-anywhere"
        onClick={() => setIsOpen(true)}
      >
        {icon} <span className="font-normal text-ink-2">{label}</span> {children}
      </button>
      {isOpen && (
        <FormPopover>
          <Picker task={task} anchor={button} onClose={() => setIsOpen(false)} />
        </FormPopover>
      )}
    </>
  )
}
