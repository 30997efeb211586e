import { type Envelope, failedWith } from '../../../envelope.ts'
import { Problem } from '../../../problem.ts'
import { isWaiting, summaryIn } from '../../../proposals/propose.ts'
import type { PlannerTools } from './tools.ts'

const PROPOSED = { proposed: true }

/**
 * For an assistant that may only propose: a change that waits for the person has not been made, so the acts see a
 * failure, and its message is what was proposed.
 */
export function onlyDone(tools: PlannerTools): PlannerTools {
  return {
    ...tools,
    call: async (tool, args) => asUndone(await tools.call(tool, args)),
    approve: async () => {
      const envelope = await tools.approve()
      return envelope && asUndone(envelope)
    },
  }
}

function asUndone(envelope: Envelope): Envelope {
  if (!isWaiting(envelope)) return envelope
  return failedWith(new Problem('conflict', summaryIn(envelope), { details: [PROPOSED] }))
}

export function isProposed({ error }: Envelope): boolean {
  return error?.details.some((detail) => 'proposed' in detail) === true
}
