import { useRef } from 'react'
import { useHistory } from '../data/change-store.ts'
import { ChangeWords } from '../history/change-words.tsx'
import { useUndo } from '../history/use-undo.ts'
import { Check, Close } from '../ui/icons.tsx'
import type { Decision } from './groups.ts'
import { intentOf } from './intent.ts'
import { Problem } from './problem.tsx'
import { Headline } from './proposal-card.tsx'
import { sayApprovedAll } from './use-decisions.ts'

type Props = { decision: Decision; problem: string | undefined; isOffline: boolean; onRestore: () => void }

/** A decision in one line, with its Undo. */
export function DecidedLine({ decision, problem, isOffline, onRestore }: Props) {
  const line = useRef<HTMLDivElement>(null)
  const isDeclined = decision.outcome === 'declined'
  const undo = useUndo(isDeclined ? undefined : decision.change)
  const failure = problem ?? undo.problem
  const canUndo = isDeclined || (decision.change !== undefined && !undo.isUndone && !undo.isFinal)
  const run = async () => {
    if (isDeclined) return onRestore()
    await undo.undo()
    // The button is gone.
    line.current?.focus()
  }
  return (
    <div
      ref={line}
      data-decided={decision.proposal.proposal}
      tabIndex={-1}
      className="enter flex flex-wrap items-center gap-x-2.5 gap-y-1 rounded-xl border border-line py-1.5 ps-4 pe-2 text-ink-2"
    >
      <span className={isDeclined ? 'text-ink-3' : 'text-accent'}>{isDeclined ? <Close /> : <Check />}</span>
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className={undo.isUndone ? 'text-ink-3 line-through' : ''}>
          <Words decision={decision} />
        </p>
        {undo.isUndone && <p className="text-[0.8125rem]/[1.125rem] text-ink-3">Undone</p>}
        <Problem text={failure} />
      </div>
      {canUndo && (
        <button type="button" className="quiet" disabled={isOffline} onClick={() => void run()}>
          {decision.outcome === 'approved all' && decision.approved > 1
            ? `Undo all ${decision.approved}`
            : 'Undo'}
        </button>
      )}
    </div>
  )
}

function Words({ decision }: { decision: Decision }) {
  const { changes } = useHistory()
  const { proposal } = decision
  if (decision.outcome === 'approved all') return <>{sayApprovedAll(decision, proposal.client)}</>
  if (decision.outcome === 'declined')
    return (
      <>
        Declined: <Headline {...intentOf(proposal)} />
      </>
    )
  // With the person's changes, the history knows better than the proposal what was done.
  const done = decision.change === undefined ? undefined : changes.get(decision.change)
  return <ChangeWords {...(done?.tasks ? done : proposal)} />
}
