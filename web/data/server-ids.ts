import type { Task } from './api.ts'
import type { WaitingChange } from './waiting-change.ts'

/** The server's ids of tasks added offline in this tab, by the local id and number; and the other way round. */
const known = new Map<string, string>()
const firstIds = new Map<string, string>()

export function serverIds(): ReadonlyMap<string, string> {
  return known
}

/** Takes the ids from the answer to a change that adds tasks. */
export function learnIds({ adds = [], seq }: WaitingChange, data: unknown): void {
  const { tasks = [data as Task] } = data as { tasks?: Task[] }
  for (const [index, local] of adds.entries()) {
    const id = tasks[index]?.id
    if (id === undefined) continue
    known.set(local, id).set(String(seq + index), id)
    firstIds.set(id, local)
  }
}

/** The id that a task has, or had first in this tab: its row stays the same when the server gives it another. */
export function firstIdOf({ id }: Pick<Task, 'id'>): string {
  return firstIds.get(id) ?? id
}

/** The id that the server has given to a task. */
export function serverIdOf(id: string): string {
  return known.get(id) ?? id
}

/** For the next person. */
export function forgetIds(): void {
  known.clear()
  firstIds.clear()
}
