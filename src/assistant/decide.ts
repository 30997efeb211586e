import type { Approval } from '../conversations/approval-store.ts'
import { execute } from '../operations.ts'
import { sayResult } from './planner/saying/reply-for-result.ts'
import { Speech } from './speech.ts'
import type { Speaker } from './turn.ts'

/** Does what the person approved, or nothing. No model is asked: the word is the person's. */
export function decide({ id, change, confirmation }: Approval, approved: boolean): Speaker {
  return async ({ app, caller, made }, writer) => {
    const speech = new Speech(writer)
    if (!approved) return speech.say('All right, nothing was changed.')
    const envelope = await execute('change_tasks', { change, confirmation }, caller, app, {
      idempotencyKey: `approval-${id}`,
    })
    const call = { tool: 'change_tasks', args: { change }, envelope }
    made.push(call)
    const toolCallId = `approval-${id}`
    writer.write({ type: 'tool-input-available', toolCallId, toolName: call.tool, input: call.args })
    writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
    speech.say(sayResult(call), { isShown: true })
  }
}
