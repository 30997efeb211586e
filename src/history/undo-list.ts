import type { Caller } from '../caller.ts'
import type { Db } from '../db/tables.ts'
import type { List } from '../lists/list.ts'
import { nameKey } from '../lists/list-names.ts'
import { findLists, hasTasks, insertList, moveNumbered, removeList, saveList } from '../lists/list-store.ts'
import { Problem } from '../problem.ts'
import { isSameList, type ListChange } from './read-changes.ts'

/**
 * Restores a list to its state before a change, with the tasks that left it, unless it has changed since. Undefined if
 * an added list stays, because it has been changed or has got other tasks.
 */
export async function undoList(db: Db, caller: Caller, change: ListChange): Promise<ListChange | undefined> {
  const { before, after, moved } = change
  const { id, name } = (before ?? after) as List
  const lists = await findLists(db, caller)
  const current = lists.find((list) => list.id === id) ?? null
  const isAsLeft = isSameList(current, isMove(change) ? after : withPositionOf(current, after))
  if (!before && !moved) {
    if (!current || !isAsLeft || (await hasTasks(db, caller, id))) return undefined
    await removeList(db, caller, current)
    return { kind: 'list', before: current, after: null }
  }
  if (!isAsLeft) throw conflict(`The list '${name}' has been changed since`)
  if (!before) return deleteAgain(db, caller, { ...change, after: current }, lists)
  const isTaken = lists.some((list) => list.id !== id && nameKey(list.name) === nameKey(before.name))
  if (isTaken) throw conflict(`There is another list '${before.name}' now`)
  const restored = isMove(change) ? before : (withPositionOf(current, before) as List)
  if (current) await saveList(db, caller, restored)
  else await insertList(db, caller, restored)
  const undone = { kind: 'list', before: current, after: restored } as const
  if (!moved) return undone
  const numbers = await moveNumbered(db, caller, { from: moved.to, to: id, numbers: moved.numbers })
  return { ...undone, moved: { ...moved, numbers } }
}

function isMove({ before, after }: ListChange): boolean {
  return before !== null && after !== null && before.position !== after.position
}

/** Moving other lists renumbers this one, which is no reason to refuse. */
function withPositionOf(current: List | null, list: List | null): List | null {
  return list && current ? { ...list, position: current.position } : list
}

/** Undoes the restoration of a list: its tasks go back to where the deletion had moved them. */
async function deleteAgain(
  db: Db,
  caller: Caller,
  { after, moved }: ListChange,
  lists: readonly List[],
): Promise<ListChange> {
  const [list, { numbers, to }] = [after as List, moved as NonNullable<ListChange['moved']>]
  if (to !== null && !lists.some(({ id }) => id === to))
    throw conflict(`The list that the tasks of '${list.name}' went to is gone`)
  const back = await moveNumbered(db, caller, { from: list.id, to, numbers })
  if (await hasTasks(db, caller, list.id)) throw conflict(`The list '${list.name}' has other tasks now`)
  await removeList(db, caller, list)
  return { kind: 'list', before: list, after: null, moved: { numbers: back, to } }
}

function conflict(message: string): Problem {
  return new Problem('conflict', `${message}; nothing was undone`, {
    hint: 'Undo the later change first, or change the list by hand.',
  })
}
