import { Retry, Warning } from '../ui/more-icons.tsx'

/** An error with a button to try again. */
export function Failure({ text, onAgain }: { text: string; onAgain: (() => void) | undefined }) {
  return (
    <div role="alert" className="card grid justify-items-start gap-2 p-3 text-sm">
      <p className="flex gap-2">
        <span className="pt-0.5 text-danger">
          <Warning />
        </span>
        {text}
      </p>
      {onAgain && (
        <button type="button" className="button ms-6" onClick={onAgain}>
          <Retry /> Try again
        </button>
      )}
    </div>
  )
}
