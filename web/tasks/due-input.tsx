import type { Ref } from 'react'

/** Values that the tools read as due dates, with their labels. */
export const USUAL_DAYS = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['next monday', 'Next Monday'],
  ['none', 'No date'],
] as const

type Props = {
  ref: Ref<HTMLInputElement> | undefined
  value: string
  /** Kept when a shortcut sets another day. */
  time: string | undefined
  onChange: (value: string) => void
}

/** A due date in words, with shortcuts for the usual days. */
export function DueInput({ ref, value, time, onChange }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <input
        ref={ref}
        name="due"
        aria-label="Due"
        placeholder="Due: friday 9am"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field !w-44"
      />
      {USUAL_DAYS.map(([day, label]) => (
        <button
          key={day}
          type="button"
          className="quiet"
          onClick={() => onChange(day === 'none' ? '' : [day, time].filter(Boolean).join(' '))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
