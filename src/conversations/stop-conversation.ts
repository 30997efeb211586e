import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { ConversationId } from './conversation.ts'
import { findConversation, requestStop } from './conversation-store.ts'

export const stopConversation = operation({
  name: 'stop_conversation',
  summary: 'Stop the current answer. Changes already made remain.',
  effect: 'write',
  refuses: ['not_found'],
  unrecorded: true,
  input: z.strictObject({ conversation_id: ConversationId }),
  output: z.object({ stopping: z.boolean() }),
  async run({ conversation_id: id }, { db, caller }) {
    if (!(await findConversation(db, caller, id)))
      throw new Problem('not_found', 'There is no such conversation')
    return { stopping: await requestStop(db, caller, id) }
  },
  say: ({ stopping }) => (stopping ? 'The answer is being stopped' : 'Nothing is being answered'),
})
