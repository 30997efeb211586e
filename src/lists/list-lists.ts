import { z } from 'zod'
import { operation } from '../operation.ts'
import { findLists } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'
import { countByList, countByTag } from './task-count-store.ts'

const Counts = { pending: z.int(), completed: z.int() }

/** Not a tool: a model reaches a list through its name. */
export const listLists = operation({
  name: 'list_lists',
  summary: 'The lists in the order of the sidebar, the inbox and the tags, each with its number of tasks.',
  effect: 'read',
  route: { method: 'get', path: '/api/lists', takes: 'nothing' },
  input: z.strictObject({}),
  output: z.object({
    lists: z.array(ListView.extend(Counts)),
    inbox: z.object(Counts),
    tags: z.array(z.object({ name: z.string(), pending: z.int() })),
  }),
  async run(_, { db, caller }) {
    const counts = await countByList(db, caller)
    const countsOf = (id: string | null) => counts.get(id) ?? { pending: 0, completed: 0 }
    return {
      lists: (await findLists(db, caller)).map((list) => ({ ...viewList(list), ...countsOf(list.id) })),
      inbox: countsOf(null),
      tags: await countByTag(db, caller),
    }
  },
  say: ({ lists }) => (lists.length === 1 ? 'Found 1 list' : `Found ${lists.length} lists`),
})
