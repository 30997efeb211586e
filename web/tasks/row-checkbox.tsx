import type { Task } from '../data/api.ts'
import { Check } from '../ui/icons.tsx'
import { useCompleting } from './use-completing.ts'

type Props = {
  task: Task
  isSelecting: boolean
  isSelected: boolean
  onSelect: (isRange: boolean) => void
}

/** Completes or reopens the task; while tasks are being selected, selects it. */
export function RowCheckbox({ task, isSelecting, isSelected, onSelect }: Props) {
  const { isChecked, flip } = useCompleting(task)
  return (
    <label className="-me-2 grid size-9 flex-none cursor-pointer place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`${isSelecting ? 'Select' : 'Complete'}: ${task.title}`}
        tabIndex={-1}
        checked={isSelecting ? isSelected : isChecked}
        onChange={({ nativeEvent }) => {
          if (isSelecting) onSelect((nativeEvent as MouseEvent).shiftKey)
          else flip()
        }}
        className={`check ${isSelecting ? 'rounded-[0.3125rem]' : 'rounded-full'}`}
      />
      <span className="tick">
        <Check />
      </span>
    </label>
  )
}
