import { useState } from 'react'
import type { List } from '../data/list-store.ts'
import { useModal } from '../ui/use-modal.ts'
import { deleteList } from './actions.ts'
import { countTasks } from './count-tasks.ts'

/** Asks what happens to the tasks of a list that is deleted. Keeping them is preset. */
export default function DeleteDialog({ list, onClose }: { list: List; onClose: () => void }) {
  const dialog = useModal()
  const [fate, setFate] = useState<'inbox' | 'delete'>('inbox')
  const { name, pending, completed } = list
  const count = pending + completed
  const tasks = countTasks(count)
  const done = completed > 0 && pending > 0 ? `, ${completed} of them done` : ''
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="delete-title" className="dialog max-w-md p-5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          dialog.current?.close()
          void deleteList(list, fate)
        }}
      >
        <h2 id="delete-title" className="text-base font-semibold wrap-anywhere">
          Delete the list <bdi>{name}</bdi>?
        </h2>
        {count === 0 ? (
          <p className="mt-1 text-ink-2">It has no tasks.</p>
        ) : (
          <fieldset className="mt-3 grid gap-2">
            <legend className="sr-only">What happens to its {tasks}?</legend>
            <Choice
              label={`Keep its ${tasks}`}
              hint="They go to your inbox, with their dates and tags."
              isChosen={fate === 'inbox'}
              onChoose={() => setFate('inbox')}
            />
            <Choice
              label={`Delete its ${tasks} too`}
              hint={`All of them${done}. You can undo this.`}
              isChosen={fate === 'delete'}
              onChoose={() => setFate('delete')}
            />
          </fieldset>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Keep the list
          </button>
          <button type="submit" className="button danger !whitespace-normal">
            {count === 0
              ? 'Delete the list'
              : fate === 'inbox'
                ? `Delete the list, keep ${tasks}`
                : `Delete the list and ${tasks}`}
          </button>
        </div>
      </form>
    </dialog>
  )
}

type ChoiceProps = { label: string; hint: string; isChosen: boolean; onChoose: () => void }

function Choice({ label, hint, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-lg border p-3 ${isChosen ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <input type="radio" name="fate" checked={isChosen} onChange={onChoose} className="mt-1" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-[13px]/[18px] text-ink-2">{hint}</span>
      </span>
    </label>
  )
}
