import type { Draft, Warn } from './draft.ts'

/** More levels than any program has. */
const DEEPEST = 50

/**
 * The key of the task that each step belongs to. Errand has one level of steps, so steps of steps go under the task at
 * the top. A step without its task in the file, or in a circle, is a task of its own.
 */
export function findRoots(drafts: readonly Draft[], warn: Warn): Map<Draft, string> {
  const byKey = new Map<string, Draft>()
  for (const draft of drafts)
    if (draft.key !== undefined && !byKey.has(draft.key)) byKey.set(draft.key, draft)
  const roots = new Map<Draft, string>()
  for (const draft of drafts) {
    const above = parentsOf(draft, byKey)
    const top = above?.at(-1)
    if (draft.parent !== undefined && !top) warn('Steps without their task become tasks', draft.title)
    if (!above || !top?.key) continue
    if (above.length > 1) warn('Steps of steps become steps of the task above them', draft.title)
    roots.set(draft, top.key)
  }
  return roots
}

/** The tasks above a draft; undefined if they run in a circle. */
function parentsOf(draft: Draft, byKey: ReadonlyMap<string, Draft>): Draft[] | undefined {
  const above: Draft[] = []
  let parent = draft.parent === undefined ? undefined : byKey.get(draft.parent)
  while (parent) {
    if (parent === draft || above.length === DEEPEST) return undefined
    above.push(parent)
    parent = parent.parent === undefined ? undefined : byKey.get(parent.parent)
  }
  return above
}
