import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { ProposalNumber, requireWaiting } from './find-proposal.ts'
import { findProposal, reopenProposal } from './proposal-store.ts'
import { settle } from './settle.ts'

export const declineProposal = operation({
  name: 'decline_proposal',
  summary: 'Decline a change that a program has proposed. The program reads the reason with its next call.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/proposals/:proposal/decline', takes: 'body' },
  refuses: ['not_found', 'conflict'],
  freesStorage: true,
  input: z.strictObject({ proposal: ProposalNumber, reason: text('Reason', 500).optional() }),
  output: z.object({ proposal: z.int() }),
  async run({ proposal: number, reason }, context) {
    const proposal = await requireWaiting(number, context)
    await settle(proposal, { decision: 'declined', reason: reason ?? null }, context)
    return { proposal: number }
  },
  say: ({ proposal }) => `Declined proposal ${proposal}`,
})

export const restoreProposal = operation({
  name: 'restore_proposal',
  summary: 'Let a declined proposal wait again.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/proposals/:proposal/restore', takes: 'nothing' },
  refuses: ['not_found', 'conflict'],
  input: z.strictObject({ proposal: ProposalNumber }),
  output: z.object({ proposal: z.int() }),
  async run({ proposal: number }, { db, caller }) {
    const found = await findProposal(db, caller, number)
    if (!found) throw new Problem('not_found', `There is no proposal ${number}`)
    if (found.decision !== 'declined')
      throw new Problem('conflict', `Proposal ${number} has not been declined`)
    await reopenProposal(db, caller, number)
    return { proposal: number }
  },
  say: ({ proposal }) => `Proposal ${proposal} is waiting again`,
})
