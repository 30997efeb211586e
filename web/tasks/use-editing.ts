import { useEffect, useState } from 'react'
import type { Task } from '../data/api.ts'
import { serverIdOf } from '../data/server-ids.ts'
import { useTasks } from '../data/task-store.ts'
import { toast } from '../ui/toast.tsx'
import type { PickedField } from './field-picker.tsx'

/** The whole task in a form, with the focus in its title or in a new step; or one field in a popover. */
export type EditedField = 'all' | 'steps' | PickedField

type Editing = { id: string; title: string; field: EditedField }

/** Which task is open in a form, if any. */
export function useEditing() {
  const { tasks } = useTasks()
  const [editing, setEditing] = useState<Editing>()
  useEffect(() => {
    if (!editing || tasks.has(editing.id)) return
    const id = serverIdOf(editing.id)
    if (tasks.has(id)) return setEditing({ ...editing, id })
    setEditing(undefined)
    toast('Deleted elsewhere while you were editing:', { about: editing.title })
  }, [editing, tasks])
  return {
    editing,
    edit: ({ id, title }: Task, field: EditedField) => setEditing({ id, title, field }),
    // Another task may have been opened meanwhile.
    stopEditing: ({ id }: Task) =>
      setEditing((now) => (now?.id === serverIdOf(id) || now?.id === id ? undefined : now)),
  }
}
