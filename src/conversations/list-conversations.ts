import { z } from 'zod'
import { operation } from '../operation.ts'
import { PageLimit } from '../page.ts'
import { Problem } from '../problem.ts'
import { counted } from '../text.ts'
import { ConversationId, viewConversation } from './conversation.ts'
import { findConversation, listConversations as listStored } from './conversation-store.ts'
import { ConversationView } from './conversation-view.ts'

export const listConversations = operation({
  name: 'list_conversations',
  summary: 'List the conversations with the assistant, latest activity first.',
  effect: 'read',
  route: { method: 'get', path: '/api/conversations', takes: 'query' },
  refuses: ['not_found'],
  input: z.strictObject({
    limit: PageLimit,
    before: ConversationId.optional().describe('Only those after this one: next_before of the previous page'),
  }),
  output: z.object({ conversations: z.array(ConversationView), next_before: z.string().nullable() }),
  async run({ limit, before }, { db, caller, now }) {
    const last = before === undefined ? undefined : await findConversation(db, caller, before)
    if (before !== undefined && !last) throw new Problem('not_found', 'There is no such conversation')
    const found = await listStored(db, caller, { limit: limit + 1, ...(last && { after: last }) })
    const conversations = found.slice(0, limit).map((conversation) => viewConversation(conversation, now))
    return { conversations, next_before: found.length > limit ? (conversations.at(-1)?.id ?? null) : null }
  },
  say: ({ conversations }) => `Found ${counted(conversations.length, 'conversation')}`,
})
