import { blockOf, coversText } from '../db/trigrams.ts'
import type { Value } from './content-hash.ts'
import type { Snapshot } from './snapshot-store.ts'
import type { TablePlan } from './table-plan-store.ts'

const BLOCKS = planOf('search_blocks', ['user_id', 'block', 'trigrams'])
const TASKS = planOf('tasks', ['user_id', 'number', 'title_fold', 'description_fold'])

/** Counts the blocks of the search index that lack trigrams of their tasks. A search would not find those tasks. */
export async function countIncompleteBlocks({ pagesOf }: Snapshot): Promise<number> {
  const sets = new Map<string, Uint8Array>()
  for await (const page of pagesOf(BLOCKS))
    for (const [person, block, set] of page as [string, number, Uint8Array | null][])
      if (set) sets.set(`${person} ${block}`, set)
  const incomplete = new Set<string>()
  for await (const page of pagesOf(TASKS))
    for (const [person, number, title, description] of page as [string, number, string, Value][]) {
      const key = `${person} ${blockOf(number)}`
      const set = sets.get(key)
      if (set && !(coversText(set, title) && coversText(set, String(description ?? '')))) incomplete.add(key)
    }
  return incomplete.size
}

/** Read like a table of a backup, by the first two columns. */
function planOf(name: string, columns: [string, string, ...string[]]): TablePlan {
  return {
    name,
    columns: columns.map((column) => ({ name: column, isMoment: false })),
    key: columns.slice(0, 2),
    isPersonal: true,
  }
}
