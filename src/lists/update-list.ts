import { z } from 'zod'
import { type Context, operation } from '../operation.ts'
import { ListIdentifier, refuseTakenName, requireNamedList } from './find-list.ts'
import { type List, ListName, MAX_LISTS } from './list.ts'
import { findLists, saveList } from './list-store.ts'
import { ListView, viewList } from './list-view.ts'

/** Not a tool: people arrange their lists themselves. */
export const updateList = operation({
  name: 'update_list',
  summary: 'Rename, move, archive or bring back a list.',
  effect: 'write',
  route: { method: 'patch', path: '/api/lists/:list', takes: 'body' },
  refuses: ['not_found', 'conflict'],
  reports: () => 'changed',
  input: z
    .strictObject({
      list: ListIdentifier,
      name: ListName.optional(),
      position: z
        .int({ error: 'position must be a whole number' })
        .min(1, { error: 'position must be at least 1' })
        .max(MAX_LISTS, { error: `position can be at most ${MAX_LISTS}` })
        .describe('Its new place in the sidebar, from 1')
        .optional(),
      archived: z.boolean({ error: 'archived must be true or false' }).optional(),
    })
    .refine(
      ({ name, position, archived }) => [name, position, archived].some((value) => value !== undefined),
      {
        error: 'Nothing to change: give at least one of name, position, archived',
      },
    ),
  output: ListView.extend({ change: z.int().optional() }),
  async run({ list: identifier, name, position, archived }, context) {
    const lists = await findLists(context.db, context.caller)
    const list = requireNamedList(identifier, lists)
    if (name !== undefined) {
      refuseTakenName(
        name,
        lists.filter(({ id }) => id !== list.id),
      )
    }
    const { archived_at } = list
    const isArchived = archived ?? archived_at !== null
    const changed: List = {
      ...list,
      name: name ?? list.name,
      archived_at: isArchived ? (archived_at ?? context.now.toISOString()) : null,
    }
    const arranged = position === undefined ? lists : moved(lists, list, position)
    await saveChanged(
      arranged.map((each) => (each.id === list.id ? { ...changed, position: each.position } : each)),
      lists,
      context,
    )
    const after = arranged.find(({ id }) => id === list.id) as List
    return viewList({ ...changed, position: after.position })
  },
  say: ({ name }) => `List '${name}' updated`,
})

/** The lists after one has moved, with positions from 1. */
function moved(lists: readonly List[], list: List, position: number): List[] {
  const others = lists.filter(({ id }) => id !== list.id)
  return others.toSpliced(position - 1, 0, list).map((each, index) => ({ ...each, position: index + 1 }))
}

async function saveChanged(after: readonly List[], before: readonly List[], context: Context): Promise<void> {
  const { db, caller, record } = context
  for (const list of after) {
    const old = before.find(({ id }) => id === list.id) as List
    const isSame =
      old.name === list.name && old.position === list.position && old.archived_at === list.archived_at
    if (isSame) continue
    await saveList(db, caller, list)
    record({ kind: 'list', before: old, after: list })
  }
}
