import { useMemo, useRef, useState } from 'react'
import { hrefOf } from '../app/route.ts'
import { connection } from '../data/live.ts'
import { Offline } from '../ui/icons.tsx'
import { type KeyEffects, KeyLine } from '../ui/key-line.tsx'
import { Stamp } from '../ui/more-icons.tsx'
import { DecidedLine } from './decided-line.tsx'
import { type Group, groupsOf, type Item } from './groups.ts'
import type { Program } from './program.ts'
import { ProgramHeading } from './program-heading.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { useProposals } from './proposal-store.ts'
import { useCardKeys } from './use-card-keys.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { usePrograms } from './use-programs.ts'

/** The changes that programs would like to make, to approve, edit or decline. */
export default function Proposals() {
  const { proposals, total, isLoaded } = useProposals()
  const { isLost } = connection.use()
  const decisions = useDecisions()
  const programs = usePrograms()
  const groups = useMemo(() => groupsOf(proposals, decisions.decisions), [proposals, decisions.decisions])
  const view = useRef<HTMLDivElement>(null)
  const keys = useCardKeys({ view, groups, decisions, isOffline: isLost })
  const [current, setCurrent] = useState<number>()
  const waiting = groups.flatMap(({ items }) => items.filter(({ decision }) => !decision))
  const tabStop = (waiting.find(({ proposal }) => proposal.proposal === current) ?? waiting[0])?.proposal
  return (
    <div
      ref={view}
      className="min-h-0 flex-1 overflow-y-auto px-6 py-5 text-sm max-tablet:px-4 max-tablet:py-4"
    >
      <h2 className="text-xl/7 font-semibold max-tablet:sr-only">Proposals</h2>
      <p className="text-ink-2">
        Changes that programs would like to make. Nothing happens until you approve.
      </p>
      <p role="status" className="sr-only">
        {decisions.said}
      </p>
      {isLost && (
        <p className="mt-3 flex items-center gap-2 rounded-lg bg-warn-soft px-3 py-2 text-[0.8125rem]/[1.125rem] text-warn">
          <Offline /> Needs a connection
        </p>
      )}
      {groups.map((group) => (
        <ProgramGroup
          key={group.program}
          group={group}
          trust={programs?.find(({ program }) => program === group.program)}
          isOffline={isLost}
          card={(item) => ({
            isTabStop: item.proposal === tabStop,
            onFocus: () => setCurrent(item.proposal.proposal),
          })}
          {...{ decisions, keys }}
        />
      ))}
      {total > proposals.length && (
        <p className="mt-4 text-ink-2">
          The newest {proposals.length} of {total} are shown.
        </p>
      )}
      {isLoaded && waiting.length === 0 && <Empty />}
      {waiting.length > 0 && <KeyLine keys={KEYS} className="mt-5 gap-x-4" />}
    </div>
  )
}

type GroupProps = {
  group: Group
  trust: Program | undefined
  isOffline: boolean
  decisions: Decisions
  keys: ReturnType<typeof useCardKeys>
  card: (item: Item) => { isTabStop: boolean; onFocus: () => void }
}

function ProgramGroup({ group, trust, isOffline, decisions, keys, card }: GroupProps) {
  const { open, problems, setOpen } = decisions
  return (
    <section aria-label={group.client} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {group.waiting > 0 && (
        <ProgramHeading
          {...{ group, trust, isOffline }}
          problem={problems.get(group.program)}
          onApproveAll={() => void keys.thenFocus(undefined, () => decisions.approveAll(group))}
        />
      )}
      {group.items.map((item) => {
        const { proposal, decision } = item
        const number = proposal.proposal
        const problem = problems.get(number)
        if (decision)
          return (
            <DecidedLine
              key={`${number} ${decision.outcome}`}
              {...{ decision, problem, isOffline }}
              onRestore={() => void keys.thenFocus(number, () => decisions.restore(proposal))}
            />
          )
        return (
          <ProposalCard
            key={number}
            heading="h4"
            {...{ proposal, problem, isOffline }}
            {...card(item)}
            form={open?.proposal === number ? open.form : undefined}
            onForm={(form) => {
              setOpen(form && { proposal: number, form })
              if (!form) keys.focus(number)
            }}
            onApprove={(how) => void keys.approve(proposal, how)}
            onDecline={(reason) => void keys.decline(proposal, reason)}
          />
        )
      })}
    </section>
  )
}

function Empty() {
  return (
    <div className="mt-10 grid justify-items-center gap-2 text-center">
      <span className="text-ink-3 [&_svg]:size-6">
        <Stamp />
      </span>
      <h3 className="font-semibold">Nothing is waiting for you</h3>
      <p className="max-w-80 text-ink-2">
        When a program that may only propose wants to change something, it appears here first.
      </p>
      <a
        href={hrefOf({ pane: 'settings', section: 'connections' })}
        className="button mt-2 !whitespace-normal"
      >
        Choose what programs may do
      </a>
    </div>
  )
}

const KEYS: KeyEffects = [
  [['↑', '↓'], 'choose'],
  [['A'], 'approve'],
  [['E'], 'edit'],
  [['X'], 'decline'],
  [['Z'], 'undo'],
]
