import type { Proposal } from './proposal.ts'

/** How the person has decided, while the view is open. `proposal` is the one, or the newest one, it is about. */
export type Decision =
  | { outcome: 'approved'; proposal: Proposal; change: number | undefined }
  | { outcome: 'declined'; proposal: Proposal }
  | {
      outcome: 'approved all'
      proposal: Proposal
      change: number | undefined
      approved: number
      skipped: number
    }

/** A waiting proposal, or the decision shown in its place. */
export type Item = { proposal: Proposal; decision?: Decision }

export type Group = { program: string; client: string; items: Item[]; waiting: number }

/** The proposals of each program with the decisions between them, newest first. */
export function groupsOf(waiting: readonly Proposal[], decisions: readonly Decision[]): Group[] {
  const decided = new Set(
    decisions.flatMap(({ outcome, proposal }) => (outcome === 'approved all' ? [] : proposal.proposal)),
  )
  const items: Item[] = [
    ...decisions.map((decision) => ({ proposal: decision.proposal, decision })),
    // An answer from before the decision may still list it.
    ...waiting.filter(({ proposal }) => !decided.has(proposal)).map((proposal) => ({ proposal })),
  ]
  const groups = new Map<string, Group>()
  for (const item of items.toSorted((a, b) => b.proposal.proposal - a.proposal.proposal)) {
    const { program, client } = item.proposal
    const group = groups.get(program) ?? { program, client, items: [], waiting: 0 }
    group.items.push(item)
    if (!item.decision) group.waiting++
    groups.set(program, group)
  }
  return [...groups.values()]
}
