import { lazy } from 'react'
import { type Due, sayWhen } from '../data/dates.ts'
import { Calendar } from '../ui/icons.tsx'
import { PickerField } from './picker-field.tsx'

const DatePicker = lazy(() => import('./date-picker.tsx'))

type Props = { title: string; due: Due; onChange: (due: Due) => void }

/** The date in the form of a task. */
export function DueField({ title, due, onChange }: Props) {
  return (
    <PickerField
      icon={<Calendar />}
      label="Date"
      picker={(popover) => (
        <DatePicker title={title} due={due} onPick={async (next) => onChange(next)} {...popover} />
      )}
    >
      {sayWhen(due)}
    </PickerField>
  )
}
