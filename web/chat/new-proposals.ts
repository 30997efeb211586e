import type { Proposal } from '../proposals/proposal.ts'

type Numbered = Pick<Proposal, 'proposal' | 'program' | 'client'>
type Count = { program: string; client: string; count: number }

export function newestOf(proposals: readonly Numbered[]): number {
  return Math.max(0, ...proposals.map(({ proposal }) => proposal))
}

/** How many of the proposals each program has made since the newest known one. The assistant's are in its answers. */
export function countNew(proposals: readonly Numbered[], known: number): Count[] {
  const counts = new Map<string, Count>()
  for (const { proposal, program, client } of proposals) {
    if (proposal <= known || program === 'assistant') continue
    const { count } = counts.get(program) ?? { count: 0 }
    counts.set(program, { program, client, count: count + 1 })
  }
  return [...counts.values()]
}
