import { z } from 'zod'

/** A conversation as every surface shows it. */
export const ConversationView = z.object({
  id: z.string(),
  title: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  answering: z.boolean().describe('Whether the assistant is answering right now'),
})
export type ConversationView = z.output<typeof ConversationView>
