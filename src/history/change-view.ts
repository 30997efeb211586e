import { z } from 'zod'
import { ListView } from '../lists/list-view.ts'
import { TaskView } from '../tasks/task.ts'

/** A change as every surface shows it. */
export const ChangeView = z.object({
  change: z.int().describe('Its number, for undo_change'),
  operation: z.string(),
  summary: z.string(),
  surface: z.string(),
  client: z.string(),
  at: z.string(),
  undoes: z.int().optional(),
  approved: z.boolean().optional().describe('Proposed by the client, approved by the person'),
  tasks: z
    .array(z.object({ before: TaskView.nullable(), after: TaskView.nullable() }))
    .optional()
    .describe('Each task before and after; left out once purged'),
  more: z.int().optional().describe('How many further tasks changed, if they are too many to list'),
  lists: z
    .array(z.object({ before: ListView.nullable(), after: ListView.nullable() }))
    .optional()
    .describe('Each list before and after, if lists changed'),
})
export type ChangeView = z.output<typeof ChangeView>
