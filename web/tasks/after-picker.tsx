import type { RefObject } from 'react'
import type { Task } from '../data/api.ts'
import { useTasks } from '../data/task-store.ts'
import { isLocalTask } from '../data/waiting-change.ts'
import { OptionPicker } from '../ui/option-picker.tsx'
import { setAfter } from './actions.ts'

type Props = {
  task: Task
  /** The element to open beside. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

const NOTHING = 'nothing'

/** Picks the task that must be done first. */
export default function AfterPicker({ task, anchor, onClose }: Props) {
  const others = [...useTasks().tasks.values()]
    .filter(({ number, completed }) => !completed && number !== task.number && number !== task.under)
    .filter((other) => !isLocalTask(other))
    // A task waits for its steps anyway.
    .filter(({ under }) => under !== task.number)
    .sort((a, b) => b.number - a.number)
  const options = [
    { key: NOTHING, label: 'Nothing', isSelected: !others.some(({ number }) => number === task.after) },
    ...others.map(({ number, title }) => ({
      key: String(number),
      label: `#${number} ${title}`,
      isSelected: number === task.after,
    })),
  ]
  return (
    <OptionPicker
      title="After"
      label={`After: ${task.title}`}
      fieldLabel="Find the task to do first"
      anchor={anchor}
      options={options}
      onPick={({ key, isSelected }) => void (isSelected || setAfter(task, key === NOTHING ? undefined : key))}
      onClose={onClose}
    />
  )
}
