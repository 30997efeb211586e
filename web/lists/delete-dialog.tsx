import { useState } from 'react'
import type { List } from '../data/list-store.ts'
import { Choice } from '../ui/choice.tsx'
import { deleteList } from './actions.ts'
import { countTasks } from './count-tasks.ts'
import { FormDialog } from './form-dialog.tsx'

/** Asks what happens to the tasks of a list that is deleted. Keeping them is preset. */
export default function DeleteDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const [fate, setFate] = useState<'inbox' | 'delete'>('inbox')
  const { name, pending, completed } = list
  const count = pending + completed
  const tasks = countTasks(count)
  const done = completed > 0 && pending > 0 ? `, ${completed} of them done` : ''
  return (
    <FormDialog
      title={
        <>
          Delete the list <bdi>{name}</bdi>?
        </>
      }
      keep="Keep the list"
      submit={
        count === 0
          ? 'Delete the list'
          : fate === 'inbox'
            ? `Delete the list, keep ${tasks}`
            : `Delete the list and ${tasks}`
      }
      isDanger
      onSubmit={() => void deleteList(list, fate)}
      onClose={onClose}
    >
      {count === 0 ? (
        <p className="mt-1 text-ink-2">It has no tasks.</p>
      ) : (
        <fieldset className="mt-3 grid gap-2">
          <legend className="sr-only">What happens to its {tasks}?</legend>
          <Choice
            name="fate"
            label={`Keep its ${tasks}`}
            hint="They go to your inbox, with their dates and tags."
            isChosen={fate === 'inbox'}
            onChoose={() => setFate('inbox')}
          />
          <Choice
            name="fate"
            label={`Delete its ${tasks} too`}
            hint={`All of them${done}. You can undo this.`}
            isChosen={fate === 'delete'}
            onChoose={() => setFate('delete')}
          />
        </fieldset>
      )}
    </FormDialog>
  )
}
