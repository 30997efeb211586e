import { randomUUID } from 'node:crypto'
import { type List, MAX_LISTS } from '../lists/list.ts'
import { nameKey } from '../lists/list-names.ts'
import { findLists } from '../lists/list-store.ts'
import type { Context } from '../operation.ts'
import { Problem } from '../problem.ts'
import { cleanList } from './clean-draft.ts'
import type { ListDraft, Warn } from './draft.ts'

export type PlannedLists = {
  /** The list with this name, or a new one; undefined for the inbox. */
  find(name: string | undefined): List | undefined
  /** Says that a task goes there: an archived list that was here comes back, so that the task can be seen. */
  use(list: List): void
  added: List[]
  restored: List[]
  /** The lists that were here and get tasks. */
  used(): List[]
}

/** Decides which lists an import adds. A list is known by its name, without case and words such as "my". */
export async function planLists(
  drafts: readonly ListDraft[],
  { db, caller, now }: Context,
  warn: Warn,
): Promise<PlannedLists> {
  const present = await findLists(db, caller)
  const byKey = new Map(present.map((list) => [nameKey(list.name), list]))
  const ids = new Set(present.map(({ id }) => id))
  const [added, restored]: [List[], List[]] = [[], []]
  const used = new Set<List>()
  const names = new Map<string | undefined, List | undefined>()
  let last = Math.max(0, ...present.map(({ position }) => position))

  const add = (name: string, draft?: ListDraft): List => {
    if (present.length + added.length >= MAX_LISTS)
      throw new Problem(
        'invalid_input',
        `There can be at most ${MAX_LISTS} lists, and the import needs more`,
        {
          hint: 'Delete or merge lists that are no longer needed, or import fewer files.',
        },
      )
    const isFree = draft?.id !== undefined && !ids.has(draft.id)
    // The order of Errand's own export is kept exactly if there are no others.
    const isOrdered = present.length === 0 && (draft?.position ?? 0) > last
    last = isOrdered ? (draft?.position as number) : last + 1
    const list: List = {
      id: isFree ? (draft?.id as string) : randomUUID(),
      name,
      position: last,
      archived_at: draft?.archivedAt ?? null,
      created_at: draft?.createdAt ?? now.toISOString(),
    }
    ids.add(list.id)
    byKey.set(nameKey(name), list)
    added.push(list)
    return list
  }
  for (const draft of drafts) {
    const name = cleanList(draft.name, warn)
    if (name === null || byKey.has(nameKey(name))) continue
    // A list that has been renamed since is still the same.
    const renamed = present.find(({ id }) => id === draft.id)
    if (renamed) byKey.set(nameKey(name), renamed)
    else add(name, draft)
  }
  return {
    added,
    restored,
    find(written) {
      if (names.has(written)) return names.get(written)
      const name = cleanList(written, warn)
      const list = name === null ? undefined : (byKey.get(nameKey(name)) ?? add(name))
      names.set(written, list)
      return list
    },
    use(list) {
      if (used.has(list) || added.includes(list)) return
      used.add(list)
      if (list.archived_at !== null) restored.push(list)
    },
    used: () => [...used],
  }
}
