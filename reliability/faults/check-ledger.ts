import type { Entry } from './ledger.ts'

/** A task in a stored change. */
export type StoredTask = { number: number; title: string; status: string; description: string | null }

export type StoredChange = {
  seq: number
  operation: string
  undoes: number | null
  changes: { before: StoredTask | null; after: StoredTask | null }[]
}

/** What the database has of one person. */
export type Stored = {
  history: StoredChange[]
  tasks: StoredTask[]
  counters: { last_change: number; pending: number; completed: number }
}

export type Checked = {
  /** The unanswered writes that had been made. */
  made: number
  broken: string[]
}

/**
 * Compares what the clients saw with what the database has: an acknowledged write is there once, under the number that was
 * acknowledged; a refused one is not there; an unanswered one is there at most once; and nothing else is there.
 */
export function checkLedger(entries: readonly Entry[], stored: Stored): Checked {
  const broken: string[] = []
  const groups = Map.groupBy(entries, ({ kind, subject }) => `${kind} ${subject}`)
  const found = Map.groupBy(stored.history, keyOf)
  let made = 0
  for (const [key, group] of groups) {
    const rows = found.get(key) ?? []
    const acknowledged = group.filter(({ outcome }) => outcome === 'acknowledged')
    const unanswered = group.filter(({ outcome }) => outcome === 'unanswered')
    const extra = rows.length - acknowledged.length
    for (const { change } of acknowledged)
      if (!rows.some(({ seq }) => seq === change))
        broken.push(`lost: ${key}, acknowledged as change ${change}`)
    if (extra > unanswered.length)
      broken.push(`doubled or made though refused: ${key} is there ${rows.length} times`)
    made += Math.max(0, Math.min(extra, unanswered.length))
  }
  for (const [key, rows] of found)
    if (!groups.has(key)) broken.push(`nobody asked for: ${key}, change ${rows[0]?.seq}`)
  return { made, broken: [...broken, ...replay(stored)] }
}

/** Finds the writes that a change in the history belongs to. */
function keyOf({ operation, undoes, changes }: StoredChange): string {
  const [change] = changes
  const subject =
    operation === 'undo_change'
      ? undoes
      : operation === 'update_task'
        ? change?.after?.description
        : (change?.after ?? change?.before)?.title
  return `${operation} ${subject}`
}

/** Repeats the history from nothing: each change starts where the one before ended, and the end is what is stored. */
export function replay({ history, tasks, counters }: Stored): string[] {
  const broken: string[] = []
  const state = new Map<number, StoredTask>()
  history.forEach(({ seq, changes }, index) => {
    if (seq !== index + 1)
      broken.push(`the history has a gap or a double: change ${seq} in place ${index + 1}`)
    for (const { before, after } of changes) {
      const { number } = (before ?? after) as StoredTask
      if (textOf(state.get(number)) !== textOf(before))
        broken.push(`overwritten: change ${seq} of task ${number} starts from another state`)
      if (after) state.set(number, after)
      else state.delete(number)
    }
  })
  const kept = new Map(tasks.map((task) => [task.number, task]))
  if (kept.size !== tasks.length) broken.push('two tasks have the same number')
  for (const number of new Set([...state.keys(), ...kept.keys()]))
    if (textOf(state.get(number)) !== textOf(kept.get(number)))
      broken.push(`task ${number} is not as its history ends`)
  const count = (status: string) => tasks.filter((task) => task.status === status).length
  const counted = [counters.last_change, counters.pending, counters.completed]
  const actual = [history.length, count('pending'), count('completed')]
  if (String(counted) !== String(actual)) broken.push(`the counters say ${counted}, and there are ${actual}`)
  return broken
}

function textOf(task: StoredTask | null | undefined): string {
  return task ? JSON.stringify([task.number, task.title, task.status, task.description]) : 'none'
}
