import { toast } from '../toast.tsx'

type Props = { label: string; verb: string; work: () => Promise<unknown>; onDone: () => void }

/** Takes something away that let somebody in. */
export function Take({ label, verb, work, onDone }: Props) {
  return (
    <button
      type="button"
      className="quiet !text-danger"
      aria-label={`${verb}: ${label}`}
      onClick={() => void work().then(onDone, (error: Error) => toast(error.message))}
    >
      {verb}
    </button>
  )
}
