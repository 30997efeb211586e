import { lazy, useRef, useState } from 'react'
import type { Task } from '../data/api.ts'
import { isLate, sayDue } from '../data/dates.ts'
import { Calendar, Check, Close } from '../ui/icons.tsx'
import { deleteTask, moveTask, renameTask } from './actions.ts'
import { FormPopover } from './form-popover.tsx'
import { STEP_FIELD } from './new-step.tsx'
import { useCompleting } from './use-completing.ts'
import { Waits } from './waits.tsx'

const DatePicker = lazy(() => import('./date-picker.tsx'))

/** For buttons that appear with the mouse or the focus in the step; a finger always sees them. */
const SHOWN_WITHIN =
  'opacity-0 group-focus-within/step:opacity-100 group-hover/step:opacity-100 pointer-coarse:opacity-100'

type Props = {
  step: Task
  /** Enter moves on to the next step. */
  onNext: () => void
  onDeleted: () => void
}

/** One step in the checklist of its task. */
export function Step({ step, onNext, onDeleted }: Props) {
  const { isChecked, flip } = useCompleting(step)
  return (
    <li className="group/step flex items-center rounded-md focus-within:bg-sunken hover:bg-sunken">
      <label className="grid size-8 flex-none cursor-pointer place-items-center self-start pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={`Complete step: ${step.title}`}
          checked={isChecked}
          onChange={flip}
          className="check !size-4 rounded-full"
        />
        <span className="tick [&_svg]:size-2.5">
          <Check />
        </span>
      </label>
      {/* A new name from elsewhere replaces the field. */}
      <StepTitle key={step.title} step={step} onNext={onNext} />
      <Waits task={step} />
      <StepDate step={step} />
      <button
        type="button"
        aria-label={`Delete step: ${step.title}`}
        className={`icon-button !size-8 pointer-coarse:!size-11 ${SHOWN_WITHIN}`}
        onClick={() => void deleteTask(step).then((isDone) => isDone && onDeleted())}
      >
        <Close />
      </button>
    </li>
  )
}

/** The step's own date, which may be changed. */
function StepDate({ step }: { step: Task }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const due = sayDue(step)
  const tone = isLate(step) ? 'late text-danger' : 'text-ink-2'
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={`${due ? `Due ${due}, change the date` : 'Set a date'}: ${step.title}`}
        className={`grid min-h-8 min-w-8 flex-none place-items-center rounded-md px-1 text-[0.8125rem] hover:bg-bubble pointer-coarse:min-h-11 pointer-coarse:min-w-11 ${tone} ${due ? '' : SHOWN_WITHIN}`}
        onClick={() => setIsOpen(true)}
      >
        {due || <Calendar />}
      </button>
      {isOpen && (
        <FormPopover>
          <DatePicker
            title={step.title}
            due={step}
            anchor={button}
            onPick={(next) => moveTask(step, next)}
            onClose={() => setIsOpen(false)}
          />
        </FormPopover>
      )}
    </>
  )
}

function StepTitle({ step, onNext }: Pick<Props, 'step' | 'onNext'>) {
  const [title, setTitle] = useState(step.title)
  const save = () => {
    const next = title.trim()
    if (next === '' || next === step.title) setTitle(step.title)
    // A name that could not be saved stays in the field.
    else void renameTask(step, next)
  }
  return (
    <textarea
      aria-label={`Step: ${step.title}`}
      dir="auto"
      rows={1}
      maxLength={255}
      enterKeyHint="next"
      value={title}
      onChange={({ target }) => setTitle(target.value.replaceAll(/[\r\n]+/g, ' '))}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
          // The form around it must not be saved and closed.
          event.preventDefault()
          onNext()
        }
        if (event.key === 'Escape' && title !== step.title) {
          event.stopPropagation()
          setTitle(step.title)
        }
      }}
      className={`${STEP_FIELD} ${step.completed ? 'text-ink-3 line-through' : ''}`}
    />
  )
}
