import type { Task } from '../data/api.ts'
import { useClaim } from '../data/claim-store.ts'
import { sayTime } from '../data/dates.ts'
import { Terminal } from '../ui/icons.tsx'
import { takeBack } from './actions.ts'
import { Holder } from './row-holder.tsx'

/** Who works on a task and what the last one left, in its form. */
export function ClaimFacts({ task }: { task: Task }) {
  const claim = useClaim(task)
  if (!claim) return null
  const { held_by, held_until, program, note, note_by } = claim
  return (
    <div className="grid gap-1.5 text-[0.8125rem] text-ink-2 wrap-anywhere">
      {held_by !== undefined && held_until !== undefined && (
        <p className="flex flex-wrap items-center gap-2 [&>svg]:size-4">
          <Terminal />
          <span>
            <Holder {...claim} /> until {sayTime(held_until)}, longer while changes come
          </span>
          <button type="button" className="quiet" onClick={() => void takeBack(task)}>
            {program === undefined ? 'Release it' : 'Take it back'}
          </button>
        </p>
      )}
      {note !== undefined && (
        <p>
          Note by <bdi>{note_by}</bdi>: “<bdi>{note}</bdi>”
        </p>
      )}
    </div>
  )
}
