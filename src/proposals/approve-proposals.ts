import { z } from 'zod'
import { ProgramId } from '../callers/program.ts'
import { attempt } from '../db/savepoint.ts'
import { type Context, operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { ChangeNumber } from '../tasks/task.ts'
import { approve } from './approve-proposal.ts'
import { requireWaiting } from './find-proposal.ts'
import { findWaiting, type Proposal } from './proposal-store.ts'

export const approveProposals = operation({
  name: 'approve_proposals',
  summary:
    'Make all changes that one program has proposed, as one change. Those that no longer fit are left.',
  effect: 'write',
  scope: 'account',
  route: { method: 'post', path: '/api/proposals/approve', takes: 'body' },
  input: z.strictObject({ program: ProgramId }),
  output: z.object({ approved: z.int(), skipped: z.int(), ...ChangeNumber }),
  async run({ program }, context) {
    const waiting = (await findWaiting(context.db, context.caller)).filter((one) => one.program === program)
    let approved = 0
    for (const proposal of waiting) if (await tryToApprove(proposal, context)) approved++
    return { approved, skipped: waiting.length - approved }
  },
  say: ({ approved, skipped }) =>
    `Approved ${approved} proposal${approved === 1 ? '' : 's'}${skipped > 0 ? `; ${skipped} no longer fit` : ''}`,
})

/** Approves a proposal, or leaves everything as it is if its tasks have changed since. */
async function tryToApprove({ number }: Proposal, context: Context): Promise<boolean> {
  const recorded: Parameters<Context['record']>[] = []
  const acting: Context = { ...context, record: (...args) => void recorded.push(args) }
  try {
    await attempt(context.db, async () =>
      approve(await requireWaiting(number, acting), acting, { replaces: false }),
    )
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
  for (const args of recorded) context.record(...args)
  return true
}
