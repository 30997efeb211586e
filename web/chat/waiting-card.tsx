import { connection } from '../data/live.ts'
import { DecidedLine } from '../proposals/decided-line.tsx'
import { ProposalCard } from '../proposals/proposal-card.tsx'
import { useProposals } from '../proposals/proposal-store.ts'
import { useDecisions } from '../proposals/use-decisions.ts'
import { Stamp } from '../ui/more-icons.tsx'

/** A change that the assistant proposes, to decide in the chat. */
export function WaitingCard({ number, summary }: { number: number; summary: string }) {
  const { proposals, isLoaded } = useProposals()
  const { isLost: isOffline } = connection.use()
  const { decisions, open, setOpen, problems, approve, decline, restore } = useDecisions()
  const [decision] = decisions
  const proposal = proposals.find((each) => each.proposal === number)
  const problem = problems.get(number)
  if (decision)
    return (
      <div className="text-sm">
        <DecidedLine
          {...{ decision, problem, isOffline }}
          onRestore={() => void restore(decision.proposal)}
        />
      </div>
    )
  if (!proposal)
    return (
      <p className="card flex gap-2.5 px-3 py-2.5 text-sm text-ink-2 wrap-anywhere">
        <Stamp />
        <span>
          <bdi>{summary}</bdi>
          {isLoaded && (
            <span className="block text-[0.8125rem]/[1.125rem] text-ink-3">No longer waiting</span>
          )}
        </span>
      </p>
    )
  return (
    <div className="text-sm">
      <ProposalCard
        heading="h3"
        {...{ proposal, problem, isOffline }}
        form={open?.form}
        onForm={(form) => setOpen(form && { proposal: number, form })}
        onApprove={(how) => void approve(proposal, how)}
        onDecline={(reason) => void decline(proposal, reason)}
      />
    </div>
  )
}
