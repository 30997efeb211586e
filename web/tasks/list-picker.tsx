import type { RefObject } from 'react'
import { isInbox, nameKey } from '../../src/lists/list-names.ts'
import type { Task } from '../data/api.ts'
import { useLists } from '../data/list-store.ts'
import { putInto, putIntoNew } from '../lists/actions.ts'
import { type Option, OptionPicker } from '../ui/option-picker.tsx'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const INBOX = 'inbox'

/** Moves a task to another list, to a new one, or to the inbox. */
export default function ListPicker({ task, anchor, onClose }: Props) {
  const { lists, inbox } = useLists()
  const line = (key: string, label: string, name: string | undefined, count: number): Option => {
    const isSelected = task.list === name
    return { key, label, isSelected, hint: isSelected ? 'now here' : String(count) }
  }
  const active = lists.filter(({ archived, name }) => !archived || name === task.list)
  const options = [
    ...active.map(({ id, name, pending }) => line(id, name, name, pending)),
    line(INBOX, 'Inbox, no list', undefined, inbox.pending),
  ]
  const move = (name: string | undefined) => void (name !== task.list && putInto([task], name))
  return (
    <OptionPicker
      title="List"
      label={`List: ${task.title}`}
      fieldLabel="Find or create a list"
      anchor={anchor}
      options={options}
      createLabel={(text) =>
        isInbox(text) || lists.some(({ name }) => nameKey(name) === nameKey(text))
          ? undefined
          : `Create list “${text}”`
      }
      onPick={({ key }) => move(lists.find(({ id }) => id === key)?.name)}
      onCreate={(name) => void putIntoNew(task, name)}
      onClose={onClose}
    />
  )
}
