import { useId, useState } from 'react'
import { Problem } from './problem.tsx'

/** Reasons that fit most declines. */
const REASONS = ['Not now', 'I’ll do it myself', 'Wrong task', 'Ask me first']

type Props = {
  client: string
  problem: string | undefined
  isOffline: boolean
  onDecline: (reason: string) => void
  onBack: () => void
}

/** Asks why, for the program to read. A decline needs no reason. */
export function DeclineForm({ client, problem, isOffline, onDecline, onBack }: Props) {
  const [picked, setPicked] = useState<string>()
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <form
      className="mt-3 grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onDecline([picked, words.trim()].filter(Boolean).join('. '))
      }}
    >
      <p id={id} className="font-medium wrap-anywhere">
        Why? <bdi>{client}</bdi> reads this next time.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill in a part of the form. */}
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {REASONS.map((reason) => (
          <button
            key={reason}
            type="button"
            aria-pressed={picked === reason}
            className={`rounded-full border px-2.5 py-1 text-[0.8125rem]/[1.125rem] font-medium pointer-coarse:min-h-11 ${picked === reason ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink-2 hover:bg-sunken'}`}
            onClick={() => setPicked(picked === reason ? undefined : reason)}
          >
            {reason}
          </button>
        ))}
      </div>
      <label className="grid gap-1 text-[0.8125rem]/[1.125rem] text-ink-2">
        Or in your words, if you like
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field.
          autoFocus
          value={words}
          onChange={({ target }) => setWords(target.value)}
          maxLength={450}
          autoComplete="off"
          dir="auto"
          className="field text-sm text-ink"
        />
      </label>
      <Problem text={problem} />
      <div className="mt-1 flex flex-wrap gap-2">
        <button type="submit" className="button small primary" disabled={isOffline}>
          Decline this change
        </button>
        <button type="button" className="button small" onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  )
}
