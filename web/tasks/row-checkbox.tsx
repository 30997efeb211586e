import { useEffect, useState } from 'react'
import type { Task } from '../data/api.ts'
import { Check } from '../ui/icons.tsx'
import { completeTask } from './actions.ts'

type Props = {
  task: Task
  isSelecting: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

/** Completes or reopens the task; while tasks are being selected, selects it. */
export function RowCheckbox({ task, isSelecting, isSelected, onSelect }: Props) {
  // The circle fills at once; the rest of the row waits for the server.
  const [isFlipped, setIsFlipped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server has confirmed the new state.
  useEffect(() => setIsFlipped(false), [task.completed])
  const flip = () => {
    setIsFlipped(true)
    void completeTask(task).then((isDone) => isDone || setIsFlipped(false))
  }
  return (
    <label className="-me-2 grid size-9 flex-none cursor-pointer place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`${isSelecting ? 'Select' : 'Complete'}: ${task.title}`}
        tabIndex={-1}
        checked={isSelecting ? isSelected : task.completed !== isFlipped}
        onChange={({ nativeEvent }) => {
          if (isSelecting) onSelect((nativeEvent as MouseEvent).shiftKey)
          else flip()
        }}
        className={`check ${isSelecting ? 'rounded-[5px]' : 'rounded-full'}`}
      />
      <span className="tick">
        <Check />
      </span>
    </label>
  )
}
