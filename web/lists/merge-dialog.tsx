import { useState } from 'react'
import type { List } from '../data/list-store.ts'
import { mergeList } from './actions.ts'
import { countTasks } from './count-tasks.ts'
import { FormDialog } from './form-dialog.tsx'

type Props = { list: List; others: readonly List[]; onClose: () => void }

/** Asks for the list that takes over the tasks of this one. */
export default function MergeDialog({ list, others, onClose }: Props) {
  const [chosen, setChosen] = useState(others[0]?.id)
  const into = others.find(({ id }) => id === chosen)
  const count = list.pending + list.completed
  return (
    <FormDialog
      title={
        <>
          Merge <bdi>{list.name}</bdi> into another list
        </>
      }
      keep="Keep both lists"
      submit={
        <span className="wrap-anywhere">
          {count > 0 ? `Move ${countTasks(count)} to` : 'Merge into'} <bdi>{into?.name}</bdi>
        </span>
      }
      onSubmit={() => into && void mergeList(list, into)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
