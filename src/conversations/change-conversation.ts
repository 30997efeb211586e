import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { ConversationId } from './conversation.ts'
import {
  deleteConversation as deleteStored,
  renameConversation as renameStored,
} from './conversation-store.ts'

export const renameConversation = operation({
  name: 'rename_conversation',
  summary: 'Rename a conversation.',
  effect: 'write',
  route: { method: 'patch', path: '/api/conversations/:conversation_id', takes: 'body' },
  refuses: ['not_found'],
  unrecorded: true,
  input: z.strictObject({ conversation_id: ConversationId, title: text('Title', 255) }),
  output: z.object({ id: z.string(), title: z.string() }),
  async run({ conversation_id: id, title }, { db, caller }) {
    if (!(await renameStored(db, caller, id, title))) throw noConversation()
    return { id, title }
  },
  say: ({ title }) => `The conversation is now called '${title}'`,
})

export const deleteConversation = operation({
  name: 'delete_conversation',
  summary: 'Permanently delete a conversation and its messages. Changes to tasks made in it remain.',
  effect: 'destroy',
  route: { method: 'delete', path: '/api/conversations/:conversation_id', takes: 'nothing' },
  refuses: ['not_found'],
  freesStorage: true,
  unrecorded: true,
  input: z.strictObject({ conversation_id: ConversationId }),
  output: z.object({ id: z.string() }),
  async run({ conversation_id: id }, { db, caller }) {
    if (!(await deleteStored(db, caller, id))) throw noConversation()
    return { id }
  },
  say: () => 'The conversation has been deleted',
})

function noConversation(): Problem {
  return new Problem('not_found', 'There is no such conversation')
}
