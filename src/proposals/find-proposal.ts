import { z } from 'zod'
import type { Change } from '../history/read-changes.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { findProposal, type Proposal } from './proposal-store.ts'

const WRONG = { error: 'proposal must be the number of a proposal' }

/** A proposal in a request. */
export const ProposalNumber = z.preprocess(
  // As the path of a request has it.
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z
    .int(WRONG)
    .min(1, WRONG)
    .max(2 ** 31 - 1, WRONG),
)

export type Readable = Proposal & { changes: Change[] }

/** The proposal with this number, if it still waits for the person. */
export async function requireWaiting(number: number, { db, caller }: Context): Promise<Readable> {
  const found = await findProposal(db, caller, number)
  if (!found) throw new Problem('not_found', `There is no proposal ${number}`)
  if (found.decision) throw new Problem('conflict', `Proposal ${number} has already been ${found.decision}`)
  if (!found.changes)
    throw new Problem('conflict', `Proposal ${number} can only be approved by a newer version of Errand`)
  return found as Readable
}
