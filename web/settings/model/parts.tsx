import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Check } from '../../ui/icons.tsx'
import { Info, Warning } from '../../ui/more-icons.tsx'
import type { Result } from './use-test.ts'

type OptionProps = {
  name: string
  label: string
  hint: string
  isChosen: boolean
  badge: ReactNode
  /** After a new choice, so that the focus is not lost with the button. */
  takesFocus: boolean
  onChoose: () => void
  /** Shown while it is chosen. */
  children: ReactNode
}

/** One of the ways to answer, with its form below. */
export function Option({ name, label, hint, isChosen, badge, takesFocus, onChoose, children }: OptionProps) {
  const id = useId()
  const radio = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) radio.current?.focus()
  }, [takesFocus])
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 px-4 py-3.5">
        <input
          ref={radio}
          type="radio"
          name={name}
          checked={isChosen}
          // The hint can be clicked too, but is not part of the name.
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onChange={onChoose}
          className="mt-0.5 size-4 flex-none"
        />
        <span className="min-w-0">
          <span id={`${id}-label`} className="font-medium">
            {label}
          </span>
          {badge}
          <span id={`${id}-hint`} className="block text-[0.8125rem]/[1.125rem] text-ink-2">
            {hint}
          </span>
        </span>
      </label>
      {isChosen && children && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-3.5 min-[26.25rem]:ms-7">{children}</div>
      )}
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  options: readonly { id: string; label: string }[]
  onChange: (value: string) => void
}

export function SelectField({ label, value, options, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-[0.8125rem]/[1.125rem] font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="field truncate"
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

type NoticeProps = { icon?: ReactNode; isBad?: boolean; children: ReactNode }

export function Notice({ icon, isBad = false, children }: NoticeProps) {
  return (
    <p
      className={`my-3 flex gap-2 rounded-lg px-3 py-2.5 text-[0.8125rem]/[1.125rem] ${isBad ? 'bg-warn-soft text-warn' : 'bg-sunken text-ink-2'}`}
    >
      {icon ?? <Warning />} <span>{children}</span>
    </p>
  )
}

type ResultProps = { result: Result | undefined; isTesting: boolean }

/** How the last test went; a failure that belongs to a field is shown there. */
export function TestResult({ result, isTesting }: ResultProps) {
  const isBad = !isTesting && result?.ok === false
  const isWarning = !isTesting && result?.tools === false
  const isShown = isTesting || (result && !(isBad && result.field))
  return (
    <div role={isBad ? 'alert' : 'status'} className="min-w-0 flex-1 basis-56">
      {isShown && (
        <p
          className={`flex gap-1.5 text-[0.8125rem]/[1.125rem] wrap-anywhere ${isBad ? 'text-danger' : isWarning ? 'text-warn' : 'text-ink-2'}`}
        >
          <span className={result?.ok && !isWarning && !isTesting ? 'text-accent' : ''}>
            {isTesting ? <Info /> : isBad || isWarning ? <Warning /> : <Check />}
          </span>
          <span>{isTesting ? 'Asking the model' : result?.text}</span>
        </p>
      )}
    </div>
  )
}
