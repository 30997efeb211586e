import { randomUUID } from 'node:crypto'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'
import { type List, MAX_LISTS } from './list.ts'
import { bareName, hasWords, isInbox, matchList, nameKey } from './list-names.ts'
import { findLists, insertList, saveList } from './list-store.ts'

/** A list in a request: its id or its name. */
export const ListIdentifier = text('list', 100).describe('Its id or name')

/** The list that a name in a filter means; null for the inbox. */
export async function findList(
  name: string,
  { db, caller }: Pick<Context, 'db' | 'caller'>,
): Promise<List | null> {
  return isInbox(name) ? null : requireList(name, await findLists(db, caller))
}

/** The list with this id or name. */
export function requireList(identifier: string, lists: readonly List[]): List {
  const found = lists.find(({ id }) => id === identifier) ?? matchList(lists, identifier)
  if (found === 'several') {
    const matches = lists.filter((list) => hasWords(list, nameKey(identifier)))
    throw new Problem('ambiguous', `Several lists match '${identifier}': ${namesOf(matches)}`, {
      details: matches.map(({ name }) => ({ list: name })),
      hint: 'Call again with the whole name.',
    })
  }
  return found ?? missing(identifier, lists)
}

function missing(identifier: string, lists: readonly List[]): never {
  const hint = lists.length === 0 ? 'There are no lists yet.' : `The lists are ${namesOf(lists)}.`
  throw new Problem('not_found', `No list matching '${identifier}' found`, { hint })
}

/** The list with exactly this id or name: a repeated call must not arrange or delete a similar list. */
export function requireNamedList(identifier: string, lists: readonly List[]): List {
  const key = nameKey(identifier)
  const found = lists.find(({ id }) => id === identifier) ?? lists.find(({ name }) => nameKey(name) === key)
  return found ?? missing(identifier, lists)
}

/** Refuses a name that another list has, or that means the inbox. */
export function refuseTakenName(name: string, others: readonly List[]): void {
  const taken = others.find((list) => nameKey(list.name) === nameKey(name))
  if (taken) throw new Problem('conflict', `There is already a list '${taken.name}'`)
  if (isInbox(name)) throw new Problem('conflict', `'${name}' is the name of the inbox`)
}

/** The list that a task is put into by name; a new one if none matches. Null for the inbox. */
export async function findOrAddList(
  name: string,
  { db, caller, now, record }: Context,
): Promise<List | null> {
  const lists = await findLists(db, caller)
  // For a program that is limited to a list there are no others, the inbox included.
  if (caller.onlyList !== undefined) return requireList(name, lists)
  if (isInbox(name)) return null
  const found = lists.find(({ id }) => id === name) ?? matchList(lists, name)
  if (found === undefined || found === 'several')
    return addNamedList(name, lists, { db, caller, now, record })
  if (found.archived_at === null) return found
  // A task in an archived list would be hidden from the person who just put it there.
  const after = { ...found, archived_at: null }
  await saveList(db, caller, after)
  record({ kind: 'list', before: found, after })
  return after
}

type Adding = Pick<Context, 'db' | 'caller' | 'now' | 'record'>

/** Adds a list at the end and records it. */
export async function addNamedList(
  name: string,
  lists: readonly List[],
  { db, caller, now, record }: Adding,
): Promise<List> {
  if (lists.length >= MAX_LISTS) {
    const message = `There can be at most ${MAX_LISTS} lists`
    throw new Problem('invalid_input', message, { details: [{ field: 'list', message }] })
  }
  const list: List = {
    id: randomUUID(),
    name: shownName(name),
    position: Math.max(0, ...lists.map(({ position }) => position)) + 1,
    archived_at: null,
    created_at: now.toISOString(),
  }
  await insertList(db, caller, list)
  record({ kind: 'list', before: null, after: list })
  return list
}

/** "my groceries list" is shown as "Groceries"; a name with capitals stays as written. */
function shownName(name: string): string {
  const bare = bareName(name)
  return bare === bare.toLowerCase() ? bare.charAt(0).toUpperCase() + bare.slice(1) : bare
}

/** The most names in a message to a model. */
const MAX_NAMED = 20

function namesOf(lists: readonly List[]): string {
  const names = lists.slice(0, MAX_NAMED).map(({ name }) => `'${name}'`)
  const more = lists.length - names.length
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
