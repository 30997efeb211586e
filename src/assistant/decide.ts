import type { Approval } from '../conversations/approval-store.ts'
import { perform } from '../operation.ts'
import { changeTasks } from '../tasks/change-tasks.ts'
import { sayResult } from './planner/saying/reply-for-result.ts'
import { Speech } from './speech.ts'
import type { Speaker } from './turn.ts'

/** Carries out a proposal that the person approved, without asking a model. */
export function decide({ id, change, confirmation }: Approval, approved: boolean): Speaker {
  return async ({ app, caller, made }, writer) => {
    const speech = new Speech(writer)
    if (!approved) return speech.say('All right, nothing was changed.')
    const toolCallId = `approval-${id}`
    const envelope = await perform(changeTasks, { change, confirmation }, caller, app, {
      idempotencyKey: toolCallId,
    })
    const call = { tool: changeTasks.name, args: { change }, envelope }
    made.push(call)
    writer.write({ type: 'tool-input-available', toolCallId, toolName: call.tool, input: call.args })
    writer.write({ type: 'tool-output-available', toolCallId, output: envelope })
    speech.say(sayResult(call), { isShown: true })
  }
}
