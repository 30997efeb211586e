import { lazy, useRef, useState } from 'react'
import { type Due, sayWhen } from '../data/dates.ts'
import { Calendar } from '../ui/icons.tsx'
import { FormPopover } from './form-popover.tsx'

const DatePicker = lazy(() => import('./date-picker.tsx'))

type Props = { title: string; due: Due; onChange: (due: Due) => void }

/** The date in the form of a task. */
export function DueField({ title, due, onChange }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="button"
        onClick={() => setIsOpen(true)}
      >
        <Calendar /> <span className="font-normal text-ink-2">Date</span> {sayWhen(due)}
      </button>
      {isOpen && (
        <FormPopover>
          <DatePicker
            title={title}
            due={due}
            anchor={button}
            onPick={async (next) => onChange(next)}
            onClose={() => setIsOpen(false)}
          />
        </FormPopover>
      )}
    </>
  )
}
