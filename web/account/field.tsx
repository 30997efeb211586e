import { useId, useState } from 'react'
import { Problem } from './frame.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'id'> & {
  label: string
  hint?: string
  problem?: string | undefined
}

/** A labelled field with a hint or error below it. A password can be made visible. */
export function Field({ label, hint, problem, type = 'text', ...rest }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.8125rem]/[1.125rem] font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...rest}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-more`}
          className={`field max-tablet:text-base ${type === 'password' ? 'pe-16' : ''}`}
        />
        {type === 'password' && (
          <button
            type="button"
            className="quiet absolute inset-y-1 end-1 !text-ink-2"
            aria-label={isShown ? 'Hide what is typed' : 'Show what is typed'}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        )}
      </div>
      <div id={`${id}-more`} className="text-[0.8125rem]/[1.125rem] text-ink-3">
        <Problem text={problem} />
        {hint && !problem && hint}
      </div>
    </div>
  )
}
