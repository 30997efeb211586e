import { useState } from 'react'
import type { List } from '../data/list-store.ts'
import { useModal } from '../ui/use-modal.ts'
import { mergeList } from './actions.ts'
import { countTasks } from './count-tasks.ts'

type Props = { list: List; others: readonly List[]; onClose: () => void }

/** Asks for the list that takes over the tasks of this one. */
export default function MergeDialog({ list, others, onClose }: Props) {
  const dialog = useModal()
  const [chosen, setChosen] = useState(others[0]?.id)
  const into = others.find(({ id }) => id === chosen)
  const count = list.pending + list.completed
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="merge-title" className="dialog max-w-sm p-5">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          dialog.current?.close()
          if (into) void mergeList(list, into)
        }}
      >
        <h2 id="merge-title" className="text-base font-semibold wrap-anywhere">
          Merge <bdi>{list.name}</bdi> into another list
        </h2>
        <p className="mt-1 text-ink-2">Its tasks move there, and the empty list is deleted.</p>
        <label className="mt-3 block">
          <span className="sr-only">Merge into</span>
          <select className="field" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Keep both lists
          </button>
          <button type="submit" className="button primary !whitespace-normal">
            <span className="wrap-anywhere">
              {count > 0 ? `Move ${countTasks(count)} to` : 'Merge into'} <bdi>{into?.name}</bdi>
            </span>
          </button>
        </div>
      </form>
    </dialog>
  )
}
