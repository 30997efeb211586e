import { useEffect, useState } from 'react'
import { go } from '../app/route.ts'
import { useProposals } from '../proposals/proposal-store.ts'
import { Stamp } from '../ui/more-icons.tsx'
import { countNew, newestOf } from './new-proposals.ts'

/** A card for each program that proposes something while this conversation is open. */
export function ProposalNotices() {
  const { proposals, isLoaded } = useProposals()
  const [known, setKnown] = useState<number>()
  useEffect(() => {
    if (isLoaded) setKnown((before) => before ?? newestOf(proposals))
  }, [isLoaded, proposals])
  if (known === undefined) return null
  return countNew(proposals, known).map(({ program, client, count }) => (
    <div key={program} className="enter px-5 py-2">
      <div className="card flex items-center gap-2.5 py-2 ps-3 pe-1.5 text-sm">
        <span className="text-accent">
          <Stamp />
        </span>
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">
            <bdi>{client}</bdi>
          </b>{' '}
          proposes {count === 1 ? '1 change' : `${count} changes`}
          <span className="block text-[0.8125rem]/[1.125rem] text-ink-2">
            Nothing happens until you approve
          </span>
        </p>
        <button
          type="button"
          className="quiet"
          aria-label={`Review the proposals of ${client}`}
          onClick={() => go({ pane: 'proposals' })}
        >
          Review
        </button>
      </div>
    </div>
  ))
}
