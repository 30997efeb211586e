import { fold } from '../fold.ts'

/** Where tasks without a list are. */
export function isInbox(name: string): boolean {
  return ['none', 'inbox'].includes(nameKey(name))
}

/** The form in which names are compared: "My groceries list" and "Groceries" are one list. */
export function nameKey(name: string): string {
  return bareName(fold(name))
}

/** A name without the words around it: "my groceries list" is "groceries". */
export function bareName(name: string): string {
  return name.replace(/^(?:(?:my|the|our)\s+)+/i, '').replace(/(?:\s+list)+$/i, '')
}

/** Exact names before names that contain the words; undefined if none matches. */
export function matchList<Named extends { name: string }>(
  lists: readonly Named[],
  name: string,
): Named | 'several' | undefined {
  const key = nameKey(name)
  const exact = lists.find((list) => nameKey(list.name) === key)
  if (exact) return exact
  const [first, ...others] = lists.filter((list) => hasWords(list, key))
  return others.length > 0 ? 'several' : first
}

/** Whole words only: "work" must not mean "Homework". */
export function hasWords({ name }: { name: string }, key: string): boolean {
  return ` ${nameKey(name)} `.includes(` ${key} `)
}
