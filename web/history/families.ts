import type { Task } from '../data/api.ts'

export type Changed = { before: Task | null; after: Task | null }

/** A task that changed with its steps; `next` is the occurrence that a completion added. */
export type Family = { main: Changed; steps: number; next?: Task }

/** The one task that a change is about, unless there are several. */
export function familyIn(changes: readonly Changed[]): Family | undefined {
  const heads = changes.filter((changed) => taskOf(changed).under === undefined)
  const [main, other, ...more] = heads.length > 0 ? heads : changes
  if (!main || more.length > 0) return undefined
  // Completing adds the next occurrence, and undoing that removes it.
  if (other && !(isSettled(main) && (other.before === null || other.after === null))) return undefined
  const numbers = [main, ...(other ? [other] : [])].map((changed) => taskOf(changed).number)
  const steps = changes.filter((changed) => !heads.includes(changed) && changed !== main)
  if (!steps.every((changed) => numbers.includes(taskOf(changed).under ?? 0))) return undefined
  const own = steps.filter((changed) => taskOf(changed).under === numbers[0])
  return { main, steps: own.length, ...(other?.after && { next: other.after }) }
}

/** One entry for each task: a change may update a task and then complete it. */
export function netChanges(changes: readonly Changed[]): Changed[] {
  const byId = new Map<string, Changed>()
  for (const changed of changes) {
    const { id } = taskOf(changed)
    byId.set(id, {
      before: byId.has(id) ? (byId.get(id)?.before ?? null) : changed.before,
      after: changed.after,
    })
  }
  return [...byId.values()]
}

/** The number of the task that all of these were added to as steps. */
export function stepsAddedTo(changes: readonly Changed[]): number | undefined {
  const parents = new Set(changes.map(({ before, after }) => (before ? undefined : after?.under)))
  return parents.size === 1 ? [...parents][0] : undefined
}

export function taskOf({ before, after }: Changed): Task {
  return (after ?? before) as Task
}

function isSettled({ before, after }: Changed): boolean {
  return before !== null && after !== null && before.completed !== after.completed
}
