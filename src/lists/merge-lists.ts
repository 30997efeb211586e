import { z } from 'zod'
import { operation } from '../operation.ts'
import { Problem } from '../problem.ts'
import { ListIdentifier, requireNamedList } from './find-list.ts'
import { findLists, moveTasks, removeList } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'

/** Not a tool: people arrange their lists themselves. */
export const mergeLists = operation({
  name: 'merge_lists',
  summary: 'Move all tasks of a list into another one and delete the empty list.',
  effect: 'destroy',
  route: { method: 'post', path: '/api/lists/:list/merge', takes: 'body' },
  refuses: ['not_found'],
  reports: () => 'changed',
  input: z.strictObject({
    list: ListIdentifier,
    into: ListIdentifier.describe('The list that stays: its id or name'),
  }),
  output: ListView.extend({ merged: z.string(), moved: z.int(), change: z.int().optional() }),
  async run({ list: identifier, into }, { db, caller, record }) {
    const lists = await findLists(db, caller)
    const list = requireNamedList(identifier, lists)
    const target = requireNamedList(into, lists)
    if (list.id === target.id) {
      const message = 'A list cannot be merged into itself'
      throw new Problem('invalid_input', message, { details: [{ field: 'into', message }] })
    }
    const numbers = await moveTasks(db, caller, { from: list.id, to: target.id })
    await removeList(db, caller, list)
    record({ kind: 'list', before: list, after: null, moved: { numbers, to: target.id } })
    return { ...viewList(target), merged: list.name, moved: numbers.length }
  },
  say: ({ name, merged, moved }) =>
    `Merged '${merged}' into '${name}': ${moved} task${moved === 1 ? '' : 's'} moved`,
})
