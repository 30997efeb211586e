import { Chat, Terminal } from '../ui/icons.tsx'
import { Plug } from '../ui/more-icons.tsx'
import type { Group } from './groups.ts'
import { Problem } from './problem.tsx'
import { type Program, sayTrust } from './program.ts'

type Props = {
  group: Group
  trust: Program | undefined
  problem: string | undefined
  isOffline: boolean
  onApproveAll: () => void
}

/** A program's name, how far it is trusted, and the button that approves all it proposes. */
export function ProgramHeading({ group, trust, problem, isOffline, onApproveAll }: Props) {
  const { program, client, waiting } = group
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <span className="grid size-8 flex-none place-items-center rounded-lg border border-line bg-sunken text-ink-2">
          <ProgramIcon program={program} />
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-[0.9375rem]/5 font-semibold wrap-anywhere">
            <bdi>{client}</bdi>
          </h3>
          {trust && <p className="text-xs/4 text-ink-3 wrap-anywhere">{sayTrust(trust)}</p>}
        </div>
        {waiting > 1 && (
          <button
            type="button"
            className="button small"
            aria-label={`Approve all ${waiting} of ${client}`}
            disabled={isOffline}
            onClick={onApproveAll}
          >
            Approve all {waiting}
          </button>
        )}
      </div>
      <Problem text={problem} />
    </div>
  )
}

function ProgramIcon({ program }: { program: string }) {
  if (program === 'assistant') return <Chat />
  return program.startsWith('key:') || program === 'runner' ? <Terminal /> : <Plug />
}
