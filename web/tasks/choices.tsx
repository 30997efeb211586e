import type { KeyboardEvent } from 'react'
import { Check } from '../ui/icons.tsx'

/** `words` are those that the server says back, so that the current choice can be recognised. */
export type Choice = { label: string; words: string; hint?: string }

type Props = { choices: readonly Choice[]; chosen: string | undefined; onPick: (words: string) => void }

/** Common values. One tab stop; the arrow keys only move the focus, because picking a choice saves it. */
export function Choices({ choices, chosen, onPick }: Props) {
  const tabStop = Math.max(
    0,
    choices.findIndex(({ words }) => words === chosen),
  )
  return (
    <div
      role="radiogroup"
      aria-label="Common choices"
      onKeyDown={moveFocus}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-0.5 border-t border-line p-1.5"
    >
      {choices.map(({ label, words, hint }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a native radio would be picked by the arrow keys.
        <button
          key={words}
          type="button"
          role="radio"
          aria-checked={words === chosen}
          tabIndex={index === tabStop ? 0 : -1}
          className="grid min-h-8.5 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-2.5 rounded-md px-2 py-1.5 text-start hover:bg-sunken aria-checked:bg-sunken max-tablet:min-h-12 max-tablet:text-base"
          onClick={() => onPick(words)}
        >
          <span className="text-accent">{words === chosen && <Check />}</span>
          {label}
          {hint && <span className="text-xs text-ink-3">{hint}</span>}
        </button>
      ))}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')]
  const at = radios.indexOf(document.activeElement as HTMLElement)
  radios[(at + step + radios.length) % radios.length]?.focus()
}
