import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { openApprovals } from './approval-store.ts'
import { ConversationId, viewConversation } from './conversation.ts'
import { findConversation } from './conversation-store.ts'
import { ConversationView } from './conversation-view.ts'
import { textOf } from './message.ts'
import { newestMessagesWithin } from './message-store.ts'

const SHOWN = { limit: 200, bytes: 2_000_000 }

const MessageView = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string().describe('The message as text'),
  parts: z
    .array(z.unknown())
    .describe(
      "The parts of an AI SDK UI message, including tool calls; data-errand is the planner's answer as data, data-author the language model that wrote it",
    ),
  created_at: z.string(),
})

export const getConversation = operation({
  name: 'get_conversation',
  summary: 'Read a conversation with its newest messages (200, fewer if they are large), oldest first.',
  effect: 'read',
  route: { method: 'get', path: '/api/conversations/:conversation_id', takes: 'nothing' },
  refuses: ['not_found'],
  input: z.strictObject({ conversation_id: ConversationId }),
  output: ConversationView.extend({
    messages: z.array(MessageView),
    approvals: z.array(z.string()).describe('Proposals that wait for approval'),
  }),
  async run({ conversation_id: id }, { db, caller, now }) {
    const conversation = await findConversation(db, caller, id)
    if (!conversation) throw new Problem('not_found', 'There is no such conversation')
    const messages = await newestMessagesWithin(db, caller, id, SHOWN)
    const open = await openApprovals(db, caller, { conversationId: id, now: now.toISOString() })
    return {
      ...viewConversation(conversation, now),
      messages: messages.map((message) => ({ ...message, content: textOf(message.parts) })),
      approvals: open.map((approval) => approval.id),
    }
  },
  say: ({ title }) => `Conversation '${title}'`,
})
