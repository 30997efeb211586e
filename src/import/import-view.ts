import { z } from 'zod'
import { ChangeNumber } from '../tasks/task.ts'
import { SHOWN_FIELDS } from '../tasks/task-fields.ts'
import { FORMATS } from './formats.ts'
import { WarningView } from './warnings.ts'

/** What an import does or has done. */
export const ImportView = z.object({
  dry_run: z.boolean(),
  files: z.array(z.object({ name: z.string(), format: z.enum(FORMATS), tasks: z.int() })),
  added: z.int().describe('Tasks and steps'),
  completed: z.int().describe('How many of them are completed'),
  steps: z.int().describe('How many of them are steps'),
  duplicates: z.object({
    count: z.int().describe('Tasks left out because they are here already'),
    examples: z.array(z.string()),
  }),
  lists: z
    .array(z.object({ name: z.string(), new: z.boolean(), tasks: z.int() }))
    .describe('Where the tasks go; the inbox is left out'),
  first: z
    .array(
      z.object({
        title: z.string(),
        completed: z.boolean(),
        ...SHOWN_FIELDS,
        list: z.string().optional(),
        repeat: z.string().optional(),
        steps: z.int().optional(),
      }),
    )
    .describe('The first tasks that are added'),
  warnings: z.array(WarningView).describe('What cannot be kept, each kind once'),
  ...ChangeNumber,
})
export type ImportView = z.output<typeof ImportView>
