import { z } from 'zod'

/** A proposed change in a list of tasks. */
export const ProposalNote = z.object({
  number: z.int(),
  status: z.enum(['waiting', 'approved', 'declined']),
  summary: z.string(),
  reason: z.string().optional().describe('Why the person declined it'),
  client: z.string().optional().describe('The program, if the person asks'),
})
export type ProposalNote = z.output<typeof ProposalNote>
