import { z } from 'zod'
import type { List } from './list.ts'

/** A list as every surface shows it. */
export const ListView = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  archived: z.boolean(),
})

export function viewList({ id, name, position, archived_at }: List): z.output<typeof ListView> {
  return { id, name, position, archived: archived_at !== null }
}
