import { z } from 'zod'
import { KINDS, LEVELS } from '../callers/program.ts'

/** A program as the person sees it. */
export const ProgramView = z.object({
  program: z.string().describe('Its id'),
  kind: z.enum(KINDS),
  name: z.string(),
  level: z.enum(LEVELS),
  list: z.string().optional().describe('The only list that it sees; empty if that list is gone'),
  paused: z.boolean(),
  connected_at: z.string().optional(),
  seen_at: z.string().optional().describe('Its last call, noted at most once in ten minutes'),
  expires_at: z.string().optional().describe('When its key stops working'),
  used_at: z.string().optional().describe('Its last change or proposal'),
  waiting: z.int().describe('Proposals that wait for the person'),
  changes_today: z.int(),
})
export type ProgramView = z.output<typeof ProgramView>
