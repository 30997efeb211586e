import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { decisionTime } from './decisions.ts'
import { decideProposal, type Proposal } from './proposal-store.ts'

/** Stores the person's decision. Somebody who decides at the same moment in another tab gets a conflict. */
export async function settle(
  { number, program }: Pick<Proposal, 'number' | 'program'>,
  { decision, reason = null }: { decision: 'approved' | 'declined'; reason?: string | null },
  { db, caller, now }: Context,
): Promise<void> {
  const decided_at = await decisionTime(db, caller, program, now)
  if (await decideProposal(db, caller, number, { decision, decided_at, reason })) return
  throw new Problem('conflict', `Proposal ${number} has already been decided`)
}
