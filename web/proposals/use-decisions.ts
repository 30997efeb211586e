import { useRef, useState } from 'react'
import type { Refused } from '../data/api.ts'
import { toast } from '../ui/toast.tsx'
import type { Decision, Group } from './groups.ts'
import { intentOf, sayIntent } from './intent.ts'
import type { Proposal } from './proposal.ts'
import { approve, approveAll, decline, isListed, loadProposals, restore } from './proposal-store.ts'

/** The form that is open in one of the cards. */
export type OpenForm = { proposal: number; form: 'edit' | 'decline' }

/** The person's decisions while the view is open, and the actions that make them. */
export function useDecisions() {
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const [open, setOpen] = useState<OpenForm>()
  const [said, setSaid] = useState('')
  const { problems, attempt } = useAttempts()
  const keep = (decision: Decision, words: string) => {
    setDecisions((before) => [...before, decision])
    setOpen((form) => (form?.proposal === decision.proposal.proposal ? undefined : form))
    setSaid(words)
  }
  const headline = (proposal: Proposal) => sayIntent(intentOf(proposal))
  return {
    decisions,
    open,
    setOpen,
    problems,
    /** The last decision in words, for screen readers. */
    said,
    approve: (proposal: Proposal, how: { edits?: object; replace?: true } = {}) =>
      attempt(proposal.proposal, async () => {
        const { change } = await approve(proposal, how)
        keep({ outcome: 'approved', proposal, change }, `Approved: ${headline(proposal)}`)
      }),
    decline: (proposal: Proposal, reason = '') =>
      attempt(proposal.proposal, async () => {
        await decline(proposal, reason)
        keep({ outcome: 'declined', proposal }, `Declined: ${headline(proposal)}`)
      }),
    restore: (proposal: Proposal) =>
      attempt(proposal.proposal, async () => {
        await restore(proposal)
        setDecisions((before) => before.filter((each) => each.proposal.proposal !== proposal.proposal))
        setSaid(`Waiting again: ${headline(proposal)}`)
      }),
    approveAll: ({ program, client, items }: Group) =>
      attempt(program, async () => {
        const newest = items.find(({ decision }) => !decision)?.proposal as Proposal
        const { approved, skipped, change } = await approveAll(program)
        const decision = { outcome: 'approved all', proposal: newest, change, approved, skipped } as const
        keep(decision, sayApprovedAll(decision, client))
      }),
  }
}

export type Decisions = ReturnType<typeof useDecisions>

export function sayApprovedAll({ approved, skipped }: { approved: number; skipped: number }, client: string) {
  const done = `Approved ${approved === 1 ? '1 change' : `${approved} changes`} of \u2068${client}\u2069`
  return skipped === 0 ? done : `${done}. ${saySkipped(skipped)}`
}

export function saySkipped(skipped: number): string {
  return skipped === 1
    ? 'Skipped 1: its task changed after the proposal.'
    : `Skipped ${skipped}: their tasks changed after the proposals.`
}

/** Runs one action at a time for each proposal or program, and keeps what went wrong. */
function useAttempts() {
  const [problems, setProblems] = useState<ReadonlyMap<number | string, string>>(new Map())
  const running = useRef(new Set<number | string>())
  const explain = (key: number | string, message: string) =>
    setProblems((before) => {
      const after = new Map(before)
      if (message === '') after.delete(key)
      else after.set(key, message)
      return after
    })
  const attempt = async (key: number | string, work: () => Promise<void>): Promise<boolean> => {
    if (running.current.has(key)) return false
    running.current.add(key)
    explain(key, '')
    try {
      await work()
      return true
    } catch (error) {
      const { message, code } = error as Refused
      explain(key, message)
      if (code !== 'conflict' && code !== 'not_found') return false
      await loadProposals()
      // Another tab was quicker, and its card is gone. Otherwise the card now says what has changed.
      if (typeof key === 'number' && !isListed(key)) toast('This was decided already')
      return false
    } finally {
      running.current.delete(key)
    }
  }
  return { problems, attempt }
}
