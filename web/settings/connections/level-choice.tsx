import { type KeyboardEvent, useRef } from 'react'
import { LEVELS, type Level } from '../../data/levels.ts'

type Props = {
  label: string
  level: Level
  /** Only Read can be chosen. */
  isReadOnly: boolean
  onChoose: (level: Level) => void
}

/** The four levels. Arrows only move the focus, since a choice acts at once and should not pass through the others. */
export function LevelChoice({ label, level, isReadOnly, onChoose }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, group.current && getComputedStyle(group.current).direction === 'rtl')
    if (step === 0) return
    event.preventDefault()
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])]
    const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
    buttons[Math.max(0, Math.min(next, buttons.length - 1))]?.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
      className="flex w-fit max-w-full flex-wrap gap-0.5 rounded-lg border border-line bg-sunken p-0.5 max-tablet:w-full"
    >
      {LEVELS.map(([name, words]) => {
        const isDisabled = isReadOnly && name !== 'read'
        return (
          // biome-ignore lint/a11y/useSemanticElements: an arrow key would choose the next input of type radio.
          <button
            key={name}
            type="button"
            role="radio"
            aria-checked={level === name}
            aria-disabled={isDisabled}
            tabIndex={level === name ? 0 : -1}
            onClick={() => !isDisabled && level !== name && onChoose(name)}
            className="level"
          >
            {words.name}
          </button>
        )
      })}
    </div>
  )
}

function stepOf(key: string, isRtl: boolean | null): number {
  if (key === 'ArrowDown' || key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return 1
  return key === 'ArrowUp' || key === (isRtl ? 'ArrowRight' : 'ArrowLeft') ? -1 : 0
}
