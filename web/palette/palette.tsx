import { useRef, useState } from 'react'
import type { PageActions } from '../app/page-commands.ts'
import type { Person, Task } from '../data/api.ts'
import { useTasks } from '../data/task-store.ts'
import { FieldPicker, type PickedField } from '../tasks/field-picker.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

type Props = {
  actions: PageActions
  person: Person
  onSignedOut: () => void
  onClose: () => void
}

/** Finds tasks and runs commands by keyboard. A command may open the popover of a task's field in its place. */
export default function Palette({ onClose, ...page }: Props) {
  const [picking, setPicking] = useState<{ task: Task; field: PickedField }>()
  const isKept = useRef(false)
  if (picking) return <PlacedPicker {...picking} onClose={onClose} />
  return (
    <PaletteDialog
      {...page}
      onPick={(task, field) => {
        isKept.current = true
        setPicking({ task, field })
      }}
      onClose={() => isKept.current || onClose()}
    />
  )
}

type PickerProps = { task: Task; field: PickedField; onClose: () => void }

/** Opens where the palette was. */
function PlacedPicker({ task, ...picker }: PickerProps) {
  const anchor = useRef<HTMLDivElement>(null)
  const { tasks } = useTasks()
  return (
    <>
      <div
        ref={anchor}
        className="pointer-events-none fixed inset-x-0 top-[min(6rem,8vh)] mx-auto w-full max-w-150"
      />
      <FieldPicker task={tasks.get(task.id) ?? task} anchor={anchor} {...picker} />
    </>
  )
}
