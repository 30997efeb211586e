import type { Task } from '../data/api.ts'
import { type Claim, useClaim } from '../data/claim-store.ts'
import { Terminal } from '../ui/icons.tsx'

/** Who works on a task, in its row. */
export function RowHolder({ task }: { task: Task }) {
  const claim = useClaim(task)
  if (claim?.held_by === undefined) return null
  return (
    <span className="flex items-center gap-1 text-xs/4 font-medium text-accent wrap-anywhere [&_svg]:size-3.5">
      <Terminal />
      <span>
        <Holder {...claim} />
      </span>
    </span>
  )
}

export function Holder({ held_by, program }: Claim) {
  if (program === undefined) return <>You are on this</>
  return (
    <>
      <bdi>{held_by}</bdi> is on this
    </>
  )
}
