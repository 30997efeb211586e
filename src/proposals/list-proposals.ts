import { z } from 'zod'
import { operation } from '../operation.ts'
import { listNames } from '../tasks/show-tasks.ts'
import { findConflicts } from './conflicts.ts'
import { findWaiting } from './proposal-store.ts'
import { ProposalView, viewProposal } from './proposal-view.ts'

const SHOWN = 100

export const listProposals = operation({
  name: 'list_proposals',
  summary: 'List the changes that programs would like to make, newest first.',
  effect: 'read',
  scope: 'account',
  route: { method: 'get', path: '/api/proposals', takes: 'query' },
  input: z.strictObject({}),
  output: z.object({ proposals: z.array(ProposalView), total: z.int() }),
  async run(_, { db, caller }) {
    const waiting = await findWaiting(db, caller)
    const lists = await listNames(db, caller)
    const proposals = []
    for (const proposal of waiting.toReversed().slice(0, SHOWN)) {
      const conflicts = await findConflicts(db, caller, proposal.changes ?? [])
      proposals.push(viewProposal(proposal, { lists, conflicts }))
    }
    return { proposals, total: waiting.length }
  },
  say: ({ total }) =>
    total === 0 ? 'No proposals are waiting' : `${total} proposal${total === 1 ? ' is' : 's are'} waiting`,
})
