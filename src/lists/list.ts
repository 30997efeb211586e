import { z } from 'zod'
import { text } from '../text.ts'

/** A list as stored in its table and in the history. */
export const List = z.object({
  id: z.string(),
  name: z.string(),
  /** Its place in the sidebar, rising. */
  position: z.int(),
  archived_at: z.string().nullable().default(null),
  created_at: z.string(),
})
export type List = z.output<typeof List>

/** The most lists that one person can have. */
export const MAX_LISTS = 200

/** On one line, because messages and hints quote it. */
export const ListName = text('List', 100).overwrite((name) => name.replace(/\s+/g, ' '))
