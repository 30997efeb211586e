import { z } from 'zod'
import { countBytes } from '../observe/storage-store.ts'
import { operation } from '../operation.ts'
import { addNamedList, refuseTakenName } from './find-list.ts'
import { ListName } from './list.ts'
import { findLists } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'

/** Not a tool: for a model, naming a list creates it. */
export const addList = operation({
  name: 'add_list',
  summary: 'Add an empty list.',
  effect: 'write',
  route: { method: 'post', path: '/api/lists', takes: 'body', status: 201 },
  refuses: ['conflict'],
  reports: () => 'changed',
  input: z.strictObject({ name: ListName }),
  output: ListView.extend({ change: z.int().optional() }),
  async run({ name }, context) {
    const lists = await findLists(context.db, context.caller)
    refuseTakenName(name, lists)
    // Somebody whose first change is a list has no counters yet.
    await countBytes(context.db, context.caller, { bytes: 0, chat_bytes: 0 })
    return viewList(await addNamedList(name, lists, context))
  },
  say: ({ name }) => `List '${name}' created`,
})
