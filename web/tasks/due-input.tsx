import type { Ref } from 'react'

const SHORTCUTS = [
  ['today', 'Today'],
  ['tomorrow', 'Tomorrow'],
  ['next monday', 'Next Monday'],
  ['', 'No date'],
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
      {SHORTCUTS.map(([day, label]) => (
        <button
          key={day}
          type="button"
          className="quiet"
          onClick={() => onChange(day === '' ? '' : [day, time].filter(Boolean).join(' '))}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
