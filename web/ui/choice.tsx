import type { ReactNode } from 'react'

type Props = {
  /** The name of the group. */
  name: string
  label: ReactNode
  hint: string
  isChosen: boolean
  onChoose: () => void
}

/** One of several answers, with what it means. */
export function Choice({ name, label, hint, isChosen, onChoose }: Props) {
  return (
    <label
      className={`flex cursor-pointer items-start gap-3 rounded-lg border px-3 py-2.5 ${isChosen ? 'border-accent bg-accent-soft' : 'border-line'}`}
    >
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="mt-1 flex-none" />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-[0.8125rem]/[1.125rem] text-ink-2">{hint}</span>
      </span>
    </label>
  )
}
